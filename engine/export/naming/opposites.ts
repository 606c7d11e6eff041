import type { FunctionId } from '../../model/goal/predicate.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { isJavaScript } from '../values/type-text.ts'
import { comparisonOf, freeNames } from './source-text.ts'

const sure: readonly (readonly [string, string])[] = [
  ['===', '!=='],
  ['!==', '==='],
  ['==', '!='],
  ['!=', '=='],
]

/** Opposites for every value. */
const sureOpposites: ReadonlyMap<string, string> = new Map(sure)

/** Opposites of values that can be ordered. */
const opposites: ReadonlyMap<string, string> = new Map([...sure, ['<', '>='], ['>=', '<'], ['>', '<='], ['<=', '>']])

/**
 * The operators by which a condition of a function may be negated in the name of a test, given its text. Those of an order
 * only where both sides are numbers for sure: of NaN and of what is missing neither `a < b` nor `a >= b` is true. Sure are
 * constants, numbers that the test passes, the lengths of what it passes and of fields with a type, and sums and products
 * of these.
 */
export function oppositesIn(
  { test }: SuiteTest,
  { callables, types, entry }: Subject,
): (fn: FunctionId, text: string) => ReadonlyMap<string, string> {
  /** Whether something is so of all that the test passes to a function by the name of a parameter. */
  const isAlways = (fn: FunctionId, name: string, is: (it: Statement) => boolean): boolean => {
    const calls = test.filter((it) => it.kind === 'call').filter((it) => callables[it.callable]!.runs === fn)
    return (
      0 < calls.length &&
      calls.every(({ callable, args }) => {
        const { parameters } = callables[callable]!
        const at = parameters.findIndex((it) => it.name === name)
        const arg = args[at]
        if (arg !== undefined) return !parameters[at]!.rest && is(test[arg]!)
        return parameters[at]?.hasDefault === true && types[parameters[at].type]?.kind === 'number'
      })
    )
  }
  const isNumber = (fn: FunctionId, side: string): boolean => {
    const known = side
      .replace(chain, (text, name: string, path: string) =>
        isAlways(fn, name, (it) => isNumberAt(it, path.split('.').slice(1), test)) ? '1' : text,
      )
      .replace(sizeOfField, isJavaScript(entry) ? '$&' : '1')
    return sum.test(known) && freeNames(known).every((name) => isAlways(fn, name, isOrdered))
  }
  return (fn, text) => {
    const { left, right } = comparisonOf(text) ?? { left: '', right: '' }
    return isNumber(fn, left) && isNumber(fn, right) ? opposites : sureOpposites
  }
}

/** `list.length`, `order.item.price`: a part of what a name stands for. */
const chain =
  /(?<![.\p{ID_Continue}$])([\p{ID_Start}$_][\p{ID_Continue}$]*)((?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)+)(?![\p{ID_Continue}$(.[])/gu

/** The length of a field, which has a type. */
const sizeOfField = /(?<![.\p{ID_Continue}$])this\.#?[\p{ID_Continue}$]+\.(?:length|size)(?![\p{ID_Continue}$(.[])/gu

/** Names and numbers with `+`, `-` and `*` between them. */
const sum = /^[-(]*[\p{ID_Continue}$]+(?:\.\d+)?\)*(?:\s*[-+*]\s*\(*[\p{ID_Continue}$]+(?:\.\d+)?\)*)*$/u

function isOrdered(it: Statement): boolean {
  return it.kind === 'literal' && (typeof it.value === 'bigint' || Number.isFinite(it.value))
}

/** Whether a part of a value that a test makes is a number. */
function isNumberAt(it: Statement, [key, ...path]: readonly string[], test: TestCase): boolean {
  if (key === undefined) return isOrdered(it)
  if (it.kind === 'object') {
    const part = it.values[it.keys.indexOf(key)]
    return part !== undefined && isNumberAt(test[part]!, path, test)
  }
  if (key === 'size') return it.kind === 'builtin' && (it.name === 'Map' || it.name === 'Set')
  return key === 'length' && (it.kind === 'array' || (it.kind === 'literal' && typeof it.value === 'string'))
}
