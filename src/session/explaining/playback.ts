import type { TestCase } from '../../../engine/model/test/statement.ts'
import type { Callable } from '../../../engine/model/subject/subject.ts'

/** Longest time to show all steps of a test, and to show one, in ms. */
const longest = { all: 4000, one: 350 }

/** Minimum time between two frames, in ms. */
const shortest = 40

/** The pace of a replay: `stride` steps at once, every `ms` milliseconds. */
export function paceOf(steps: number): { readonly ms: number; readonly stride: number } {
  const ms = Math.max(shortest, Math.min(longest.one, longest.all / Math.max(1, steps)))
  return { ms, stride: Math.max(1, Math.ceil((steps * ms) / longest.all)) }
}

/** A call of a test and its effect. */
export interface ShownCall {
  /** For example `parse`, `Stack.push` or `new Stack`. */
  readonly name: string
  /** `5`, `throws RangeError: …`. */
  readonly effect: string
}

/** The calls of a test, in order. Its other statements only create values, which are visible in its text. */
export function callsOf(
  test: TestCase,
  callables: readonly Pick<Callable, 'name'>[],
  effects: readonly string[],
): readonly ShownCall[] {
  return effects.flatMap((effect, at) => {
    const it = test[at]
    return it?.kind === 'call' ? [{ name: callables[it.callable]?.name ?? '', effect }] : []
  })
}
