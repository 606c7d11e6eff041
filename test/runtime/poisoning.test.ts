import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCanary } from '../../engine/runtime/realm/canary.ts'
import { watchedGlobals } from '../../engine/model/subject/watched-globals.ts'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import type { Observation } from '../../engine/model/run/execution.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { handmade, handmadeFunction, unknownType as type } from '../support/handmade.ts'
import { isFull } from '../support/share.ts'

/** Ways to break a property: functions of an owner and a key, as source text. */
const kinds: Readonly<Record<string, string>> = {
  'is replaced by a function that throws': `(owner, key) => { owner[key] = () => { throw new Error('poisoned') } }`,
  'is replaced by a function that returns garbage': `(owner, key) => { Object.defineProperty(owner, key, { value: () => 'poisoned', configurable: true, writable: true }) }`,
  'is set to undefined': `(owner, key) => { owner[key] = undefined }`,
  'is deleted': `(owner, key) => { delete owner[key] }`,
  'throws when it is read': `(owner, key) => { Object.defineProperty(owner, key, { get() { throw new Error('poisoned') }, configurable: true }) }`,
  'gets a property': `(owner, key) => { owner[key].poison = 'poisoned' }`,
  'loses its prototype': `(owner, key) => { Object.setPrototypeOf(owner[key], null) }`,
}

/** The objects whose properties are poisoned, as expressions. */
const owners: readonly string[] = watchedGlobals
  .flatMap((name) => {
    const value = (globalThis as unknown as Record<string, { prototype?: object } | undefined>)[name]
    if (value === undefined) return []
    return !/^[A-Z]/.test(name) || value.prototype === undefined ? [name] : [name, `${name}.prototype`]
  })
  .concat(
    '[][Symbol.iterator]().__proto__',
    '(function* () {}).__proto__',
    '(function* () {}).__proto__.prototype',
    '(async function () {}).__proto__',
    'Int8Array.__proto__.prototype',
  )

/**
 * There are thousands of properties: each kind of poison is tried on one in this many. With `npm run test:full`, each
 * property gets some kind.
 */
const oneIn = isFull ? 6 : 15

/** The number of distant properties that one test poisons. */
const atOnce = 4

/** `poison(owner, key, kind)` ignores properties that cannot be poisoned; `clean` uses many built-ins. */
const module = `
  const kinds = [${Object.values(kinds).join(',\n')}]
  const owners = [${owners.join(', ')}]
  class Shape { constructor(n) { this.n = n } get double() { return 2 * this.n } *[Symbol.iterator]() { yield* [this.n, 1] } }
  return {
    poison: (owner, key, kind) => { try { kinds[kind](owners[owner], key) } catch {} },
    clean: (n) => [
      [3, 1, 2].map((it) => it * n).sort().join(), [...new Shape(n)], Object.entries({ a: n }), new Map([[n, 'x']]).get(n),
      \`\${n}abc\`.replace(/b+/g, 'z').split('').reverse(), JSON.stringify({ n, d: new Date(n) }), new Set([1, n, n]).size,
      Math.max(n, 2), [1, [2, [n]]].flat(9), Int8Array.of(n).fill(7)[0], Symbol.for('x').description, (n + 0.5).toFixed(1),
      new Error('e').message, Number.isInteger(n), Array.from('ab', (it) => it + n), new Shape(n).double, BigInt(n) ** 2n + '',
      Reflect.ownKeys({ a: 1 }), /a(?<x>.)/.exec('ab').groups.x, Object.assign({}, { n }).n, parseInt('12', 8),
    ],
  }
`
const subject = handmade(module, [
  { kind: 'function', name: 'poison' },
  { kind: 'function', name: 'clean' },
])

const literal = (value: string | number) => ({ kind: 'literal', type, value }) as const
const call = (callable: number, args: number[]) => ({ kind: 'call', type, callable, args }) as const
const clean: TestCase = [literal(3), call(1, [0])]

describe.each(Object.keys(kinds))('when a property of a built-in object %s', (kind) => {
  let executor: Executor
  let expected: Observation
  beforeAll(async () => {
    executor = createExecutor(subject, defaultLimits, {
      recording: { direct: true, errors: true, outputs: true, flags: true },
    })
    expected = await executor.observe(clean, 0)
  })
  afterAll(() => {
    executor.dispose()
  })

  test('later tests find everything restored', async () => {
    expect(expected.ending).toBe('completed')
    const at = Object.keys(kinds).indexOf(kind)
    const pairs = owners.flatMap((owner, index) =>
      Reflect.ownKeys((new Function(`return ${owner}`) as () => object)())
        .filter((it) => typeof it === 'string')
        .map((key) => [index, key] as const),
    )
    const affected: string[] = []
    const some = pairs.filter((_, pair) => pair % oneIn === at % oneIn)
    const tests = Math.ceil(some.length / atOnce)
    for (let nth = 0; nth < tests; nth++) {
      const poisoned = some.filter((_, pair) => pair % tests === nth)
      await executor.observe(
        poisoned.flatMap(([owner, key], pair) => [
          ...[literal(owner), literal(key), literal(at)],
          call(0, [4 * pair, 4 * pair + 1, 4 * pair + 2]),
        ]),
        0,
      )
      const after = await executor.observe(clean, 0)
      if (JSON.stringify(after) !== JSON.stringify(expected))
        affected.push(...poisoned.map(([owner, key]) => `${owners[owner]!}.${key}`))
    }
    expect(affected).toEqual([])
    expect(executor.isLost()).toBe(false)
  })

  test('a test that continues afterwards does not harm the engine', async () => {
    for (const [owner, key] of [
      ['Array.prototype', 'map'],
      ['Function.prototype', 'call'],
      ['Promise.prototype', 'then'],
      ['Object', 'keys'],
      ['Reflect', 'apply'],
    ] as const) {
      const at = owners.indexOf(owner)
      const both = [literal(at), literal(key), literal(Object.keys(kinds).indexOf(kind)), call(0, [0, 1, 2]), ...clean]
      const run = await executor.observe(both, 0)
      expect(run.effects.length).toBeGreaterThan(3)
      expect(await executor.observe(clean, 0)).toEqual(expected)
    }
  })
})

test('values that a test stores on a built-in object are gone in the next test', async () => {
  const names =
    'URL URL.prototype URLSearchParams TextEncoder TextDecoder.prototype AbortController Event WebAssembly performance crypto'
  for (const name of names.split(' ')) {
    const compiled = handmadeFunction(`() => { const was = ${name}.kept; ${name}.kept = 1; return was }`)
    const executor = createExecutor(compiled, defaultLimits)
    try {
      const once: TestCase = [{ kind: 'call', type, callable: 0, args: [] }]
      const first = await executor.observe(once, 0)
      await executor.run(once)
      expect([name, await executor.observe(once, 0)]).toEqual([name, first])
    } finally {
      executor.dispose()
    }
  }
})

test.each([
  `Array.prototype.push = poison`,
  `Array.prototype.includes = Array.prototype.filter = poison`,
  `Array.prototype[Symbol.iterator] = poison`,
  `Object.defineProperty(Object.prototype, 'get', { get: poison, configurable: true })`,
  `Object.defineProperty(Object.prototype, 'value', { get: poison, configurable: true })`,
])('tests run and are described even if the module does this while loading: %s', async (damage) => {
  const compiled = handmade(
    `const poison = () => { throw new Error('poisoned') }; ${damage}; return { f: (n) => ({ n, get double() { return 2 * n } }) }`,
    [{ kind: 'function', name: 'f' }],
  )
  const executor = createExecutor(compiled, defaultLimits, {
    recording: { direct: true, errors: true, outputs: true, flags: true },
  })
  try {
    const once: TestCase = [literal(3), call(0, [0])]
    const alone = await executor.observe(once, 0)
    expect(alone.effects.map((it) => it.kind)).toEqual(['returned', 'returned'])
    for (const together of await executor.observeTogether([once, once], [0, 0])) {
      expect(together.effects).toEqual(alone.effects)
    }
    expect(await executor.run(once)).toMatchObject({ ending: 'completed' })
    expect(await executor.explore(once)).toEqual([])
    expect(executor.isLost()).toBe(false)
  } finally {
    executor.dispose()
  }
})

test('a run finishes even if every object has gained a `then` after an await', { timeout: 10_000 }, async () => {
  const compiled = handmade(
    'return { wait: async () => null, harm: () => { Object.assign(Object.prototype, { then() {} }) } }',
    [
      { kind: 'function', name: 'wait', awaited: true },
      { kind: 'function', name: 'harm' },
    ],
  )
  const executor = createExecutor({ ...compiled, mayDamage: true }, defaultLimits)
  try {
    const late: TestCase = [call(0, []), call(1, [])]
    expect(await executor.run(late)).toMatchObject({ ending: 'completed' })
    expect(await executor.explore(late)).toEqual([])
    expect((await executor.observe(late, 0)).effects).toHaveLength(2)
    expect(executor.isLost()).toBe(false)
  } finally {
    executor.dispose()
  }
})

test.each([
  ['frozen', Object.freeze],
  ['sealed', Object.seal],
  ['made non-extensible', Object.preventExtensions],
])('a built-in object that was %s is detected and cannot be restored', (_, damage) => {
  const object = {}
  const global = globalThis as { Intl: { probe?: object } }
  global.Intl.probe = object
  try {
    const canary = createCanary()
    expect(canary.isWhole()).toBe(true)
    damage(object)
    expect(canary.isWhole()).toBe(false)
    expect(canary.inspect().restore()).toBe(false)
  } finally {
    delete global.Intl.probe
  }
})

describe('a quick check', () => {
  test('detects replacements at once, and changes of a method within sixteen checks', () => {
    const canary = createCanary()
    const isDetected = (checks: number): boolean =>
      Array.from({ length: checks }).some(() => !canary.isWholeButForMethods())
    const { concat } = Array.prototype
    expect(isDetected(16)).toBe(false)
    Array.prototype.concat = () => []
    const isReplacedSeen = isDetected(1)
    Array.prototype.concat = concat
    Object.assign(concat, { calls: 1 })
    const isAddedSeen = isDetected(16)
    expect(canary.inspect().restore()).toBe(true)
    expect([isReplacedSeen, isAddedSeen, 'calls' in concat, isDetected(16)]).toEqual([true, true, false, false])
  })

  test('misses nothing that an observed test could see', async () => {
    const text = `return {
      spoil: () => { Math.max.calls = 1 },
      read: () => Math.max.calls,
    }`
    const compiled = {
      ...handmade(text, [
        { kind: 'function', name: 'spoil' },
        { kind: 'function', name: 'read' },
      ]),
      mayDamage: true,
    }
    const executor = createExecutor(compiled, defaultLimits, {
      recording: { direct: true, errors: true, outputs: true, flags: true },
    })
    try {
      for (let i = 0; i < 40; i++) {
        await executor.run([call(0, [])])
        const seen = await executor.observe([call(1, [])], 0)
        expect(seen.effects).toEqual([{ kind: 'returned', value: { kind: 'primitive', value: undefined } }])
      }
    } finally {
      executor.dispose()
    }
  })
})
