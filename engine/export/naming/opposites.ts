import type { FunctionId } from '../../model/goal/predicate.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { isJavaScript } from '../values/type-text.ts'
import { comparisonOf, freeNames } from './source-text.ts'

const exact: readonly (readonly [string, string])[] = [
  ['===', '!=='],
  ['!==', '==='],
  ['==', '!='],
  ['!=', '=='],
]

/** Opposites for all values. */
const exactOpposites: ReadonlyMap<string, string> = new Map(exact)

/** Opposites for values that can be ordered. */
const opposites: ReadonlyMap<string, string> = new Map([...exact, ['<', '>='], ['>=', '<'], ['>', '<='], ['<=', '>']])

/**
 * Returns the operators that may replace a negated comparison in a test name. `<` and `>=` are opposites only if both
 * sides are surely numbers, because NaN and missing values satisfy neither. These are sure: constants, numbers that the
 * test passes, the lengths of values it passes and of typed fields, and sums and products of these.
 */
export function oppositesIn(
  { test }: SuiteTest,
  { callables, types, entry }: Subject,
): (fn: FunctionId, text: string) => ReadonlyMap<string, string> {
  /** Whether a condition holds for every argument that the test passes for a named parameter of a function. */
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
    return isNumber(fn, left) && isNumber(fn, right) ? opposites : exactOpposites
  }
}

/** `list.length`, `order.item.price`: a property of a named value. */
const chain =
  /(?<![.\p{ID_Continue}$])([\p{ID_Start}$_][\p{ID_Continue}$]*)((?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)+)(?![\p{ID_Continue}$(.[])/gu

/** The length of a field; in TypeScript, fields have a type. */
const sizeOfField = /(?<![.\p{ID_Continue}$])this\.#?[\p{ID_Continue}$]+\.(?:length|size)(?![\p{ID_Continue}$(.[])/gu

/** Names and numbers joined by `+`, `-` and `*`. */
const sum = /^[-(]*[\p{ID_Continue}$]+(?:\.\d+)?\)*(?:\s*[-+*]\s*\(*[\p{ID_Continue}$]+(?:\.\d+)?\)*)*$/u

function isOrdered(statement: Statement): boolean {
  return statement.kind === 'literal' && (typeof statement.value === 'bigint' || Number.isFinite(statement.value))
}

/** Whether a property of a value that a test creates is a number. */
function isNumberAt(statement: Statement, [key, ...path]: readonly string[], test: TestCase): boolean {
  if (key === undefined) return isOrdered(statement)
  if (statement.kind === 'object') {
    const part = statement.values[statement.keys.indexOf(key)]
    return part !== undefined && isNumberAt(test[part]!, path, test)
  }
  if (key === 'size') return statement.kind === 'builtin' && (statement.name === 'Map' || statement.name === 'Set')
  return (
    key === 'length' &&
    (statement.kind === 'array' || (statement.kind === 'literal' && typeof statement.value === 'string'))
  )
}
