import { lastCall, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/subject/type.ts'
import { type Difference, differences } from './differences.ts'
import { isFree } from '../simplify/plain-value.ts'
import { alone } from '../simplify/transplant.ts'

/** Most other tests that values are taken from: the first, which should be the most informative. */
const mostOthers = 4

/** Offsets of a number and its neighbors, between which the outcome of a comparison with it changes. */
const around = [0, -1, 1]

/**
 * Yields forms of a test that differ in one place from another test. If several conditions of `a && b && c` are false,
 * a test shows nothing about all but the first. A test one place apart from one in which all are true shows each
 * condition by itself (masking MC/DC; Chilenski, 2001). The order: other tests with one place of this test, other tests
 * with a constant between two differing numbers, this test with these constants.
 */
export function* oneApart(test: TestCase, others: readonly TestCase[], subject: Subject): Generator<TestCase> {
  const pairs = pairsOf(test, others)
  for (const { places } of pairs) for (const { form } of places) yield alone(form, lastCall(form))
  for (const { places } of pairs) yield* atTurns(places, subject)
  for (const { other } of pairs) yield* atTurns(differences(test, other), subject)
}

/** Pairs the test with the first calls of other tests that differ from its act. */
function pairsOf(test: TestCase, others: readonly TestCase[]): readonly Pair[] {
  const pairs: Pair[] = []
  for (const it of others) {
    for (const other of callsAlone(it, test)) {
      const places = [...differences(other, test)]
      if (0 < places.length && pairs.push({ other, places }) === mostOthers) return pairs
    }
  }
  return pairs
}

interface Pair {
  readonly other: TestCase
  readonly places: readonly Difference[]
}

/** Yields each call of another test to the same callable, with only what it needs. */
function* callsAlone(other: TestCase, test: TestCase): Generator<TestCase> {
  const about = test[lastCall(test)]
  for (const [at, it] of other.entries()) {
    if (it.kind === 'call' && about?.kind === 'call' && it.callable === about.callable) yield alone(other, at)
  }
}

/** Skips literal types, which admit no number in between. */
function* atTurns(places: Iterable<Difference>, subject: Subject): Generator<TestCase> {
  for (const { literals } of places) {
    if (literals === undefined || !isFree(subject, literals.type, literals.own)) continue
    for (const value of between(literals.own, literals.other, subject.constants.numbers)) yield literals.with(value)
  }
}

/** Returns the constants between two numbers, and their neighbors, nearest to the first number first. */
function between(first: Primitive, last: Primitive, constants: readonly number[]): readonly number[] {
  if (typeof first !== 'number' || typeof last !== 'number') return []
  const [low, high] = [Math.min(first, last), Math.max(first, last)]
  const turns = new Set(constants.flatMap((it) => around.map((step) => it + step)))
  return [...turns]
    .filter((it) => low <= it && it <= high && it !== first)
    .toSorted((a, b) => Math.abs(a - first) - Math.abs(b - first))
}
