import type { Body } from './body.ts'
import { inTurn, rejected, take, takeAsync, thenThrow } from './expressions.ts'
import type { TypeText } from './type-text.ts'

/** The declarations of the helpers that the bodies call, as lines. */
export function helpersOf(bodies: readonly Body[], types: TypeText): readonly (readonly string[])[] {
  return helpers.flatMap(([name, linesOf]) => {
    const call = new RegExp(`(?<![.\\w$])${name}(?:<any>)?\\(`)
    return bodies.some((it) => it.lines.some((line) => call.test(line))) ? [linesOf(types)] : []
  })
}

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

/** A promise that is rejected whether anybody waits for it or not. */
const rejectedHelper = (types: TypeText): readonly string[] => [
  `const ${rejected} = (message${types(': string')})${types(': Promise<never>')} => {`,
  `  const promise = Promise.reject${types('<never>')}(new Error(message))`,
  '  promise.catch(() => undefined)',
  '  return promise',
  '}',
]

/** `take(items, 3)` is the first three items of an iterable. */
const takeHelper = (types: TypeText): readonly string[] => [
  `const ${take} = ${types('<T>')}(items${types(': Iterable<T>')}, count${types(': number')})${types(': T[]')} => {`,
  `  const taken${types(': T[]')} = []`,
  '  for (const it of items) {',
  '    taken.push(it)',
  '    if (count <= taken.length) break',
  '  }',
  '  return taken',
  '}',
]

const takeAsyncHelper = (types: TypeText): readonly string[] => [
  `const ${takeAsync} = async ${types('<T>')}(items${types(': AsyncIterable<T>')}, count${types(': number')})${types(': Promise<T[]>')} => {`,
  `  const taken${types(': T[]')} = []`,
  '  for await (const it of items) {',
  '    taken.push(it)',
  '    if (count <= taken.length) break',
  '  }',
  '  return taken',
  '}',
]

/** The helpers that a test file may need, by name. */
const helpers: readonly (readonly [string, (types: TypeText) => readonly string[]])[] = [
  [inTurn, inTurnHelper],
  [thenThrow, thenThrowHelper],
  [rejected, rejectedHelper],
  [take, takeHelper],
  [takeAsync, takeAsyncHelper],
]
