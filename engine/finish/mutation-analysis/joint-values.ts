import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { isFree } from '../simplify/plain-value.ts'
import { numberCost, simplerValues } from '../simplify/simpler-values.ts'

/** Yields tests with all numbers simplified together, simplest first: compared ones often cannot be one by one. */
export function* jointForms(test: TestCase, subject: Subject): Generator<TestCase> {
  const isJoint = (statement: Statement): statement is Statement & { kind: 'literal'; value: number } =>
    statement.kind === 'literal' && Number.isFinite(statement.value) && isFree(subject, statement.type, statement.value)
  const values = [...new Set(test.filter(isJoint).map((it) => it.value))].toSorted((a, b) => a - b)
  if (values.length < 2) return
  const all = (replace: (value: number) => number): TestCase =>
    test.map((it) => (isJoint(it) ? { ...it, value: replace(it.value) } : it))
  const cost = (replace: (value: number) => number): number =>
    values.reduce((sum, it) => sum + numberCost(replace(it)), 0)
  const ranked = [0, 1, 2, 3].map((least) => (it: number) => least + values.indexOf(it))
  const scaled = [100, 10, 2].map((by) => (it: number) => Math.trunc(it / by))
  for (const replace of [...ranked, ...scaled]) if (cost(replace) < cost((it) => it)) yield all(replace)
}

/** Simplifies all texts equal to the one at `position`, their first occurrence, together: they may have to be equal. */
export function* withEqualTexts(test: TestCase, position: number, subject: Subject): Generator<TestCase> {
  const first = test[position]!
  if (first.kind !== 'literal' || typeof first.value !== 'string') return
  const isEqual = (statement: Statement): statement is Statement & { kind: 'literal' } =>
    statement.kind === 'literal' && statement.value === first.value && isFree(subject, statement.type, statement.value)
  if (test.filter(isEqual).length < 2 || test.findIndex(isEqual) < position) return
  for (const value of simplerValues(first.value)) yield test.map((it) => (isEqual(it) ? { ...it, value } : it))
}

/** Shortest part of a text that is replaced in all texts together. */
const shortestShared = 2

/**
 * Replaces the longest part that the text at `position` shares with a later one by `a`, in all texts: a name, and a text
 * in which it is looked up, can only change together.
 */
export function* withSharedPart(test: TestCase, position: number, subject: Subject): Generator<TestCase> {
  const isText = (it: Statement): it is Statement & { kind: 'literal'; value: string } =>
    it.kind === 'literal' && typeof it.value === 'string' && isFree(subject, it.type, it.value)
  const first = test[position]!
  if (!isText(first)) return
  const others = test.slice(position + 1).filter((it): it is typeof first => isText(it) && it.value !== first.value)
  const shared = others.map((it) => longestShared(first.value, it.value)).toSorted((a, b) => b.length - a.length)[0]
  if (shared === undefined || shared.length < shortestShared) return
  yield test.map((it) => (isText(it) ? { ...it, value: it.value.replaceAll(shared, 'a') } : it))
}

/** Longest text that is compared: the time grows with the product of both lengths. */
const longestCompared = 100

function longestShared(a: string, b: string): string {
  if (longestCompared < a.length || longestCompared < b.length) return ''
  let longest = ''
  for (let from = 0; from < a.length; from++) {
    while (from + longest.length < a.length && b.includes(a.slice(from, from + longest.length + 1)))
      longest = a.slice(from, from + longest.length + 1)
  }
  return longest
}
