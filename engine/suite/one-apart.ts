import { keep } from '../model/edit.ts'
import { lastCall, type Ref, type Statement, type TestCase, uses } from '../model/statement.ts'
import type { Primitive } from '../model/type.ts'
import { spelled } from './equal.ts'

/** Values are taken from at most this many other tests: the first, which should be the most informative. */
const mostOthers = 4

/** A number and its neighbours: where a comparison with it turns. */
const around = [0, -1, 1]

/**
 * Forms of a test that differ in one value from another one. Where `a && b && c` decides, a test in which several conditions are
 * false says nothing of all but the first: whatever becomes of that, another one makes up for it. A test that differs in
 * one value from one in which all are true shows each condition by itself (masking MC/DC; Chilenski, 2001). First the others
 * with one value of the test, then, for numbers, with one of the constants on the way from the one value to the other, and
 * last the test with these. Yields nothing where tests differ in more than values.
 */
export function* oneApart(
  test: TestCase,
  others: readonly TestCase[],
  constants: readonly number[],
): Generator<TestCase> {
  const pairs = others
    .flatMap((it) => callsAlone(it, test))
    .filter((it) => isSameButForValues(it, test))
    .slice(0, mostOthers)
    .map((other) => ({
      other,
      places: [...test.keys()].filter((at) => spelled([test[at]!]) !== spelled([other[at]!])),
    }))
  for (const { other, places } of pairs) for (const at of places) yield other.with(at, test[at]!)
  for (const { other, places } of pairs) {
    for (const at of places) yield* withValues(other, at, between(other[at]!, test[at]!, constants))
  }
  for (const { other, places } of pairs) {
    for (const at of places) yield* withValues(test, at, between(test[at]!, other[at]!, constants))
  }
}

/** Each call of another test to what a test is about, with nothing else than it needs. */
function callsAlone(other: TestCase, test: TestCase): readonly TestCase[] {
  const about = test[lastCall(test)]
  return [...other.entries()].flatMap(([call, it]) => {
    if (it.kind !== 'call' || about?.kind !== 'call' || it.callable !== about.callable) return []
    const needed = new Set([call])
    for (let at = call; 0 <= at; at--) if (needed.has(at)) for (const ref of uses(other[at]!)) needed.add(ref)
    return [
      keep(
        other,
        other.map((_, at) => needed.has(at)),
      ),
    ]
  })
}

function isSameButForValues(a: TestCase, b: TestCase): boolean {
  return a.length === b.length && a.every((it, at) => isSameKind(it, b[at]!))
}

function isSameKind(a: Statement, b: Statement): boolean {
  if (a.kind !== b.kind || a.type !== b.type) return false
  return a.kind === 'literal' || a.kind === 'enum' || spelled([a]) === spelled([b])
}

function* withValues(test: TestCase, at: Ref, values: readonly Primitive[]): Generator<TestCase> {
  const it = test[at]!
  if (it.kind === 'literal') for (const value of values) yield test.with(at, { ...it, value })
}

/** The constants from one number to another, with their neighbours: nearest to the first one first. */
function between(from: Statement, to: Statement, constants: readonly number[]): readonly number[] {
  if (from.kind !== 'literal' || to.kind !== 'literal') return []
  const [first, last] = [from.value, to.value]
  if (typeof first !== 'number' || typeof last !== 'number') return []
  const [low, high] = [Math.min(first, last), Math.max(first, last)]
  const turns = new Set(constants.flatMap((it) => around.map((step) => it + step)))
  return [...turns]
    .filter((it) => low <= it && it <= high && it !== first)
    .toSorted((a, b) => Math.abs(a - first) - Math.abs(b - first))
}
