import type { StrongMutant } from '../../model/goal/mutation-build.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/subject/type.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { isFree } from '../simplify/plain-value.ts'

/** A compared constant and its neighbors: `<` and `<=` differ only at the constant itself. */
const steps = [0, 1, -1]

/** Longest text that is made just as long as a constant. */
const longest = 40

/** A test has few values, or its pairs of values are too many to try. */
const mostValues = 12

/**
 * Yields the test with one value at the boundary of the mutated expression: a constant in it, a neighbor of one, a text
 * with that many characters, or the value of another place in the test. Most relational mutants are seen only there.
 */
export function* boundaryForms(test: TestCase, mutant: StrongMutant, subject: Subject): Generator<TestCase> {
  const numbers = numbersIn(mutant.original)
  const strings = stringsIn(mutant.original)
  const own = unshared(test)
  const places = [...own.keys()].filter((at) => isOpen(own[at]!, subject)).slice(-mostValues)
  const put = (at: Ref, value: Primitive): TestCase => own.with(at, { ...own[at]!, value } as Statement)
  const near = numbers.flatMap((it) => steps.map((step) => it + step))
  for (const value of near) for (const at of places) if (typeof valueAt(own, at) === 'number') yield put(at, value)
  for (const value of strings) for (const at of places) if (typeof valueAt(own, at) === 'string') yield put(at, value)
  for (const at of places) {
    for (const other of places) {
      const [value, wanted] = [valueAt(own, at), valueAt(own, other)]
      if (at === other || typeof value !== typeof wanted || Object.is(value, wanted)) continue
      yield put(at, wanted)
      if (typeof wanted === 'number') yield* steps.slice(1).map((step) => put(at, wanted + step))
    }
  }
  for (const count of near) {
    if (!Number.isInteger(count) || !(0 <= count && count <= longest)) continue
    for (const at of places) {
      const value = valueAt(own, at)
      if (typeof value === 'string' && value.length !== count) yield put(at, ofLength(value, count))
    }
  }
}

function isOpen(statement: Statement, subject: Subject): boolean {
  return statement.kind === 'literal' && isFree(subject, statement.type, statement.value)
}

function valueAt(test: TestCase, at: Ref): Primitive {
  const it = test[at]!
  return it.kind === 'literal' ? it.value : undefined
}

function ofLength(text: string, count: number): string {
  return text.length === 0 ? 'a'.repeat(count) : text.repeat(Math.ceil(count / text.length)).slice(0, count)
}

/** Returns the numbers in a piece of code, each once; not those within names. */
function numbersIn(code: string): readonly number[] {
  const found = code.matchAll(/(?<![\w$.])\d[\d_]*(?:\.\d+)?(?:e\d+)?(?![\w$])/gi)
  return [...new Set([...found].map(([it]) => Number(it.replaceAll('_', ''))))].filter(Number.isFinite)
}

/** Returns the short plain strings in a piece of code. */
function stringsIn(code: string): readonly string[] {
  return [...new Set([...code.matchAll(/(['"`])([^'"`\\$]{0,20})\1/g)].map((it) => it[2]!))]
}
