import { targetOf } from '../export/target.ts'
import type { Place } from '../model/source/source.ts'
import type { CallableId, Subject } from '../model/subject/subject.ts'
import { begunFor } from '../model/test/pending.ts'
import type { TestCase } from '../model/test/statement.ts'
import { type CandidateTest, crashesByMock } from './assertions/candidate-test.ts'

/**
 * Sorts tests by target and callable in the order of the source. The tests of a callable begin with those in which it
 * returns; errors thrown on purpose follow, and then crashes. Within these, simpler tests come first.
 */
export function inSuiteOrder(tests: readonly CandidateTest[], subject: Subject): readonly CandidateTest[] {
  const places = placesOf(subject)
  const keyed = tests.map((it) => ({ it, key: keyOf(it, places, subject) }))
  return keyed.toSorted((a, b) => compareKeys(a.key, b.key)).map(({ it }) => it)
}

/** Positions of targets and of callables in the source, from 0. */
interface Places {
  readonly ofTarget: ReadonlyMap<string, number>
  readonly ofCallable: ReadonlyMap<CallableId, number>
}

function placesOf({ callables }: Subject): Places {
  const files = [...new Set(callables.map(({ place }) => place.file))]
  const order = [...callables.keys()].toSorted((a, b) => byPlace(callables[a]!.place, callables[b]!.place, files))
  const ofTarget = new Map<string, number>()
  const ofCallable = new Map<CallableId, number>()
  let last: Place | undefined
  let position = -1
  for (const id of order) {
    const { target, place } = callables[id]!
    if (!ofTarget.has(target)) ofTarget.set(target, ofTarget.size)
    // Signatures of one function, and ways to call it, share a place.
    if (last === undefined || byPlace(last, place, files) !== 0) position++
    ofCallable.set(id, position)
    last = place
  }
  return { ofTarget, ofCallable }
}

function byPlace(a: Place, b: Place, files: readonly string[]): number {
  return files.indexOf(a.file) - files.indexOf(b.file) || a.start - b.start
}

function keyOf(candidate: CandidateTest, places: Places, subject: Subject): readonly number[] {
  const { test, act, goals } = candidate
  const statement = test[begunFor(test, act, subject)]
  const shown = test.slice(0, act + 1)
  return [
    places.ofTarget.get(targetOf(candidate, subject)) ?? places.ofTarget.size,
    (statement?.kind === 'call' ? places.ofCallable.get(statement.callable) : undefined) ?? subject.callables.length,
    endRank(candidate, subject),
    callsIn(shown),
    shown.length,
    goals[0] ?? 0,
  ]
}

/** An error that a mock may have caused says as little as a crash. */
function endRank(candidate: CandidateTest, subject: Subject): number {
  if (crashesByMock(candidate, subject)) return endRanks.crashes
  return endRanks[candidate.outcome]
}

const endRanks = { returns: 0, throws: 1, crashes: 2 }

function callsIn(test: TestCase): number {
  return test.filter((it) => it.kind === 'call').length
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((it, i) => it !== b[i])
  return at === -1 ? 0 : a[at]! - b[at]!
}
