import { pick, type Random } from '../random/random.ts'
import type { Suite } from './suite.ts'

/**
 * Who of a family lives on: the children if the better one is as good as the better parent, but those that are empty or too
 * long give way to a parent; otherwise the parents (EvoSuite's monotonic GA, docs/algorithms.md 2.6).
 */
export function replace<T>(
  parents: readonly [Suite<T>, Suite<T>],
  children: readonly Suite<T>[],
  isTooLong: (child: Suite<T>) => boolean,
  random: Random,
): readonly Suite<T>[] {
  if (bestOf(parents) < bestOf(children)) return parents
  const accepted = children.filter((it) => it.tests.length !== 0 && !isTooLong(it))
  if (accepted.length === 0) return parents
  return accepted.length < parents.length ? [...accepted, pick(random, parents)] : accepted
}

/** Bloat control: a child may be so many times as long as the best suite, and longer only if it is better. */
export function isBloated(child: Suite<unknown>, best: Suite<unknown>, factor: number): boolean {
  return best.fitness <= child.fitness && 0 < best.length && factor * best.length < child.length
}

function bestOf(suites: readonly Suite<unknown>[]): number {
  return Math.min(...suites.map((it) => it.fitness))
}
