import { afterEach, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import type { Effect } from '../../engine/model/run/execution.ts'
import { seeded } from '../../engine/random/random.ts'
import { callWith, handmade, handmadeFunction } from '../support/handmade.ts'

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
  executor = undefined
})

async function effectOf(expression: string): Promise<Effect | undefined> {
  executor = createExecutor(handmadeFunction(expression), defaultLimits)
  const { effects } = await executor.observe(callWith(), 0)
  executor.dispose()
  return effects[0]
}

async function valueOf(expression: string): Promise<unknown> {
  const effect = await effectOf(expression)
  return effect?.kind === 'returned' && effect.value.kind === 'primitive' ? effect.value.value : effect
}

test.each([
  ['Date.now()', Date.UTC(2020, 0, 1, 12)],
  ['new Date().toISOString()', '2020-01-01T12:00:00.000Z'],
  ['new Date(5).getTime()', 5],
  ['new Date(2021, 3).getMonth()', 3],
  ['Date() === String(new Date())', true],
  ['new Date() instanceof Date && new Date().constructor === Date', true],
  ['Date.name + Date.length + Date.UTC(1970, 0)', 'Date70'],
  ['new (class D extends Date { y() { return this.getTime() } })(8).y()', 8],
  ['performance.now()', 0],
  ['Math.random.name + Math.random.length', 'random0'],
  ['crypto.randomUUID().length', 36],
  ['crypto.getRandomValues(new Uint16Array(3)).length', 3],
  ['typeof setTimeout(() => {})', 'number'],
  ['typeof fetch + typeof MessageChannel + typeof Worker', 'undefinedundefinedundefined'],
  ['console.log("x", console)', undefined],
  ['"ab".repeat.name + "ab".repeat.length + "ab".repeat(2)', 'repeat1abab'],
  ['String(Array.prototype.fill).includes("[native code]")', true],
  ['Array.from([1, 2]).concat([3]).join()', '1,2,3'],
  ['Proxy.name + typeof Proxy.revocable + new Proxy({ a: 1 }, {}).a', 'Proxyfunction1'],
  ['Proxy.revocable({ a: 1 }, {}).proxy.a', 1],
])('in the fake environment, %s is %s', async (expression, expected) => {
  expect(await valueOf(`() => ${expression}`)).toEqual(expected)
})

/** What a runner would have to mock for a function that is called once: the time and random numbers. */
async function answersTo(expression: string): Promise<unknown> {
  const it = createExecutor(handmadeFunction(expression), defaultLimits)
  try {
    return (await it.observe(callWith(), 0)).answers
  } finally {
    it.dispose()
  }
}

test('an observation records which parts of the fake environment the test read, with rounded random numbers', async () => {
  const none = { date: false, performance: false, random: [] }
  expect(await answersTo('() => 1')).toBeUndefined()
  expect(await answersTo('() => [Date.now(), new Date(), Date()]')).toEqual({ ...none, date: true })
  expect(await answersTo('() => performance.now()')).toEqual({ ...none, performance: true })
  const numbers = seeded(0)
  const random = [numbers.next(), numbers.next()].map((it) => Math.floor(10_000 * it) / 10_000)
  expect(await answersTo('() => Math.random() + Math.random()')).toEqual({ ...none, random })
  const atLoad = '((start) => () => start + Date.now())(Date.now())'
  expect(await answersTo(atLoad)).toEqual({ ...none, date: true, atLoad: true })
})

test.each([
  ['crypto', '() => crypto.randomUUID()'],
  ['destructured functions', '() => { const { random } = Math; return random() }'],
  ['a destructured clock', '() => { const { now } = Date; return now() }'],
  ['too many random numbers to read', '() => { for (let i = 0; i < 21; i++) Math.random() }'],
])('no runner can mock what a test gets from %s', async (_, expression) => {
  expect(await answersTo(expression)).toBeUndefined()
})

test.each([
  ['process.exit(1)', 'process.exit was called'],
  ['process.abort()', 'process.abort was called'],
  ['process.reallyExit(3)', 'process.reallyExit was called'],
  ['process.kill(process.pid, "SIGKILL")', 'process.kill was called'],
  ['globalThis.process.exit.call(undefined)', 'process.exit was called'],
])('%s ends the test and nothing else', async (expression, why) => {
  const effect = await effectOf(`() => ${expression}`)
  expect(effect).toEqual({ kind: 'ended', why })
})

test.each([
  ['process.env.FITSCAPE_UNSET ?? "usual"', 'usual'],
  ['"FITSCAPE_UNSET" in process.env', false],
  ['{ process.env.FITSCAPE_UNSET = 5; return process.env.FITSCAPE_UNSET }', '5'],
  ['{ process.exit = () => 4; return process.exit() }', 4],
  ['typeof process.send + typeof process.disconnect', 'undefinedundefined'],
  ['process.on("x", () => {}).emit("x")', true],
  ['process === globalThis.process && process instanceof process.constructor', true],
])('in the fake process, %s is %s', async (expression, expected) => {
  expect(await valueOf(expression.startsWith('{') ? `() => ${expression}` : `() => (${expression})`)).toEqual(expected)
})

test.each(['platform', 'argv.slice(2).length', 'pid', 'cwd()', 'hrtime.bigint()', 'version', 'env.PATH', 'env.VITEST'])(
  'process.%s differs between environments, so it is not asserted',
  async (expression) => {
    executor = createExecutor(handmadeFunction(`() => String(process.${expression})`), defaultLimits)
    const seen = [await executor.observe(callWith(), 0), await executor.observe(callWith(), 1)]
    expect(seen.map((it) => it.usesEnvironment)).toEqual([true, true])
    expect(seen[0]?.effects).not.toEqual(seen[1]?.effects)
  },
)

test('a runner that uses the nextTick of a test still works after the test', async () => {
  const before = Reflect.get(process, 'nextTick')
  executor = createExecutor(handmadeFunction('() => 0'), defaultLimits)
  const inTest = Reflect.get(process, 'nextTick')
  executor.dispose()
  process.nextTick = inTest
  try {
    await new Promise<void>((resolve) => {
      process.nextTick(resolve)
    })
  } finally {
    process.nextTick = before
  }
  expect(inTest).not.toBe(before)
})

test('changes that a test makes to the process end with it', async () => {
  const count = '() => { process.argv0 = process.env.COUNT = `${process.env.COUNT ?? ""}x`; return process.argv0 }'
  executor = createExecutor(handmadeFunction(count), defaultLimits)
  const first = await executor.observe(callWith(), 0)
  expect((await executor.observe(callWith(), 0)).effects).toEqual(first.effects)
  executor.dispose()
  expect(process.env).not.toHaveProperty('COUNT')
})

test.each([
  [1_000, 1_000],
  [2 ** 31 - 1, 2 ** 31 - 1],
  [2 ** 31, 1],
  [1e12, 1],
  [Infinity, 1],
])('a timer of %s ms fires after %s ms', async (delay, expected) => {
  const wait = `() => new Promise((done) => setTimeout(done, ${delay}))`
  executor = createExecutor(handmadeFunction(wait, { awaited: true }), defaultLimits)
  expect(await executor.observe(callWith(), 0)).toMatchObject({ ending: 'completed', elapsedMs: expected })
})

test('the globals are restored', () => {
  const names = [
    'Date',
    'setTimeout',
    'setInterval',
    'console',
    'fetch',
    'MessageChannel',
    'Proxy',
    'crypto',
    'process',
  ]
  const read = (): unknown[] => [
    ...names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)),
    Math.random,
    Date.now,
    Date.prototype.constructor,
    Object.getOwnPropertyDescriptor(performance, 'now'),
    Object.getOwnPropertyDescriptor(String.prototype, 'repeat'),
    Object.getOwnPropertyDescriptor(Array.prototype, 'fill'),
    Error.stackTraceLimit,
    process.listeners('unhandledRejection'),
  ]
  const before = read()
  const it = createExecutor(handmadeFunction('() => Math.random()'), defaultLimits)
  void it.run(callWith())
  it.dispose()
  expect(read()).toEqual(before)
})

const damage: readonly string[] = [
  'Array.prototype.map = () => { throw new Error("damaged") }',
  'Array.prototype.push = function () { return 0 }',
  'delete Array.prototype.forEach',
  'Object.defineProperty(Array.prototype, "length2", { value: 1, configurable: true })',
  'Array.prototype[Symbol.iterator] = function* () {}',
  'Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true })',
  'Map.prototype.get = Map.prototype.set = Set.prototype.has = () => undefined',
  'String.prototype.charCodeAt = () => 0',
  'Function.prototype.call = Function.prototype.apply = () => 7',
  'Math.floor = Math.min = Math.max = () => NaN',
  'JSON.stringify = () => "x"',
  'Object.keys = Object.entries = () => []',
  'Object.prototype.polluted = true',
  'Object.setPrototypeOf(Array.prototype, { evil: true })',
  'Promise.prototype.then = () => { throw new Error("damaged") }',
  'globalThis.leaked = 1',
  'globalThis.Map = class {}',
  'globalThis.Date = undefined',
  'Reflect.ownKeys = Reflect.apply = undefined',
  'Error.prototype.toString = () => "x"',
  'console.log = null; Date.now = () => 5; Math.random = () => 0.5',
]

test.each(damage)('%s neither breaks the engine nor affects the next test', async (statement) => {
  const compiled = handmade(
    `return {
      f: () => { ${statement} },
      g: (a) => {
        p.eq(0, a, 'abd'); p.has(1, 'b', { a: 1 }); p.library(2, 'has', false, new Set([1]), 3)
        return [1, 2].map((it) => it + a).concat([JSON.stringify({ a }), Math.floor(1.5), Object.keys({ a }).join(),
          typeof leaked, new Map([[1, 2]]).get(1), [].length2, ({}).polluted, [].evil, String(new Error('x')), Math.random(), Date.now()])
      },
    }`,
    [
      { kind: 'function', name: 'f' },
      { kind: 'function', name: 'g' },
    ],
  )
  const harmful = callWith()
  const harmless = callWith('abc').map((it) => (it.kind === 'call' ? { ...it, callable: 1 } : it))
  executor = createExecutor(compiled, defaultLimits)
  const expected = await executor.observe(harmless, 0)
  expect(await executor.run(harmful)).toEqual({ ending: 'completed', executed: 1 })
  expect(await executor.run(harmless)).toEqual({ ending: 'completed', executed: 2 })
  expect([...executor.trace.distances.slice(0, 6)]).toEqual([0.5, 0, 1.5, 0, 2, 0])
  expect(await executor.observe(harmless, 0)).toEqual(expected)
  // Within one test the damage remains, and the probes cope with it.
  await executor.run([...harmful, ...harmless.map((it) => (it.kind === 'call' ? { ...it, args: [1] } : it))])
  expect((await executor.observe([...harmful], 0)).ending).toBe('completed')
  expect(await executor.observe(harmless, 0)).toEqual(expected)
  expect(executor.isLost()).toBe(false)
})

test('damage that cannot be undone is reported', async () => {
  executor = createExecutor(
    handmadeFunction('() => Object.defineProperty(globalThis, "fitscapeTest", { value: 1 }) && 1'),
    defaultLimits,
  )
  await executor.run(callWith())
  expect(executor.isLost()).toBe(true)
})
