import React, { forwardRef, memo, useEffect, useMemo, useState } from 'react'
import { Menu } from './menu'
import Icon from './icon'
import { track } from './analytics'

interface Task {
  id: string
  title: string
  done: boolean
}

interface Props {
  tasks: Task[]
  owner?: string
}

/** A list of tasks that hides those that are done. */
export const TaskList = memo(function TaskList({ tasks, owner = 'nobody' }: Props) {
  const [hides, setHides] = useState(false)
  const open = useMemo(() => tasks.filter((it) => !it.done), [tasks])
  useEffect(() => {
    if (tasks.length > 2) track('long', tasks.length)
  }, [tasks])
  if (tasks.length === 0) return null
  return (
    <section className={hides ? 'short' : 'whole'} onChange={setHides}>
      <h2>
        {owner}: {open.length} of {tasks.length}
      </h2>
      {open.length === 0 && <Icon name="done" />}
      {hides
        ? open.map((it) => <Menu.Item key={it.id} title={it.title} />)
        : tasks.map((it) => <Menu.Entry {...it} key={it.id} />)}
    </section>
  )
})

/** A number that stays short. */
export const Count = forwardRef<unknown, { value: number; label?: string }>(({ value, ...rest }, ref) => (
  <b ref={ref} {...rest} title="count">
    {value > 99 ? '99+' : value}
  </b>
))
Count.displayName = 'Count'

/** Both of them. */
export default function App(props: Props) {
  const limit: number = React.useContext(Limit)
  return (
    <>
      <TaskList {...props} />
      {props.tasks.length > limit && <Count value={props.tasks.length} label="too many" />}
    </>
  )
}

const Limit = React.createContext(5)
