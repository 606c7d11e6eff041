import { expect, test } from 'vitest'
import { givenElement } from '../../engine/model/subject/page-event.ts'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import type { Callable, Subject } from '../../engine/model/subject/subject.ts'
import type { Source } from '../../engine/model/source/source.ts'
import type { Statement } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { nightly } from '../support/nightly.ts'
import { mockedPrograms, programAt } from '../support/programs.ts'
import { reportFor } from '../support/search.ts'

const listener = `import { on } from 'm'
export const listen = (): void => { on('a', (n: number) => (n > 1 ? 'large' : 'small')) }`

const form = `import { useState } from 'react'
import { Button, useOrders } from './ui'
export function Form({ limit }: { limit: number }) {
  const orders = useOrders({ onError: () => limit })
  const columns = [{ cell: (n: number) => n }]
  const submit = (n: number) => (n > limit ? 'many' : 'few')
  return <Button onClick={() => 'first'} columns={columns} orders={orders}><b onClick={submit}>{(n: number) => n}</b></Button>
}`

/** The callbacks of a source, with what they are called with. */
function callbacksIn({ callables }: Subject): readonly string[] {
  return callables
    .filter((it) => it.kind === 'callback')
    .map(({ callback, path, member, parameters }: Callable) => {
      const place =
        callback?.in === 'page'
          ? [callback.occurs.type, callback.occurs.on]
          : callback === undefined || callback.in === 'element'
            ? [member, callback?.at]
            : callback.in === 'type'
              ? [`<${callback.component}>`, callback.at]
              : [...path.slice(1), callback.call, callback.argument, ...callback.members]
      return [...place, ...parameters.map((it) => it.name)].join(' ')
    })
}

test('callbacks are functions in elements and in arguments of mocks', () => {
  expect(callbacksIn(compiledOf(sourceOf(form, 'main.tsx')).subject)).toEqual([
    'cell 0 n',
    'onClick 0',
    'children 0 n',
    'onClick 1 n',
    'useOrders 0 0 onError',
  ])
  expect(callbacksIn(compiledOf(sourceOf(listener)).subject)).toEqual(['on 0 1 n'])
})

const panel = `import { forwardRef, memo } from 'react'
import { Box } from './ui'
const Badge = ({ level }: { level: number }) => (level > 9 ? <b onClick={() => level} /> : <Icon name="low" />)
function Icon({ name }: { name: string }) {
  return name === 'low' ? <i /> : <u />
}
const Row = memo(forwardRef(({ isWide }: { isWide: boolean }, ref: any) => <hr ref={ref} width={isWide ? 2 : 1} />))
export const Title = ({ text }: { text: string }) => <h1>{text === '' ? 'none' : text}</h1>
export const Panel = ({ level }: { level: number }) => (
  <Box top={<Title text="a" />}>{level > 0 && <Badge level={level} />}<Row isWide /><Badge level={1} /></Box>
)`

test('components that a test cannot name are found in the elements that others return', async () => {
  const source = sourceOf(panel, 'main.tsx')
  expect(callbacksIn(compiledOf(source).subject)).toEqual([
    '<Badge> 0 options',
    '<> 0 options ref',
    'onClick 0',
    '<Icon> 0 options',
  ])
  const { goals, code } = await reportFor(source, 2000)
  expect(goals.filter((it) => !it.covered).map((it) => it.label)).toEqual([])
  expect(code).toContain("handlersOf(Panel({ level: 1 }), 'type').filter((it) => it.name === '')[0]")
})

test('a component is called whose declared type is that of a missing module', () => {
  const text = `import type { Shape } from 'icons/types'
import { forwardRef } from 'react'
export const Sign: Shape = forwardRef(({ size = 24 }, ref) => <svg ref={ref} width={size} />)
export const Mark: unknown = forwardRef((props: { size: number }) => <i>{props.size}</i>)`
  const { callables, targets } = compiledOf(sourceOf(text, 'main.tsx')).subject
  expect(targets.map((it) => callables[it]!.name)).toEqual(['Sign', 'Mark'])
})

const server = `import { create, t } from 'server'
import { handler } from './handlers'
const app = create()
const show = (id: string) => id
app.get('/', handler, (q: number) => q).get('/a', show)
app.get('/b', show)
t.tag\`x\${(n: number) => n}\`
export const api = t.router({ list: app.use(t.wrap((s: string) => s)) })
export const own = (n: number) => n
app.post('/c', own)`

test('callbacks are functions that a module gives to deep mocks while it loads', () => {
  const { subject } = compiledOf(sourceOf(server))
  expect(callbacksIn(subject)).toEqual([
    'create () get 0 2 q',
    'create () get () get 0 1 id',
    't tag 0 1 n',
    't wrap 0 0 s',
  ])
  expect(
    subject.callables.flatMap((it) => (it.callback?.in === 'load' ? [[it.target, it.callback.shown]] : [])),
  ).toEqual([
    ['app', "the callback of get('/')"],
    ['app', "the callback of get('/a')"],
    ['t', 'the callback of tag'],
    ['api', 'list'],
  ])
})

test('a part of a deep mock that another file keeps leads to callbacks', () => {
  const source: Source = {
    entry: 'main.ts',
    files: [
      {
        name: 'main.ts',
        text: `import { procedure } from './index'
const named = procedure.input('name')
export const route = named.query((name: string) => name.length)`,
      },
      { name: 'index.ts', text: `export { admin as procedure } from './procedures'` },
      {
        name: 'procedures.ts',
        text: `import { create } from 'server'\nconst t = create()\nexport const admin = t.use((next: () => void) => next())`,
      },
    ],
  }
  expect(callbacksIn(compiledOf(source).subject)).toEqual(['create () use () input () query 0 0 name'])
})

test('calls at load are counted in the order in which files load', async () => {
  const file = (name: string, text: string) => ({ name, text: `import { observer } from 'mobx'\n${text}` })
  const source: Source = {
    entry: 'main.ts',
    files: [
      file(
        'main.ts',
        `import type { Box } from './box'
import { row } from './row'
export const main = observer((box: Box) => (box.size > 1 ? row : 'small'))`,
      ),
      file('box.ts', `export interface Box { size: number }\nexport const box = observer((n: number) => n)`),
      file('row.ts', `import './cell'\nexport const row = observer((n: number) => n)`),
      file('cell.ts', `observer((n: number) => n)`),
    ],
  }
  expect(callbacksIn(compiledOf(source).subject)).toContain('observer 2 0 box')
  const { goals } = await reportFor(source, 60)
  expect(goals.filter((it) => !it.covered)).toEqual([])
})

test('callbacks are functions that loops over constant tables give to deep mocks', () => {
  const source = sourceOf(`import { app, on } from 'server'
const handlers = { opened: (size: number) => size, closed(reason: string) { return reason } }
const routes = [
  { method: 'get', path: '/a', handler: (a: string) => a },
  { method: 'post', path: '/b', handler: (b: string) => b },
] as const
for (const route of routes) app[route.method](route.path, route.handler)
Object.entries(handlers).forEach(([name, handler]) => { on(name, handler) })
for (const [kind, run] of [['c', (c: number) => c]] as const) app.use(kind, run)
for (const unknown of globalThis.process.argv) app.put(unknown, (d: string) => d)
export const own = (n: number) => n`)
  const { callables } = compiledOf(source).subject
  expect(callbacksIn({ callables } as Subject)).toEqual([
    'app get 0 1 a',
    'app post 0 1 b',
    'on 0 1 size',
    'on 1 1 reason',
    'app use 0 1 c',
    'app put 0 1 d',
  ])
  expect(callables.flatMap(({ callback }) => (callback?.in === 'load' ? [callback.shown] : [])).slice(0, 3)).toEqual([
    "the callback of get('/a')",
    "the callback of post('/b')",
    "the callback of on('opened')",
  ])
})

test.each([
  ['var', `var app = create(); app.get('/', (a: string) => a)`],
  ['let', `let app = create(); app.get('/', (a: string) => a)`],
  ['an assignment', `let kept; const app = (kept = create()); app.get('/', (a: string) => a)`],
  ['a value if there is none', `const app = globalThis.app ?? create(); app.get('/', (a: string) => a)`],
])('a variable stands for a deep mock by %s', (_, code) => {
  const { subject } = compiledOf(sourceOf(`import { create } from 'server'\n${code}`))
  expect(callbacksIn(subject)).toEqual(['create () get 0 1 a'])
})

test('a variable that gets another value stands for no mock', () => {
  const code = `import { create } from 'server'
let app = create(); app = undefined; app?.get('/', (a: string) => a)
export const f = () => app`
  expect(callbacksIn(compiledOf(sourceOf(code)).subject)).toEqual([])
})

test('a handler that a module gives away may give a callback to a mock', () => {
  const code = `import { app } from 'server'
import { find } from './store'
app.get('/', (id: string) => find(id, (row: number) => row > 3))`
  const { callables } = compiledOf(sourceOf(code)).subject
  const inner = callables.find(({ callback }) => callback?.in === 'mock')!.callback!
  expect('givers' in inner && inner.givers.map((it) => callables[it]!.callback?.in)).toEqual(['load'])
})

test('a suite with its own copies of the module forgets the calls of earlier copies', async () => {
  const source = sourceOf(`import { on } from 'bus'
let count = 0
on('add', (by: number) => (count += by) > 5)
on('reset', () => { count = 0 })
export const total = () => count`)
  const { code } = await reportFor(source, 60)
  expect(code).toContain('vi.resetModules()\n    on.mock.calls.length = 0')
})

test('tests dispatch the events that code listens to, with the properties that it reads', () => {
  const source = sourceOf(`const on = (id: string) => document.getElementById(id)!
for (const tab of document.querySelectorAll('.tab')) tab.addEventListener('click', () => 1)
window.onkeydown = ({ key, shiftKey }) => (key === 'Tab' && shiftKey ? 1 : 2)
document.body.addEventListener('click', (event) => { event.preventDefault() })
const input = document.createElement('input')
input.onchange = () => 3
export const listen = () => { document.addEventListener('scroll', () => 4) }
export const bind = (element: HTMLElement) => { element.onclick = () => 5 }`)
  const { callables, targets } = compiledOf(source).subject
  const events = callables.flatMap(({ callback, target }) =>
    callback?.in === 'page' ? [[target, callback.givers.length, callback.occurs] as const] : [],
  )
  expect(events).toEqual([
    ['.tab', 0, { on: '.tab', type: 'click', made: 'MouseEvent', how: 'clicked', flags: [], chosen: [] }],
    [
      'window',
      0,
      {
        on: 'window',
        type: 'keydown',
        made: 'KeyboardEvent',
        how: 'dispatched',
        flags: ['cancelable'],
        chosen: ['key', 'shiftKey'],
      },
    ],
    ['body', 0, { on: 'body', type: 'click', made: 'MouseEvent', how: 'clicked', flags: [], chosen: [] }],
    [
      'input',
      0,
      { on: 'input', type: 'change', made: 'Event', how: 'filled', flags: ['cancelable'], chosen: ['value'] },
    ],
    [
      'listen',
      1,
      { on: 'document', type: 'scroll', made: 'Event', how: 'dispatched', flags: ['cancelable'], chosen: [] },
    ],
    ['bind', 1, { on: givenElement, type: 'click', made: 'MouseEvent', how: 'clicked', flags: [], chosen: [] }],
  ])
  expect(targets.filter((it) => callables[it]!.callback?.in === 'page')).toHaveLength(events.length)
})

const openGoals = async (path: string): Promise<readonly string[]> => {
  const { goals } = await reportFor(programAt(path), 600)
  return goals.flatMap((it) => (it.covered ? [] : [it.label]))
}

test.each(['load-callbacks', 'given-to-results', 'old-style', 'route-tables', 'partly-typed'])(
  'all branches of %s are covered',
  async (name) => {
    expect(await openGoals(mockedPrograms.find((it) => it.includes(`mocks/${name}.`))!)).toEqual([])
  },
)

for (const name of ['events', 'menu'])
  nightly(`all branches of ${name} are covered`, async () => {
    expect(await openGoals(`test/cases/dom/${name}.ts`)).toEqual([])
  })

test('a test calls a callback only if the code has given it to the mock in the same test', async () => {
  const compiled = compiledOf(sourceOf(listener))
  const { callables } = compiled.subject
  const idOf = (name: string): number => callables.findIndex((it) => it.name === name)
  const use = (name: string, args: readonly number[] = []): Statement => {
    const callable = idOf(name)
    return { kind: 'call', type: callables[callable]!.returns, callable, args }
  }
  const { parameters } = callables[idOf('on callback')]!
  const size: Statement = { kind: 'literal', type: parameters[0]!.type, value: 2 }
  const executor = createExecutor(compiled, defaultLimits)
  try {
    const callback = use('on callback', [0])
    const tests = [
      [size, use('listen'), callback],
      [size, callback],
    ]
    // They share one instance of the module.
    const observations = await executor.observeTogether(tests, [0, 0])
    expect(observations.map((it) => it.effects.map((effect) => effect.kind))).toEqual([
      ['returned', 'returned', 'returned'],
      ['returned'],
    ])
  } finally {
    executor.dispose()
  }
})
