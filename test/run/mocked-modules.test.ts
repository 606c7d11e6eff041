import { describe, expect, test } from 'vitest'
import type { MockedModule } from '../../engine/model/subject/mocked-module.ts'
import { pastedOptions } from '../../engine/model/source/pasted-options.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { mockedPrograms, programAt } from '../support/programs.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

function mockedIn(text: string): readonly MockedModule[] {
  return compiledOf(sourceOf(text)).subject.mocked ?? []
}

const f = 'export const f = (n: number): unknown =>'

describe('an import without a file is mocked as', () => {
  test.each([
    ['a function if it is called', `import { a } from 'm'; ${f} a(n)`, 'a', 'function'],
    ['a class if it is only constructed', `import { A } from 'm'; ${f} new A(n)`, 'A', 'class'],
    ['a function if it is called and constructed', `import { A } from 'm'; ${f} [new A(n), A()]`, 'A', 'function'],
    ['a value if it is read', `import { a } from 'm'; ${f} n > a`, 'a', 'value'],
    ['a value if its members are those of an array', `import { a } from 'm'; ${f} a.map(n).length`, 'a', 'value'],
    ['a value if it is compared', `import { a } from 'm'; ${f} a && a.b(n)`, 'a', 'value'],
    ['a value if code sets its members', `import { a } from 'm'; ${f} { a.b = n; a.c() }`, 'a', 'value'],
    ['its own name if it has another here', `import { a as b } from 'm'; ${f} b(n)`, 'a', 'function'],
    ['a default export', `import a from 'm'; ${f} a(n)`, 'default', 'function'],
    ['a member of a whole module', `import * as m from 'm'; ${f} m.a(n)`, 'a', 'function'],
    ['a member of a required module', `import m = require('m'); ${f} m.a(n)`, 'a', 'function'],
    ['a class if values are tested by it', `import { A } from 'm'; ${f} n instanceof A`, 'A', 'class'],
    [
      'a deep mock if it is taken apart at load time',
      `import { a } from 'm'; const { b } = a; ${f} [n, b]`,
      'a',
      'deep',
    ],
    ['a deep mock if asserted there', `import { a } from 'm'; const b = (a as any).b; ${f} [n, b]`, 'a', 'deep'],
    ['a function if a table holds it', `import { a } from 'm'; const t = { a }; ${f} [t.a(n), a(n)]`, 'a', 'function'],
    ['a deep mock if it is called at load time', `import { a } from 'm'; const b = a(); ${f} [n, b]`, 'a', 'deep'],
    ['a deep mock if a member is read then', `import { a } from 'm'; const { b } = a.c; ${f} [n, b]`, 'a', 'deep'],
    ['a deep mock if a class extends it', `import { A } from 'm'; export class B extends A { m() {} }`, 'A', 'deep'],
    ['a deep mock if a decorator', `import { a } from 'm'; export class B { @a m() {} }`, 'a', 'deep'],
    ['a deep mock if a static field calls it', `import { a } from 'm'; export class B { static b = a() }`, 'a', 'deep'],
    [
      'a deep mock if a function calls it that runs at load time',
      `import { a } from 'm'; function make() { return a() }; const b = make(); ${f} [n, b]`,
      'a',
      'deep',
    ],
    ['a deep mock if an inline call does', `import { a } from 'm'; const b = (() => a())(); ${f} [n, b]`, 'a', 'deep'],
    [
      'a function if only methods call it',
      `import { a } from 'm'; export class B { b = a(); m() {} }`,
      'a',
      'function',
    ],
    ['a value if it is exported again', `import { a } from 'm'; export { a }; ${f} n`, 'a', 'value'],
    ['a value if it is passed on', `import { a } from 'm'; ${f} [n].map(a)`, 'a', 'value'],
  ])('%s', (_, text, name, use) => {
    expect(mockedIn(text)).toMatchObject([{ specifier: 'm', exports: [{ name, use }] }])
  })

  test('a module whose types alone are used, if compilers keep it for JSX', () => {
    const text = "import React from 'react'; export const f = (n: React.Key) => <b>{n}</b>"
    expect(mockedIn(text).map((it) => it.specifier)).toContain('react')
    expect(mockedIn(text.replace('<b>{n}</b>', 'n'))).toEqual([])
  })

  test.each([
    ['a required module that is called', `const m = require('m'); ${f} m(n)`, 'export=', 'function'],
    ['a call that requires a module and calls it', `${f} require('m')(n)`, 'export=', 'function'],
    ['a required class', `const M = require('m'); ${f} new M(n)`, 'export=', 'class'],
    ['a required module that is called at load time', `const m = require('m')(1); ${f} [n, m]`, 'export=', 'deep'],
    ['a required module that is passed on', `${f} [require('m'), n]`, 'export=', 'deep'],
    ['a member that a call requires', `${f} require('m').a(n)`, 'a', 'function'],
    ['a part of a required module', `const { a } = require('m'); ${f} a(n)`, 'a', 'function'],
    ['a part of another name', `const { a: b } = require('m'); ${f} b(n)`, 'a', 'function'],
    ['a member with a name of its own', `const a = require('m').a; ${f} a(n)`, 'a', 'function'],
    ['a part that is read once', `const { a } = require('m'); ${f} n > a`, 'a', 'deep'],
    ['a part that a function reads', `${f} { const { a } = require('m'); return n > a }`, 'a', 'value'],
    ['a part of a whole module', `import * as m from 'm'; ${f} { const { a } = m; return a(n) }`, 'a', 'function'],
    ['a part of a promised module', `${f} import('m').then(({ a }) => a(n))`, 'a', 'function'],
    ['a member of a promised module', `${f} import('m').then((it) => it.a(n))`, 'a', 'function'],
    [
      'a member of an awaited module',
      `export const f = async (n: number) => (await import('m')).a(n)`,
      'a',
      'function',
    ],
  ])('%s', (_, text, name, use) => {
    expect(mockedIn(text)).toMatchObject([{ specifier: 'm', exports: [{ name, use }] }])
  })

  test.each([
    ['is given to a function', `import { Kind } from 'm'; const g = (it: any) => it; ${f} [n, g(Kind.FIRST)]`],
    ['is a part', `import { Kind } from 'm'; ${f} ({ kind: Kind.FIRST, n })`],
    ['is one of two choices', `import { Kind } from 'm'; ${f} n > 3 ? Kind.FIRST : n`],
    ['is a default', `import { Kind } from 'm'; ${f} { const { a = Kind.FIRST }: any = { n }; return a }`],
    ['is a key while the module loads', `import { Kind } from 'm'; const t: any = { [Kind.FIRST]: 1 }; ${f} t[n]`],
  ])('a member named like that of an enum is its own name if it %s', (_, text) => {
    expect(mockedIn(text)).toMatchObject([{ exports: [{ name: 'Kind', members: ['FIRST'], use: 'constant' }] }])
  })

  test.each([
    ['is compared to a literal', `import { Kind } from 'm'; ${f} Kind.FIRST === 'a' ? n : 1`, 'value'],
    ['is called', `import { Kind } from 'm'; ${f} Kind.FIRST(n)`, 'function'],
    ['is a part and a condition', `import { Kind } from 'm'; ${f} Kind.FIRST ? [Kind.FIRST, n] : 1`, 'value'],
  ])('but not if it %s', (_, text, use) => {
    expect(mockedIn(text)).toMatchObject([{ exports: [{ name: 'Kind', members: ['FIRST'], use }] }])
  })

  test.each([
    ['is called', `import * as m from 'm'; ${f} m(n)`],
    ['is passed on', `import * as m from 'm'; ${f} [m, n]`],
    ['is read by computed names', `import * as m from 'm'; ${f} m[n]`],
    ['is promised', `${f} [import('m'), n]`],
    ['is exported', `export * as m from 'm'; ${f} n`],
  ])('a module with any member if it %s', (_, text) => {
    expect(mockedIn(text)).toMatchObject([{ specifier: 'm', exports: [], others: 'open' }])
  })

  test('a style sheet whose classes have their own names', () => {
    expect(mockedIn(`import styles from './a.module.css'; ${f} [styles.b, n]`)).toEqual([
      { specifier: './a.module.css', exports: [], others: 'names' },
    ])
  })

  test('a function if only the declaration of its module is there', () => {
    const files = [
      { name: 'a.ts', text: `import { b } from './b'\n${f} b(n)` },
      { name: 'b.d.ts', text: 'export declare const b: (n: number) => string' },
    ]
    expect(compiledOf({ entry: 'a.ts', files }).subject.mocked).toEqual([
      { specifier: './b', exports: [{ name: 'b', use: 'function' }] },
    ])
  })

  test('a function if code without exports calls it', () => {
    expect(mockedIn(`import { a } from 'm'; function g(n: number) { return a(n) }`)).toEqual([
      { specifier: 'm', exports: [{ name: 'a', use: 'function' }] },
    ])
  })

  test('nothing if the source has a function of its own called require', () => {
    expect(mockedIn(`const require = (it: string) => it; ${f} [require('m'), n]`)).toEqual([])
  })

  test.each([
    [
      'functions if they are called',
      `import { a } from 'm'; ${f} [a.b(n), a.c.d(n), [a]]`,
      ['b function', 'c.d function'],
    ],
    [
      'values if they are read',
      `import a from 'm'; ${f} n > a.b ? a.c.size : a.map(n)`,
      ['b value', 'c.size value', 'map function'],
    ],
    ['members of a class', `import { a } from 'm'; ${f} [new a(), a.b(n), a.name]`, [' class', 'b function']],
    [
      'members of a deep mock',
      `import { a } from 'm'; const { b } = a(1); ${f} b.c(n).d`,
      [' deep', '().b.c.().d value'],
    ],
    [
      'components if its members are tags',
      `import { a } from 'm'; ${f} <a.B><a.C n={n} /></a.B>`,
      ['B component', 'C component'],
    ],
    [
      'members of a deep mock that lead to no other',
      `import { A } from 'm'; const b = new A(); ${f} [b.c(n), b.c(n).d(), A.name]`,
      [' deep', 'new.c.().d value'],
    ],
    [
      'members of a member that has the name of a method of lists',
      `import { a } from 'm'; ${f} [a.b.find.c(n), a.b.slice.d(n)]`,
      ['b.find.c function', 'b.slice.d function'],
    ],
  ])('an object if only members are used: %s', (_, text, mocks) => {
    const module = compiledOf(sourceOf(text, 'main.tsx')).subject.mocked?.find((it) => it.specifier === 'm')
    expect(module?.exports.map(({ members = [], use }) => `${members.join('.')} ${use}`)).toEqual(mocks)
  })

  test.each([
    ['a component if it is a tag', `import { A } from 'm'; ${f} <A>{n}</A>`, { name: 'A', use: 'component' }],
    [
      'a component at load time',
      `import { A } from 'm'; const b = <A />; ${f} [n, b]`,
      { name: 'A', use: 'component' },
    ],
    [
      'a component that is passed on, too',
      `import { A } from 'm'; ${f} <A as={A} n={n} />`,
      { name: 'A', use: 'component' },
    ],
    [
      'a component with its name here if it is a default export',
      `import A from 'm'; ${f} <A n={n} />`,
      { name: 'default', use: 'component', shown: 'A' },
    ],
    ['a function if it is called, too', `import { A } from 'm'; ${f} <A>{A(n)}</A>`, { name: 'A', use: 'function' }],
  ])('%s', (_, text, exported) => {
    const { mocked } = compiledOf(sourceOf(text, 'main.tsx')).subject
    expect(mocked).toContainEqual({ specifier: 'm', exports: [exported] })
  })

  test('React and the runtime of JSX by what they do, under any of their names', () => {
    const text = `import R, { memo, useState } from 'react'
import * as all from 'preact'
import { createPortal } from 'react-dom'
export const A = memo(({ n }: { n: number }) => <p>{useState(n)}{R.useId()}{R.other(n)}{all.h('p')}{createPortal(n, n)}</p>)`
    expect(compiledOf(sourceOf(text, 'main.tsx')).subject.mocked).toEqual([
      {
        specifier: 'react',
        exports: [
          { name: 'memo', use: 'imitated' },
          { name: 'useState', use: 'function' },
          { name: 'useId', use: 'imitated' },
          { name: 'other', use: 'function' },
        ],
      },
      { specifier: 'preact', exports: [{ name: 'h', use: 'imitated' }] },
      { specifier: 'react-dom', exports: [{ name: 'createPortal', use: 'imitated' }] },
      {
        specifier: 'react/jsx-runtime',
        exports: ['jsx', 'jsxs', 'Fragment'].map((name) => ({ name, use: 'imitated' })),
      },
    ])
  })

  test('a runtime of JSX by the name in a comment, but not if it is there', () => {
    const text = '/** @jsxImportSource ./own */\nexport const f = () => <p />'
    const runtime = {
      name: 'own/jsx-runtime.ts',
      text: 'export const jsx = (type: unknown) => type\nexport const jsxs = jsx',
    }
    const source = { entry: 'main.tsx', files: [{ name: 'main.tsx', text }] }
    expect(compiledOf(source).subject.mocked?.map((it) => it.specifier)).toEqual(['./own/jsx-runtime'])
    const whole = compiledOf({ ...source, files: [...source.files, runtime] })
    expect(whole.subject.mocked).toBeUndefined()
    expect(whole.code).toContain('["./own/jsx-runtime"]: 1')
  })

  test('nothing if only its types are used', () => {
    expect(mockedIn(`import { A, type B } from 'm'; import type { C } from 'n'; ${f} n as A | B | C`)).toEqual([])
  })

  test('a module without exports if it is imported for its effects', () => {
    expect(mockedIn(`import './styles.css'; ${f} n`)).toEqual([{ specifier: './styles.css', exports: [] }])
  })

  test('a function if a file in between exports it again', () => {
    const files = [
      { name: 'a.ts', text: `import { b } from './b'\n${f} b(n)` },
      { name: 'b.ts', text: `export { x as b } from 'm'` },
    ]
    expect(compiledOf({ entry: 'a.ts', files }).subject.mocked).toEqual([
      { specifier: 'm', exports: [{ name: 'x', use: 'function' }] },
    ])
  })

  test('one module for files in different folders', () => {
    const files = [
      { name: 'a.ts', text: `import { b } from './lib/b'\nimport { db } from './db'\n${f} b(db(n))` },
      { name: 'lib/b.ts', text: `import { db } from '../db'\nimport { x } from './x'\nexport const b = () => db(x())` },
    ]
    const { mocked } = compiledOf({ entry: 'a.ts', files }).subject
    expect(mocked?.map((it) => it.specifier)).toEqual(['./db', './lib/x'])
  })
})

test.each(share(mockedPrograms, 4))('a search covers every branch of %s by what mocks return', async (path) => {
  const { goals } = await reportFor(programAt(path), 3000)
  expect(goals.filter((it) => !it.covered)).toEqual([])
})

test('tests state elements as plain objects', async () => {
  const { code } = await reportFor(programAt('test/cases/mocks/task-list.tsx'), 500)
  expect(code).toContain(
    "vi.mock('./menu', () => ({ __esModule: true, Menu: { Item: 'Menu.Item', Entry: 'Menu.Entry' } }))",
  )
  expect(code).toContain(
    "vi.mock('react/jsx-dev-runtime', () => ({ __esModule: true, jsxDEV: (type: any, props: any, key: any)",
  )
  expect(code).toMatch(/type: 'b', props: \{ ref: undefined, title: 'count', children: '99\+' \}/)
})

test('a test arranges what it needs, and asserts how the code calls its mocks', async () => {
  const { code } = await reportFor(programAt('test/cases/mocks/account.ts'), 3000)
  expect(code).toContain("vi.mock('./db', () => ({ __esModule: true, getUser }))")
  expect(code).toContain('vi.resetAllMocks()')
  // No test sees the arrangements of another, even in one instance of the module.
  expect(code).not.toContain('own copy')
  expect(code).toMatch(/getUser\.mockResolvedValue\(\{.*visits: \d/)
  expect(code).toMatch(/mocks\.LIMIT = \d/)
  expect(code).toMatch(/expect\(sendMail\)\.toHaveBeenCalledExactlyOnceWith\(.*'Welcome back'\)/)
})

test('each function states its calls of each mock once, also if no mutant changes them', async () => {
  const source = sourceOf(`import { audit, log } from './services'
export function place(id: number): number { audit(id); if (id > 3) log(); return id }`)
  const { code } = await reportFor(source, 100)
  expect(code.match(/expect\(audit\)\.toHaveBeenCalledExactlyOnceWith\(\d+\)/g)).toHaveLength(1)
  expect(code.match(/expect\(log\)\.toHaveBeenCalledExactlyOnceWith\(\)/g)).toHaveLength(1)
})

test('no test asserts the name of a mock function, which runners choose', async () => {
  const source = sourceOf(`import { send } from './mail'
export const mail = (n: number): void => send(n)
export function nameOf(n: number): string { return n > 3 ? send.name : 'none' }`)
  const { code } = await reportFor(source, 100)
  expect(code).toContain(`expect(nameOf(3)).toBe('none')`)
  expect(code).toMatch(/expect\(typeof nameOf\(\d+\)\)\.toBe\('string'\)/)
})

test.each([
  [
    'a deep mock gets another one',
    `import { z } from 'z'; const rows = z.record(z.string(), z.number()).optional(); ${f} rows.parse(n)`,
  ],
  [
    'it gets a text and an object',
    `import { connect } from 'm'; const db = connect('url', 'key', {}).from('t'); ${f} db.get(n)`,
  ],
  [
    'it gets a class',
    `import { Named } from 'm'; class A {} export class B extends Named(A) { f(n: number) { return n } }`,
  ],
  [
    'it is waited for by then',
    `import { start } from 'm'; start().then(() => n++).catch(() => n--); let n = 0; ${f} n`,
  ],
  [
    'parameters have decorators',
    `import { Get, Id } from 'm'; const Key = () => Id('b'); export class A { @Get() f(@Id('a') a: string, @Key() b: string) { return a + b } }`,
  ],
])('code that calls a deep mock while it loads is tested if %s', async (_, text) => {
  const { tests } = await reportFor(sourceOf(text), 30)
  expect(tests).not.toEqual([])
})

test('a configuration of the compiler allows decorators of parameters', () => {
  const files = [
    { name: 'a.ts', text: '' },
    { name: 'tsconfig.json', text: '{ "compilerOptions": { "experimentalDecorators": true } }' },
  ]
  expect(pastedOptions({ files })).toEqual({ experimentalDecorators: true })
  expect(pastedOptions({ files: [{ name: 'a.ts', text: '// is (@alice, @bob) here?' }] })).toEqual({})
})

test.each([
  `const { scryptSync } = require('crypto'); ${f} scryptSync(n)`,
  `import os from 'os'; const { cpus } = os; ${f} [n, cpus()]`,
  `${f} import('node:os').then(({ cpus }) => [n, cpus()])`,
  `${f} require('os').cpus(n)`,
])('a module of Node is mocked if its emulation lacks what code takes from it: %s', (text) => {
  expect(mockedIn(text)).toHaveLength(1)
})

test('tests state how code calls members of deep mocks whose results it drops', async () => {
  const text = `import { Queue } from 'queue'
const queue = new Queue('mail')
export async function f(n: number) { if (n > 3) await queue.add('retry', n); return 1 }`
  const { code } = await reportFor(sourceOf(text), 60)
  expect(code).toMatch(/new Queue\(\)\.add = add[^]*expect\(add\)\.toHaveBeenCalledExactlyOnceWith\('retry', \d+\)/)
})

test('no test depends on the packages that a machine has', async () => {
  const text = `import { init } from 'wasm'
    export const has = (name: string) => { try { return require.resolve(name) !== '' } catch { return false } }
    export async function start(n: number) { await init(require.resolve('wasm/index.wasm')); return n > 3 ? 'a' : 'b' }`
  const { code } = await reportFor(sourceOf(text), 100)
  expect(code).toMatch(/expect\(typeof has\(.*\)\)\.toBe\('boolean'\)/)
  expect(code).not.toMatch(/has\(.*toBe\((?:true|false)\)|TypeError|resolves to/)
})

test('no test depends on the files that Vite finds beside the code', async () => {
  const text = `export async function load() {
      const all = import.meta.glob('../plugins/*.ts')
      await Promise.all(Object.values(all).map((it: any) => it()))
      return Object.keys(all).length
    }
    export const f = (n: number) => n > 5`
  const { code } = await reportFor(sourceOf(text), 60)
  expect(code).toContain('f(')
  expect(code).not.toContain('load(')
})

test('code may read where its file is, but no test states it', async () => {
  const text = `import { dirname, basename } from 'path'
export const f = (n: number) => n > 5 ? dirname(dirname(__dirname)) : n > 3 ? basename(__filename) : global.version`
  const { code } = await reportFor(sourceOf(text), 60)
  expect(code).toContain(`toBe('main.ts')`)
  expect(code).toMatch(/expect\(typeof f\(\d+\)\)\.toBe\('string'\)/)
  expect(code).toContain(`vi.stubGlobal('version', undefined)`)
})

test('tests construct instances of mocked classes for which the code tests values', () => {
  const { subject } = compiledOf(programAt('test/cases/mocks/instances.ts'))
  const made = subject.callables.filter((it) => it.assigns === true)
  expect(made.map((it) => it.path.at(-1))).toEqual(['ApiError', 'SyntaxFault', 'default', 'Price'])
  const thrown = subject.classes.flatMap((it) => (it.isThrown === true ? [it.name] : []))
  expect(thrown).toEqual(['NotFound', 'ApiError', 'SyntaxFault'])
  // An arrangement of a class that the code never constructs would change nothing.
  const arranged = subject.callables.flatMap((it) => (it.mocks === 'class' ? [it.name] : []))
  expect(arranged).toEqual(['mock Price'])
})

test('a script that ends the process while it loads is tested, and its tests stub that', async () => {
  const text = `export const f = (n: number) => n > 3; if (process.argv[2] === undefined || f(2)) process.exit(2)`
  const { tests, code } = await reportFor(sourceOf(text), 60)
  expect(tests).toHaveLength(2)
  expect(code).toMatch(/vi\.stubGlobal\('process', .*exit: \(\) => undefined/)
  expect((await reportFor(sourceOf(`${f} n > 3 ? process.exit(1) : 1`), 60)).code).not.toContain('exit:')
})

test.each([
  [
    'a state and its setter',
    `import { createSignal } from 'signals'
export function reset(start: number) {
  const [get, set] = createSignal(start)
  if (get() > 10) set((old: number) => (old > 100 ? 0 : 1))
  return get
}`,
  ],
  [
    'what a promise resolves to',
    `import { find } from './db'
export async function pick(n: number) {
  const [rows, total] = await find(n)
  if (total > 5) return rows.name
  return rows.size > 3 ? 'x' : 'y'
}`,
  ],
  [
    'a setter that may get a function',
    `import { useField } from './fields'
export function f(n: number, isFixed: boolean) {
  const [value, setValue] = useField(n)
  setValue(isFixed ? n : (old: number) => (old === 33 ? n : old))
  return value.name
}`,
  ],
])('mocks return tuples: %s', async (_, text) => {
  const { coverage } = await reportFor(sourceOf(text), 1000)
  expect(coverage.branch!.covered).toBe(coverage.branch!.total)
})

test('a list stays a list if code uses its elements alike, or all of them', () => {
  const kindOf = (text: string): string => {
    const { types, callables } = compiledOf(sourceOf(text)).subject
    const made = types[callables.find((it) => it.mocks !== undefined)!.parameters[0]!.type]!
    const members = made.kind === 'function' ? types[made.returns]! : made
    return (members.kind === 'union' ? members.members : []).map((it) => types[it]!.kind).join()
  }
  expect(kindOf(`import { g } from 'm'; ${f} { const [a, b] = g(n); return a.trim() + b.trim() }`)).toContain('array')
  expect(kindOf(`import { g } from 'm'; ${f} { const [a, b] = g(n); return a() + b.trim() }`)).toContain('tuple')
  expect(
    kindOf(
      `import { g } from 'm'; ${f} { const it = g(n); const [a, b] = it; return it.map((x: any) => x.c) + a() + b }`,
    ),
  ).toContain('array')
})

test('handlers in the elements of a component that a mock gets are tested', async () => {
  const source = sourceOf(
    `import { observer } from 'mobx-react'
import { Table } from './table'
export const Rows = observer(function Rows({ rows }: { rows: string[] }) {
  const columns = [{ id: 'a', cell: (row: { n: number }) => (row.n > 3 ? <b>{row.n}</b> : null) }]
  return <Table rows={rows} columns={columns} onPick={(n: number) => (n > 7 ? 'x' : 'y')} />
})`,
    'main.tsx',
  )
  const { coverage } = await reportFor(source, 300)
  expect(coverage.branch).toMatchObject({ covered: 5, total: 5 })
})

test('the names of mocked constants are values for what the code looks up by them', async () => {
  const text = `import { Role } from './roles'
const labels: any = { [Role.ADMIN]: 'a', [Role.MEMBER]: 'm' }
export const label = (role: Role): string => labels[role] ?? 'none'`
  const { coverage } = await reportFor(sourceOf(text), 300)
  expect(coverage.branch).toMatchObject({ covered: 2, total: 2 })
})
