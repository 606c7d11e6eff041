import { type FC, useCallback, useMemo, useState } from 'react'
import { Button, Field, Grid } from './controls'
import { useOrders } from './orders'

interface Row {
  readonly price: number
  readonly name: string
}

/** A form whose branches are in handlers. */
export const OrderForm: FC<{ limit: number; locked?: boolean }> = ({ limit, locked }) => {
  const [count, setCount] = useState(0)
  useOrders({
    onError: (error: Error) => {
      if (error.message === 'sold out') setCount(0)
    },
  })
  const submit = useCallback(async () => {
    if (limit < count) return 'too many'
    return 'saved'
  }, [limit, count])
  const columns = useMemo(() => [{ title: 'Price', cell: (row: Row) => (row.price === 0 ? 'free' : <b>{row.name}</b>) }], [])
  return (
    <section>
      <Button onClick={() => (locked ? undefined : setCount(count + 1))}>Add</Button>
      <Button onClick={submit}>Save</Button>
      <Field name="count" render={({ value }: { value: number }) => (value < 0 ? <i>none</i> : <input value={value} />)} />
      <Grid columns={columns}>{(page: number) => (page > 9 ? null : <b>{page}</b>)}</Grid>
    </section>
  )
}

/** An element for one of two states. */
export function Toggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  if (isOn) return <Button onClick={() => onChange(false)}>Off</Button>
  return <Button onClick={() => onChange(true)}>On</Button>
}
