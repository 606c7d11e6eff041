import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { nativeHost } from '../../engine/runtime/realm/host.ts'
import { createRealm } from '../../engine/runtime/realm/realm.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Run } from '../../engine/model/run/execution.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Value } from '../../engine/model/test/value.ts'
import { browserHost } from '../support/browser-host.ts'
import { callWith, handmade, handmadeFunction, unknownType as type } from '../support/handmade.ts'

/** The native one, because realms replace the global. */
const soon = setImmediate

let executor: Executor | undefined
let host = nativeHost()
afterEach(() => {
  executor?.dispose()
  executor = undefined
  // Created while the native globals are restored.
  host = nativeHost()
})

function start(compiled: Compiled): Executor {
  executor?.dispose()
  executor = createExecutor(compiled, defaultLimits, { realm: createRealm(defaultLimits, host) })
  return executor
}

/** The plain values that the statements of a test returned or threw. */
async function effects(compiled: Compiled, test: TestCase): Promise<readonly unknown[]> {
  const observation = await start(compiled).observe(test, 0)
  return observation.effects.map((it) => {
    if (it.kind === 'ended') return it.why
    return it.kind === 'threw' ? plain(it.error) : plain(it.value)
  })
}

function plain(value: Value): unknown {
  switch (value.kind) {
    case 'primitive':
      return value.value
    case 'array':
      return value.elements.map(plain)
    case 'error':
      return `${value.className}: ${value.message}`
    default:
      return value
  }
}

const primitive = (value: unknown): unknown => ({ kind: 'primitive', value })

test('every kind of callable is used according to its kind', async () => {
  const compiled = handmade(
    `class Box {
       static made = 0
       static get count() { return Box.made }
       static set count(n) { Box.made = n }
       static of(v) { return [this === Box, v] }
       constructor(v) { this.v = v; Box.made++ }
       add(a, b, c, d, e) { return [this.v, a, b, c, d, e] }
       get value() { return this.v }
       set value(v) { this.v = v }
     }
     return { f: function (...args) { return [this, ...args] }, Box }`,
    [
      { kind: 'function', name: 'f' },
      { kind: 'construct', name: 'new Box', path: ['Box'] },
      { kind: 'function', name: 'Box.of', path: ['Box', 'of'] },
      { kind: 'method', name: 'Box.add', member: 'add', owner: 0 },
      { kind: 'get', name: 'Box.value', member: 'value', owner: 0 },
      { kind: 'set', name: 'Box.value=', member: 'value', owner: 0 },
      { kind: 'get', name: 'Box.count', path: ['Box', 'count'] },
      { kind: 'set', name: 'Box.count=', path: ['Box', 'count'] },
    ],
  )
  const call = (callable: number, args: number[] = []) => ({ kind: 'call', type, callable, args }) as const
  const on = (callable: number, args: number[] = []) => ({ ...call(callable, args), receiver: 1 })
  const test: TestCase = [
    { kind: 'literal', type, value: 7 },
    call(1, [0]),
    call(0, []),
    call(0, [0, 0, 0, 0, 0, 0]),
    call(2, [0]),
    on(3, [0, 0, 0, 0, 0]),
    on(4),
    { kind: 'literal', type, value: 8 },
    on(5, [7]),
    on(4),
    call(6),
    call(7, [7]),
    call(6),
  ]
  expect((await effects(compiled, test)).slice(2)).toEqual([
    [undefined],
    [undefined, 7, 7, 7, 7, 7, 7],
    [true, 7],
    [7, 7, 7, 7, 7, 7],
    7,
    8,
    undefined,
    8,
    1,
    undefined,
    8,
  ])
})

test('statements create their values', async () => {
  const compiled = handmadeFunction(`(o, f, m) => [Object.keys(o).join(), f(), f(), f(), m.get('a')]`)
  const withEnum = {
    ...compiled,
    subject: {
      ...compiled.subject,
      types: [
        ...compiled.subject.types,
        { kind: 'enum', name: 'E', members: [{ name: 'A', value: 'a' }], exported: true } as const,
      ],
    },
  }
  const test: TestCase = [
    { kind: 'enum', type: 1, member: 0 },
    { kind: 'literal', type, value: 2 },
    { kind: 'object', type, keys: ['__proto__', 'b'], values: [0, 1] },
    { kind: 'function', type, returns: [0, 1] },
    { kind: 'builtin', type, name: 'Map', args: [0, 1] },
    { kind: 'builtin', type, name: 'BigInt64Array', args: [] },
    { kind: 'array', type, elements: [0, 1] },
    { kind: 'call', type, callable: 0, args: [2, 3, 4] },
  ]
  const all = await effects(withEnum, test)
  expect([all[0], all[6], all[7]]).toEqual(['a', ['a', 2], ['__proto__,b', 'a', 2, 2, 2]])
})

test('a stub that lists its arguments returns them, however it is worded', async () => {
  const compiled = handmadeFunction(`(f) => [f(1, 'a'), f()]`)
  const it = start(compiled)
  const test: TestCase = [
    { kind: 'function', type, returns: [], listsArguments: true },
    { kind: 'call', type, callable: 0, args: [0] },
  ]
  for (const environment of [0, 1]) {
    const { effects: seen } = await it.observe(test, environment)
    expect(seen[1]).toMatchObject({
      value: { elements: [{ elements: [{ value: 1 }, { value: 'a' }] }, { elements: [] }] },
    })
  }
})

test('every test has its own module instance', async () => {
  const it = start(handmade('let n = 0; return { f: () => ++n }', [{ kind: 'function', name: 'f' }]))
  for (let i = 0; i < 3; i++) {
    const { effects } = await it.observe(callWith(), 0)
    expect(effects).toEqual([{ kind: 'returned', value: primitive(1) }])
  }
})

test('a test ends at a statement that throws', async () => {
  const it = start(handmadeFunction('(a) => { p.enter(0); p.lt(0, a, 3); throw p.thrown(new RangeError("no")) }'))
  const test = [...callWith(5), ...callWith(5)]
  expect(it.run(test)).toEqual({ ending: 'threw', executed: 2, designed: 'thrown' })
  expect(it.trace.distances[0]).toBe(3)
  const { ending, effects } = await it.observe(test, 0)
  expect(ending).toBe('threw')
  expect(effects).toEqual([
    { kind: 'returned', value: primitive(5) },
    {
      kind: 'threw',
      error: { kind: 'error', className: 'RangeError', ofLibrary: true, message: 'no', isPlain: true },
      designed: true,
    },
  ])
})

test.each([
  ['() => null.x', false],
  ['() => { throw p.thrown(new TypeError("by design")) }', true],
  ['() => { throw new (class Mine extends Error {})() }', true],
  ['() => { throw 5 }', true],
  ['() => { throw p.thrown(5) }', true],
])('%s: whether the error is designed is %s', async (expression, designed) => {
  const it = start(handmadeFunction(expression))
  const { effects } = await it.observe(callWith(), 0)
  expect(effects).toMatchObject([{ kind: 'threw', designed }])
  expect(it.run(callWith())).toEqual({
    ending: 'threw',
    executed: 1,
    ...(designed ? { designed: expect.any(String) as unknown } : {}),
  })
})

test('the native stack limits nested calls while the module loads, and a number limits those of a test', async () => {
  const deep = 'const down = (n) => { probes.descend(0); try { return n && down(n - 1) } finally { probes.ascend() } }'
  const compiled = handmade(`${deep}; down(1_500); return { down }`, [{ kind: 'function', name: 'down' }])
  expect(await effects(compiled, callWith(900))).toContain(0)
  expect(await effects(compiled, callWith(1_500))).toContain('more than 1000 nested calls')
  const endless = handmade(`${deep}; down(Infinity); return { down }`, [{ kind: 'function', name: 'down' }])
  expect(await effects(endless, callWith(1))).toEqual(['more nested calls than the stack allows'])
})

test('a module that throws while loading ends the test before its first statement', async () => {
  const it = start(handmade('p.enter(3); throw new Error("load")', []))
  expect(it.run(callWith())).toEqual({ ending: 'threw', executed: 0, designed: 'likely' })
  expect(it.trace.isEntered(3)).toBe(true)
  const { ending, effects } = await it.observe(callWith(), 0)
  expect([ending, effects]).toMatchObject(['threw', [{ kind: 'threw', error: { message: 'load' } }]])
})

test('the text of a stub depends on the environment, but its behavior does not', async () => {
  const it = start(handmadeFunction('(stub) => [String(stub), stub(), stub()]'))
  const test: TestCase = [
    { kind: 'literal', type, value: 1 },
    { kind: 'literal', type, value: 2 },
    { kind: 'function', type, returns: [0, 1] },
    { kind: 'call', type, callable: 0, args: [2] },
  ]
  const timeIn = async (environmentId: number): Promise<readonly unknown[]> => {
    const effect = (await it.observe(test, environmentId)).effects[3]
    return effect?.kind === 'returned' ? (plain(effect.value) as readonly unknown[]) : []
  }
  const [usual, other] = [await timeIn(0), await timeIn(1)]
  expect([usual.slice(1), other.slice(1)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(usual[0]).not.toBe(other[0])
})

test('calls of stubs are recorded with their arguments, at the time of the call and later', async () => {
  const it = start(handmadeFunction('(stub) => { const all = [1]; stub(all, "a"); all[0] = 2; return stub() }'))
  const test: TestCase = [
    { kind: 'literal', type, value: 5 },
    { kind: 'function', type, returns: [0] },
    { kind: 'call', type, callable: 0, args: [1] },
  ]
  const { effects, stubCalls } = await it.observe(test, 0)
  expect(effects[2]).toEqual({ kind: 'returned', value: primitive(5) })
  expect(stubCalls.map((it) => ({ ...it, args: it.args.map(plain), later: it.later.map(plain) }))).toEqual([
    { stub: 1, during: 2, args: [[1], 'a'], later: [[2], 'a'] },
    { stub: 1, during: 2, args: [], later: [] },
  ])
})

test('values are described at the time of their statement, and identical objects are recognized', async () => {
  const compiled = handmade('const list = []; return { f: (x) => { list.push(x); return list } }', [
    { kind: 'function', name: 'f' },
  ])
  const { effects, same } = await start(compiled).observe(
    [...callWith(1), { kind: 'call', type, callable: 0, args: [0] }],
    0,
  )
  expect(effects.map((it) => it.kind === 'returned' && plain(it.value))).toEqual([1, [1], [1, 1]])
  expect(same).toEqual([0, 1, 1])
})

const hostile: readonly [string, string][] = [
  ['an endless loop', '() => { for (;;) { p.step() } }'],
  ['an endless loop around try', '() => { for (;;) { p.step(); try { p.step() } catch (e) { p.caught(e) } } }'],
  [
    'an endless loop that swallows errors',
    '() => { for (;;) { try { for (;;) p.step() } catch (e) { p.caught(e) } } }',
  ],
  [
    'a finally that swallows errors',
    '() => { for (;;) { try { for (;;) p.step() } finally { p.resumed(); continue } } }',
  ],
  ['an endless iterator', '() => [...(function* () { for (;;) { p.step(); yield 1 } })()]'],
  ['recursion', '() => { const f = () => { p.descend(0); try { return f() } finally { p.ascend() } }; return f() }'],
  [
    'mutual recursion that catches',
    `() => {
       const f = () => { p.descend(0); try { try { return g() } catch (e) { p.caught(e); return g() } } finally { p.ascend() } }
       const g = () => { p.descend(1); try { try { return f() } catch (e) { p.caught(e); return f() } } finally { p.ascend() } }
       return f()
     }`,
  ],
  ['recursion without depth probes', '() => { const f = () => { p.enter(0); return f() + 1 }; return f() }'],
  ['recursion of accessors', '() => { const o = { get x() { p.enter(0); return o.x } }; return o.x }'],
  ['recursion through toString', '() => { const o = { toString() { p.enter(0); return `${o}` } }; return `${o}` }'],
  ['a long string', '() => "x".repeat(1e8).length'],
  ['a padded string', '() => "x".padEnd(1e8).length'],
  ['a long array', '() => new Array(1e9).fill(0)'],
  ['a long join', '() => new Array(1e9).join("x")'],
  ['an array from a length', '() => Array.from({ length: 1e9 })'],
  ['a long string whose error is swallowed', '() => { try { "x".repeat(1e8) } catch (e) { p.caught(e) } return 1 }'],
  ['doubling', '() => { let a = [1]; for (;;) { p.step(); a = a.concat(a) } }'],
]

test.each(hostile)('%s ends at the budget', async (_, expression) => {
  const it = start(handmadeFunction(expression))
  expect(it.run(callWith())).toEqual({ ending: 'budget', executed: 1 })
  const { ending, effects } = await it.observe(callWith(), 0)
  expect([ending, effects[0]?.kind]).toEqual(['budget', 'ended'])
  // The next test is not affected.
  expect(start(handmadeFunction('() => "x".repeat(5)')).run(callWith())).toEqual({ ending: 'completed', executed: 1 })
})

test('loading has a separate budget', () => {
  const it = start(
    handmade('for (let i = 0; i < 500_000; i++) p.step(); return { f: () => 1 }', [{ kind: 'function', name: 'f' }]),
  )
  expect(it.run(callWith())).toEqual({ ending: 'completed', executed: 1 })
  expect(start(handmade('for (;;) p.step()', [])).run(callWith())).toEqual({ ending: 'budget', executed: 0 })
})

test('the engine itself has no budget between tests', () => {
  const it = start(handmadeFunction('() => { for (;;) p.step() }'))
  void it.run(callWith())
  expect('x'.repeat(10_000_000)).toHaveLength(10_000_000)
})

test('other code of the realm runs while a test without steps left is waiting', async () => {
  const text = `async () => {
    for (let i = 0; i < ${defaultLimits.steps - 1000}; i++) p.step()
    await new Promise((done) => setTimeout(done, 9))
    await new Promise((done) => setTimeout(done, 9))
    return 1
  }`
  const it = start(handmadeFunction(text, awaited))
  const lengths: number[] = []
  const work = (): void => {
    lengths.push('x'.repeat(3000 * 64).length)
    if (lengths.length < 2) soon(work)
  }
  soon(work)
  const { ending } = await it.run(callWith())
  expect(ending).toBe('budget')
  expect(lengths).toEqual([192_000, 192_000])
})

const awaited = { awaited: true }

describe.each([
  ['Node', nativeHost],
  ['a browser', browserHost],
])('asynchronous code in %s', (_name, open) => {
  beforeEach(() => {
    host = open()
  })

  test.each([
    ['an await in a loop', 'async () => { for (let i = 0; i < 10; i++) { p.step(); await null } return 1 }', [1, 1, 1]],
    [
      'for await',
      `async () => {
       async function* numbers() { for (let i = 0; i < 9; i++) { p.step(); yield i } }
       let sum = 0
       for await (const n of numbers()) sum += n
       return sum
     }`,
      [36, 36, 36],
    ],
    [
      'a retry',
      `async () => {
       let left = 6
       const once = async () => { await null; p.step(); if (0 < left--) throw p.thrown(new Error('no')); return 'yes' }
       for (;;) try { return await once() } catch { await null }
     }`,
      ['yes', 'yes', 'yes'],
    ],
    [
      'a pool of workers',
      `async () => {
       const items = [1, 2, 3, 4, 5, 6, 7, 8], done = []
       const worker = async () => { for (let n; (n = items.shift()); ) { p.step(); for (let i = 0; i < n; i++) await null; done.push(n) } }
       await Promise.all([worker(), worker(), worker()])
       return done.length
     }`,
      [8, 8, 8],
    ],
    [
      'timers after many awaits',
      `async () => {
       for (let i = 0; i < 20; i++) { p.step(); await null }
       await new Promise((done) => setTimeout(done, 5))
       for (let i = 0; i < 20; i++) await null
       return 'late'
     }`,
      ['late', 'late', 'late'],
    ],
  ])('consecutive statements that take many turns: %s', async (_, expression, expected) => {
    const call = callWith()[0]!
    expect(await effects(handmadeFunction(expression, awaited), [call, call, call])).toEqual(expected)
  })

  test.each([
    ['a resolved promise', 'async () => 5', 5],
    ['a rejected promise', 'async () => { throw p.thrown(new RangeError("no")) }', 'RangeError: no'],
    ['a chain', 'async () => { let n = 0; for (let i = 0; i < 50; i++) { p.step(); n += await 1 } return n }', 50],
    ['a thenable', '() => ({ then(resolve) { resolve(5) } })', 5],
    ['a thenable that throws', '() => ({ then() { throw new Error("no") } })', 'Error: no'],
    ['a plain value', '() => 5', 5],
    ['a timer', '() => new Promise((resolve) => setTimeout(resolve, 86_400_000, 7))', 7],
    [
      'timers in order',
      `async () => {
       const log = []
       setTimeout(() => log.push('b'), 20)
       setTimeout(() => log.push('a'), 10)
       const id = setInterval(() => { if (log.push(Date.now() % 1000) === 5) clearInterval(id) }, 15)
       await new Promise((resolve) => setTimeout(resolve, 100))
       return log
     }`,
      ['a', 15, 'b', 30, 45],
    ],
    [
      'a cleared timer',
      '() => new Promise((resolve) => { clearTimeout(setTimeout(resolve, 1, 1)); setTimeout(resolve, 2, 2) })',
      2,
    ],
    ['a promise that never settles', '() => new Promise(() => {})', 'the promise never settled'],
    ['an endless promise loop', 'async () => { for (;;) { p.step(); await 0 } }', 'more than 50000 steps'],
    [
      'an endless chain',
      '() => { const f = () => { p.enter(0); return Promise.resolve().then(f) }; return f() }',
      'more than 50000 steps',
    ],
    ['an endless interval', '() => new Promise(() => setInterval(() => {}, 1))', 'more than 50000 steps'],
    [
      'a timer that throws',
      '() => new Promise(() => setTimeout(() => { throw new Error("no") }))',
      'a timer callback threw an error',
    ],
    [
      'a swallowed budget error',
      'async () => { await (async () => { for (;;) p.step() })().catch(() => {}); return 1 }',
      undefined,
    ],
  ])('awaiting %s', async (_, expression, expected) => {
    const compiled = handmadeFunction(expression, awaited)
    const it = start(compiled)
    const run = await it.run(callWith())
    const observation = await it.observe(callWith(), 0)
    expect(observation.ending).toBe(run.ending)
    if (expected === undefined) expect(run.ending).toBe('budget')
    else expect(await effects(compiled, callWith())).toEqual([expected])
  })

  test.each<readonly [string, number, readonly number[], string]>([
    ['awaited immediately', 0, [2], 'threw'],
    ['awaited after a synchronous call', 0, [3, 2], 'threw'],
    ['never awaited', 0, [], 'budget'],
    ['awaited long after it rejected', 0, [1, 2], 'budget'],
    ['rejecting only while it is awaited', 4, [1, 2], 'threw'],
  ])('a started call that rejects: %s', async (_, started, others, ending) => {
    const compiled = handmade(
      `const no = () => { throw p.thrown(new Error('no')) }
       return {
         fail: async () => no(),
         wait: async () => { for (let i = 0; i < 30; i++) await null },
         nothing: () => 1,
         failLater: async () => { await new Promise((done) => setTimeout(done, 9)); no() },
       }`,
      [
        { kind: 'function', name: 'fail', isBegun: true },
        { kind: 'function', name: 'wait', awaited: true },
        { kind: 'await', name: 'await', target: '', awaited: true },
        { kind: 'function', name: 'nothing' },
        { kind: 'function', name: 'failLater', isBegun: true },
      ],
    )
    const rest = others.map((callable) => ({
      kind: 'call' as const,
      type,
      callable,
      args: [],
      ...(callable === 2 ? { receiver: 0 } : {}),
    }))
    const run = await start(compiled).run([{ kind: 'call', type, callable: started, args: [] }, ...rest])
    expect(run.ending).toBe(ending)
  })

  test('a promise that is not awaited may finish, and remains a promise', async () => {
    const fulfilled = 'async () => { await 0; p.flag(0, true); return 1 }'
    const it = start(handmadeFunction(fulfilled))
    expect(await it.run(callWith())).toEqual({ ending: 'completed', executed: 1 })
    expect(it.trace.isExecuted(0)).toBe(true)
    expect(await effects(handmadeFunction(fulfilled), callWith())).toEqual([{ kind: 'promise' }])
    expect(await start(handmadeFunction('async () => { throw 1 }')).run(callWith())).toMatchObject({ ending: 'budget' })
  })

  test('after awaiting a promise, the test continues before reactions that were queued later', async () => {
    const compiled = handmade(
      `let jobs = 0
     const run = async (done) => { await null; done('done') }
     const push = () => new Promise((done) => { jobs++; void run(done).then(() => { jobs-- }) })
     return { push, jobs: () => jobs }`,
      [
        { kind: 'function', name: 'push', awaited: true },
        { kind: 'function', name: 'jobs' },
      ],
    )
    const [push, jobs] = [0, 1].map((callable) => ({ kind: 'call', type, callable, args: [] }) as const)
    // As in `await push(); jobs(); await push()`, where the first job has not been subtracted yet.
    expect(await effects(compiled, [push!, jobs!, push!])).toEqual(['done', 1, 'done'])
  })

  test('in other environments, the oldest of simultaneous timers fires first', async () => {
    const expression = `() => new Promise((done) => {
    let n = 0
    setInterval(() => n++, 5)
    setTimeout(() => done(n), 10)
  })`
    const it = start(handmadeFunction(expression, awaited))
    const seen = [await it.observe(callWith(), 0), await it.observe(callWith(), 1)]
    expect(seen.map(({ effects }) => effects[0])).toEqual(
      [1, 2].map((value) => ({ kind: 'returned', value: { kind: 'primitive', value } })),
    )
  })

  test.each([
    ['set initially', "setTimeout(done, 1, 'late'); setTimeout(done, 0, 'soon')", ['late', 'soon']],
    [
      'set by another timer',
      "setTimeout(() => { setTimeout(done, 1, 'late'); setTimeout(done, 0, 'soon') })",
      ['late', 'soon'],
    ],
  ])('in other environments, timers without a delay that are %s fire before others', async (_, body, expected) => {
    const it = start(handmadeFunction(`() => new Promise((done) => { setInterval(() => {}, 500); ${body} })`, awaited))
    const seen = [await it.observe(callWith(), 0), await it.observe(callWith(), 1)]
    expect(seen.map(({ effects }) => effects[0])).toEqual(
      expected.map((value) => ({ kind: 'returned', value: { kind: 'primitive', value } })),
    )
  })

  test.each([
    ['() => { setInterval(() => {}, 5) }', { late: false, atLoad: false }],
    ['() => { setInterval(() => {}, 0) }', { late: false, atLoad: false }],
    ['() => { clearTimeout(setTimeout(() => {})) }', undefined],
    ['() => new Promise((done) => { const id = setInterval(() => { clearInterval(id); done() }, 0) })', undefined],
    ['async () => { await new Promise((done) => setTimeout(done, 5)) }', undefined],
    ['() => { (async () => { await 0; setTimeout(() => {}) })() }', { late: true, atLoad: false }],
    ['((id) => () => { clearInterval(id) })(setInterval(() => {}))', { late: false, atLoad: true }],
  ])('timers left by %s are recorded', async (expression, expected) => {
    const it = start(handmadeFunction(expression, { awaited: expression.includes('new Promise') }))
    const { timersLeft } = await it.observe(callWith(), 0)
    expect(timersLeft).toEqual(expected)
  })

  test.each([
    '() => { Promise.reject(new Error("no")) }',
    '() => ({ later: (async () => { await 0; throw new Error("no") })() })',
    '() => { queueMicrotask(() => { throw new Error("no") }) }',
    'async () => { setInterval(() => {}, 0); await new Promise((done) => setTimeout(done, 5)) }',
    'async () => { setInterval(() => {}); await new Promise((done) => setTimeout(done, 1)) }',
  ])('a test ends if it has effects that a runner could not stop: %s', async (expression) => {
    const it = start(handmadeFunction(expression, { awaited: expression.startsWith('async') }))
    expect((await it.run(callWith())).ending).toBe('budget')
    expect((await it.observe(callWith(), 0)).ending).toBe('budget')
  })

  test('code that a test leaves running does not affect the next test', async () => {
    const compiled = handmade(
      `let runs = 0
     return {
       leave: () => { (async () => { for (let i = 0; i < 20; i++) { p.step(); await 0; p.flag(i, true) } })(); setTimeout(() => p.flag(30, true)) },
       wait: async () => { await new Promise((resolve) => setTimeout(resolve, 5)) },
     }`,
      [
        { kind: 'function', name: 'leave' },
        { kind: 'function', name: 'wait', awaited: true },
      ],
    )
    const it = start(compiled)
    const runs: Run[] = []
    const traces: number[] = []
    for (const callable of [0, 1, 0]) {
      runs.push(await it.run([{ kind: 'call', type, callable, args: [] }]))
      traces.push(it.trace.predicateCount)
    }
    expect(runs.map((run) => run.ending)).toEqual(['completed', 'completed', 'completed'])
    expect(traces).toEqual([20, 0, 20])
  })

  test('the same test runs the same way every time', async () => {
    const expression = `async (n) => {
    const r = Math.random()
    await new Promise((resolve) => setTimeout(resolve, n))
    return [r, Math.random(), Date.now(), new Date().getTime(), performance.now(), crypto.randomUUID()]
  }`
    const compiled = handmadeFunction(expression, awaited)
    const it = start(compiled)
    const first = await it.observe(callWith(5), 0)
    await it.run(callWith(9))
    expect(await it.observe(callWith(5), 0)).toEqual(first)
    expect(await it.observe(callWith(5), 1)).not.toEqual(first)
    expect(await start(compiled).observe(callWith(5), 0)).toEqual(first)
  })
})

describe('a test that lets time pass', () => {
  const source = (body: string): Compiled =>
    handmade(`const told = []; return { start: () => { ${body} }, read: () => told.join() }`, [
      { kind: 'function', name: 'start', path: ['start'] },
      { kind: 'pass', name: 'pass time', path: [], awaited: true },
      { kind: 'function', name: 'read', path: ['read'] },
    ])
  const passing = (ms: number): TestCase => [
    { kind: 'call', type, callable: 0, args: [] },
    { kind: 'literal', type, value: ms },
    { kind: 'call', type, callable: 1, args: [1] },
    { kind: 'call', type, callable: 2, args: [] },
  ]
  const set = (...delays: readonly number[]): string =>
    delays.map((ms) => `setTimeout(() => { told.push(${ms}) }, ${ms});`).join('')

  test.each([
    ['fires the timers due by then, in order', set(30, 10, 20, 21), 20, '10,20'],
    ['fires timers that are set meanwhile', `setTimeout(() => { ${set(5)} }, 5)`, 10, '5'],
    ['settles promises', `Promise.resolve().then(() => 1).then(() => { told.push('then') })`, 0, 'then'],
    [
      'fires an interval as often as it is due',
      `setInterval(() => { told.push(Date.now() % 1000) }, 10)`,
      35,
      '10,20,30',
    ],
  ])('%s', async (_, body, ms, expected) => {
    expect((await effects(source(body), passing(ms))).at(-1)).toBe(expected)
  })

  test('receives the error of the last timer, but ends if more timers are due, where runners differ', async () => {
    const throwing = `setTimeout(() => { throw new RangeError('late') }, 10)`
    expect(await effects(source(throwing), passing(10))).toEqual([undefined, 10, 'RangeError: late'])
    expect(await effects(source(`${throwing}; ${set(20)}`), passing(10))).toEqual([undefined, 10, 'RangeError: late'])
    expect(await effects(source(`${throwing}; ${set(20)}`), passing(20))).toEqual([
      undefined,
      20,
      'a timer callback threw an error',
    ])
  })

  test('has a budget, which an endless interval exhausts', async () => {
    const seen = await start(source('setInterval(() => {}, 1)')).observe(passing(86_400_000), 0)
    expect(seen.ending).toBe('budget')
  })

  test('records how long each statement takes', async () => {
    const { waited, elapsedMs } = await start(source(set(10))).observe(passing(25), 0)
    expect(waited).toEqual([0, 0, 25, 0])
    expect(elapsedMs).toBe(25)
  })
})
