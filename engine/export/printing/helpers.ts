import { elementFrom, firstItems, firstItemsAsync, handlersOf, rejected, rejectedWith } from '../values/expressions.ts'
import { inTurn, thenThrow, thenThrowError } from '../values/stub-text.ts'
import { symbolProperty } from '../values/property-text.ts'
import { closeTo, invalidDate, textMatching } from './stand-ins.ts'
import { mentions } from './mentions.ts'
import type { TypeText } from '../values/type-text.ts'

/** Prints the declarations of the helpers that some lines call. */
export function helpersOf(lines: readonly string[], types: TypeText): readonly (readonly string[])[] {
  return helpers.flatMap(([name, linesOf]) => (mentions(lines, name) ? [linesOf(types)] : []))
}

/** Name of the helper that returns the error that a call throws. */
export const thrownBy = 'thrownBy'

/** Name of the helper that returns the reason of a rejection. */
export const rejectionOf = 'rejectionOf'

/** Name of the helper that lets time pass, for a runner without one that lets promises proceed meanwhile. */
export const passTime = 'passTime'

/** Name of the function that calls another one after a turn of the event loop, for that helper. */
const afterTurn = 'afterTurn'

/** Name of the helper that compares only some parts of a value, for a runner without one. */
export const assertMatches = 'assertMatches'

/** Name of the helper that compares with a value that contains stand-ins, for a runner without them. */
export const assertAlike = 'assertAlike'

/** Name of the helper that lists the arguments of a stub's calls, for a runner that records more. */
export const callsOf = 'callsOf'

/** `inTurn(a, b)` is a stub that returns a, then b, then b again. */
const inTurnHelper = (types: TypeText): readonly string[] => [
  `const ${inTurn} = ${types('<T>')}(...values${types(': T[]')})${types(': (() => T)')} => {`,
  '  let at = 0',
  `  return () => values[Math.min(at++, values.length - 1)]${types('!')}`,
  '}',
]

/** `thenThrow('failed', a)` is a stub that returns a and throws from then on. */
const thenThrowHelper = (types: TypeText): readonly string[] => [
  `const ${thenThrow} = ${types('<T>')}(message${types(': string')}, ...values${types(': T[]')})${types(': (() => T)')} => {`,
  '  let at = 0',
  '  return () => {',
  '    if (values.length <= at) throw new Error(message)',
  `    return values[at++]${types('!')}`,
  '  }',
  '}',
]

/** `thenThrowError(error, a)` is a stub that returns a and throws an error from then on. */
const thenThrowErrorHelper = (types: TypeText): readonly string[] => [
  `const ${thenThrowError} = ${types('<T>')}(error${types(': Error')}, ...values${types(': T[]')})${types(': (() => T)')} => {`,
  '  let at = 0',
  '  return () => {',
  '    if (values.length <= at) throw error',
  `    return values[at++]${types('!')}`,
  '  }',
  '}',
]

/** A promise rejected with an error that is not an unhandled rejection. */
const rejectedWithHelper = (types: TypeText): readonly string[] => [
  `const ${rejectedWith} = (error${types(': unknown')})${types(': Promise<never>')} => {`,
  `  const promise = Promise.reject${types('<never>')}(error)`,
  '  promise.catch(() => undefined)',
  '  return promise',
  '}',
]

/** A rejected promise that is not an unhandled rejection. */
const rejectedHelper = (types: TypeText): readonly string[] => [
  `const ${rejected} = (message${types(': string')})${types(': Promise<never>')} => {`,
  `  const promise = Promise.reject${types('<never>')}(new Error(message))`,
  '  promise.catch(() => undefined)',
  '  return promise',
  '}',
]

/** `elementFrom('<b>a</b>')` is an element that is in no document. */
const elementFromHelper = (types: TypeText): readonly string[] => [
  `const ${elementFrom} = (html${types(': string')})${types(': any')} => {`,
  "  const template = document.createElement('template')",
  '  template.innerHTML = html',
  '  return template.content.firstElementChild',
  '}',
]

/** `firstItems(items, 3)` returns the first three items of an iterable. */
const firstItemsHelper = (types: TypeText): readonly string[] => [
  `const ${firstItems} = ${types('<T>')}(items${types(': Iterable<T>')}, count${types(': number')})${types(': T[]')} => {`,
  `  const taken${types(': T[]')} = []`,
  '  for (const it of items) {',
  '    taken.push(it)',
  '    if (count <= taken.length) break',
  '  }',
  '  return taken',
  '}',
]

const firstItemsAsyncHelper = (types: TypeText): readonly string[] => [
  `const ${firstItemsAsync} = async ${types('<T>')}(items${types(': AsyncIterable<T>')}, count${types(': number')})${types(': Promise<T[]>')} => {`,
  `  const taken${types(': T[]')} = []`,
  '  for await (const it of items) {',
  '    taken.push(it)',
  '    if (count <= taken.length) break',
  '  }',
  '  return taken',
  '}',
]

/** `handlersOf(form, 'onClick')` are the functions that elements and other plain objects have as this property, from outside in. */
const handlersOfHelper = (types: TypeText): readonly string[] => [
  `const ${handlersOf} = (value${types(': any')}, name${types(': string')}, seen = new Set())${types(': any[]')} => {`,
  "  if (typeof value !== 'object' || value === null || seen.has(value)) return []",
  '  seen.add(value)',
  `  const inside = (parts${types(': any[]')}) => parts.flatMap((it) => ${handlersOf}(it, name, seen))`,
  '  if (Array.isArray(value)) return inside(value)',
  '  const prototype = Object.getPrototypeOf(value)',
  '  if (prototype !== Object.prototype && prototype !== null) return []',
  "  return [...(typeof value[name] === 'function' ? [value[name]] : []), ...inside(Object.values(value))]",
  '}',
]

/** `symbolProperty(counter, 'count')` reads an own property by the description of its symbol key. */
const symbolPropertyHelper = (types: TypeText): readonly string[] => [
  `const ${symbolProperty} = (owner${types(': object')}, description${types(': string')})${types(': any')} => {`,
  '  const symbol = Object.getOwnPropertySymbols(owner).find((it) => it.description === description)',
  '  return symbol === undefined ? undefined : Reflect.get(owner, symbol)',
  '}',
]

/** `thrownBy(() => pay(0))` returns the error; it throws one of its own if there is none. */
const thrownByHelper = (types: TypeText): readonly string[] => [
  `const ${thrownBy} = (run${types(': () => unknown')})${types(': unknown')} => {`,
  '  try {',
  '    run()',
  '  } catch (error) {',
  '    return error',
  '  }',
  `  throw new Error('Nothing was thrown')`,
  '}',
]

const rejectionOfHelper = (types: TypeText): readonly string[] => [
  `const ${rejectionOf} = async (run${types(': () => Promise<unknown>')})${types(': Promise<unknown>')} => {`,
  '  try {',
  '    await run()',
  '  } catch (error) {',
  '    return error',
  '  }',
  `  throw new Error('Nothing was thrown')`,
  '}',
]

/** Up to Node 22, an interval cleared in its own callback continues, and one without a delay never ends. */
const passTimeHelper = (types: TypeText): readonly string[] => [
  '// Tests mock the global function.',
  `const ${afterTurn} = setImmediate`,
  `const ${passTime} = async (ms${types(': number')})${types(': Promise<void>')} => {`,
  '  const { clearTimeout: clear, setInterval: set } = globalThis',
  `  const cleared${types(': any[]')} = []`,
  `  const setInterval = (run${types(': any')}, every${types(': any')}, ...args${types(': any[]')})${types(': any')} => set(run, 1 <= every ? every : 1, ...args)`,
  `  const clearInterval = (timer${types(': any')})${types(': void')} => {`,
  '    cleared.push(timer)',
  '    clear(timer)',
  '  }',
  '  Object.assign(globalThis, { setInterval, clearInterval, clearTimeout: clearInterval })',
  `  const turn = () => new Promise((done) => ${afterTurn}(done))`,
  '  for (let at = 0; at < ms; at++) {',
  '    await turn()',
  '    try {',
  '      mock.timers.tick(1)',
  `    } catch (error${types(': any')}) {`,
  `      if (error?.code === 'ERR_INVALID_STATE') return // The test is over.`,
  '      throw error',
  '    }',
  '    // Those that their own callbacks have cleared were set again behind these.',
  '    for (const timer of cleared.splice(0)) clear(timer)',
  '  }',
  '  await turn()',
  '}',
]

/** `assertMatches(order, { id: 1, date: Date })` ignores other properties; a class stands for its instances. */
const assertMatchesHelper = (types: TypeText): readonly string[] => [
  `const ${assertMatches} = (actual${types(': any')}, expected${types(': any')})${types(': void')} => {`,
  `  if (typeof expected === 'function') {`,
  '    assert.ok(actual === expected || Object(actual) instanceof expected)',
  '  } else if (Array.isArray(expected) || (expected && Object.getPrototypeOf(expected) === Object.prototype)) {',
  `    for (const key of Reflect.ownKeys(expected)) ${assertMatches}(actual[key], expected[key])`,
  '  } else {',
  '    assert.deepEqual(actual, expected)',
  '  }',
  '}',
]

/** An asymmetric matcher, as in `expect`. A date under fake timers has another class. */
const invalidDateHelper = (types: TypeText): readonly string[] => [
  `const ${invalidDate}${types(': any')} = {`,
  `  $$typeof: Symbol.for('jest.asymmetricMatcher'),`,
  `  asymmetricMatch: (it${types(': any')}) => Object.prototype.toString.call(it) === '[object Date]' && Number.isNaN(Number(it)),`,
  `  toAsymmetricMatcher: () => 'Invalid Date',`,
  '}',
]

/** Like `expect.closeTo`; the message of `assert` shows the number and the digits. */
const closeToHelper = (types: TypeText): readonly string[] => [
  `const ${closeTo} = (expected${types(': number')}, digits${types(': number')})${types(': any')} => ({`,
  '  closeTo: expected,',
  '  digits,',
  `  asymmetricMatch: (it${types(': any')}) => typeof it === 'number' && Math.abs(it - expected) < 10 ** -digits / 2,`,
  '})',
]

/** Like `expect.stringMatching`. */
const textMatchingHelper = (types: TypeText): readonly string[] => [
  `const ${textMatching} = (textMatching${types(': RegExp')})${types(': any')} => ({`,
  '  textMatching,',
  `  asymmetricMatch: (it${types(': any')}) => typeof it === 'string' && textMatching.test(it),`,
  '})',
]

/** Replaces each matching stand-in in `expected`, which is changed, by the actual value, which equals itself. */
const assertAlikeHelper = (types: TypeText): readonly string[] => [
  `const ${assertAlike} = (actual${types(': any')}, expected${types(': any')}, compare${types(': any')} = assert.deepEqual)${types(': void')} => {`,
  `  const settled = (it${types(': any')}, other${types(': any')})${types(': any')} => {`,
  `    if (typeof it?.asymmetricMatch === 'function') return it.asymmetricMatch(other) ? other : it`,
  `    const parts = (list${types(': any')}) => [...list].map((part, at) => settled(part, [...(other?.size ? other : [])][at]))`,
  '    if (it instanceof Map) return new Map(parts(it))',
  '    if (it instanceof Set) return new Set(parts(it))',
  `    if (!Array.isArray(it) && Object.prototype.toString.call(it) !== '[object Object]') return it`,
  '    for (const key of Reflect.ownKeys(it)) it[key] = settled(it[key], other?.[key])',
  '    return it',
  '  }',
  '  compare(actual, settled(expected, actual))',
  '}',
]

const callsOfHelper = (types: TypeText): readonly string[] => [
  `const ${callsOf} = (stub${types(': any')})${types(': unknown[][]')} => stub.mock.calls.map((call${types(': any')}) => call.arguments)`,
]

/** The helpers that a test file may need, by name. */
const helpers: readonly (readonly [string, (types: TypeText) => readonly string[]])[] = [
  [inTurn, inTurnHelper],
  [thenThrow, thenThrowHelper],
  [thenThrowError, thenThrowErrorHelper],
  [rejected, rejectedHelper],
  [rejectedWith, rejectedWithHelper],
  [elementFrom, elementFromHelper],
  [firstItems, firstItemsHelper],
  [firstItemsAsync, firstItemsAsyncHelper],
  [handlersOf, handlersOfHelper],
  [symbolProperty, symbolPropertyHelper],
  [thrownBy, thrownByHelper],
  [rejectionOf, rejectionOfHelper],
  [passTime, passTimeHelper],
  [assertMatches, assertMatchesHelper],
  [callsOf, callsOfHelper],
  [invalidDate, invalidDateHelper],
  [closeTo, closeToHelper],
  [textMatching, textMatchingHelper],
  [assertAlike, assertAlikeHelper],
]
