// @ts-nocheck
import React, { Component, useState } from 'react'
import { Menu } from './menu'

declare const log: (...values: unknown[]) => undefined

const at = (name: string, value: unknown) => (log(name), value)
const Label = ({ text = 'none', children }) => <label title={text}>{children ?? 'empty'}</label>
const ns = { Deep: { Label }, custom: 'x-custom' }

class Counter extends Component {
  label = <i>field</i>
  static title = (<b>static</b>) || null
  render() {
    return this.props.on ? <this.props.tag>{this.label}</this.props.tag> : Counter.title
  }
}

function* generated(items) {
  for (const it of items) yield <li key={it?.id}>{it?.name ?? <em>{'?'}</em>}</li>
}

async function later(value) {
  return <p {...await value}>{await Promise.resolve(<a />)}</p>
}

export async function run() {
  const all = [{ id: 1, name: 'a' }, undefined, { id: 3 }]
  const more = { title: 'more', key: 'k' }
  const [state, setState] = useState(() => 5)
  const Tag = state > 4 ? 'section' : 'div'
  const out = [
    <p />,
    <p a b="text" c='&quot;quoted&quot; &amp; more' d={1} e={`t${state}`} f=<b /> g-h="i" j:k="l" />,
    <p {...more} title={at('first', 1)} x={at('second', state > 3 && state)} {...(state > 9 ? more : null)} />,
    <li {...more} key={at('key', 'late')} />,
    <li key="early" {...{ title: 'x' }} />,
    <></>,
    <>
      text {state}
      {/* nothing */}
      {''}
      {...all.map((it) => it?.name)}
    </>,
    <Tag>{state > 2 && <i />}{state < 2 && <u />}{state ? <b>yes</b> : 'no'}{state || <s />}{null ?? <q />}</Tag>,
    <ns.Deep.Label text="deep">{at('child', <Label>{[1, 2].map((n) => n > 1 ? <b key={n} /> : n)}</Label>)}</ns.Deep.Label>,
    <ns.custom />,
    <Menu.Item on={() => state > 1} off={function () { return state < 1 }} class={class {}} />,
    new Counter({ on: true, tag: 'em' }).render(),
    new Counter({}).render(),
    [...generated(all)],
    await later({ id: 7 }),
    <p>{(() => { if (state === 5) return <b>five</b>; return <i>other</i> })()}</p>,
    <p style={{ width: state + 1, ...(state > 1 ? { height: -state } : {}) }}>{state + 1}{'s' + state}{-state}</p>,
    (<p>wrapped</p> as any)!,
    <React.Fragment key={1}>a{' '}b</React.Fragment>,
    React.createElement('p', { key: 1, id: 2 }, 'a', 'b'),
    <p>{all.find((it) => it?.id === 3)?.name?.length ?? 'missing'}{all.at(0)?.name!}</p>,
    (state > 1 ? <b /> : <i />)?.type,
    <p>{at('before', 1)}<b>{at('inside', 2)}</b>{at('after', 3)}</p>,
  ]
  const { type, props: { children: [first] = [<b />] } = {} } = <p>{'x'}{state}</p>
  let last = <p />
  last &&= <b>{last.type}</b>
  switch (last.type) { case (<b />).type: out.push(<p>case</p>) }
  for (const it of [<b />, <i />]) if (it.type === 'i') out.push(it)
  try { throw <p>thrown</p> } catch (it) { out.push(it) }
  out.push(type, first, last, typeof setState, (({ a = <p /> }) => a)({}))
  try { out.push(<p>{all[1].name}</p>) } catch (error) { log(error.message) }
  try { out.push(<Menu.Item {...all[1].name} />) } catch (error) { log(error.message) }
  return out
}
