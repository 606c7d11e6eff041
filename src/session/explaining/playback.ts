import type { TestCase } from '../../../engine/model/test/statement.ts'
import type { Callable } from '../../../engine/model/subject/subject.ts'

/** Longest time that the steps of a test are shown in, and that one of them is, in ms. */
const longest = { all: 4000, one: 350 }

/** Shortest time between two pictures, in ms. */
const shortest = 40

/** How the steps of a test follow each other: so many of them at once, every so many ms. */
export function paceOf(steps: number): { readonly ms: number; readonly stride: number } {
  const ms = Math.max(shortest, Math.min(longest.one, longest.all / Math.max(1, steps)))
  return { ms, stride: Math.max(1, Math.ceil((steps * ms) / longest.all)) }
}

/** A call of a test, and what it did. */
export interface ShownCall {
  /** Such as `parse`, `Stack.push`, `new Stack`. */
  readonly name: string
  /** `5`, `throws RangeError: …`. */
  readonly effect: string
}

/** The calls that a test has made, in order. Its other statements only make values, which its text shows as they are. */
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
