import type { Executor } from '../../runtime/interpreter/executor.ts'
import { wayTo } from '../../goals/way-to-outcome.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { Landscape } from '../../model/goal/landscape.ts'
import { outcomeIndex } from '../../model/goal/predicate.ts'
import type { LandscapeRequest } from './questions.ts'

/** The stride between visited cells, as a share of all cells, so that early results are spread evenly. */
const golden = 0.618

/** Runs a variant of a test for each combination of values of one or two axes, until `isOver`. Ignores flags. */
export async function landscapeOf(
  { predicates }: Compiled,
  executor: Executor,
  { test, wanted, axes }: LandscapeRequest,
  isOver: () => boolean,
): Promise<Landscape['distancePairs']> {
  const [first, second] = axes
  if (first === undefined || axes.some((it) => test[it.statement]?.kind !== 'literal')) return []
  const width = first.values.length
  const count = width * (second?.values.length ?? 1)
  const distancePairs: number[] = Array.from({ length: 2 * count }, () => -1)
  const stride = strideOf(count)
  for (let nth = 0, cell = 0; nth < count && !isOver() && !executor.isLost(); nth++, cell = (cell + stride) % count) {
    const variant = test.map((statement, at) => {
      if (statement.kind !== 'literal') return statement
      if (at === first.statement) return { ...statement, value: first.values[cell % width]! }
      return at === second?.statement ? { ...statement, value: second.values[Math.floor(cell / width)]! } : statement
    })
    await executor.run(variant)
    const { outcomes, isReached } = wayTo(predicates, executor.trace, wanted)
    distancePairs[2 * cell] = isReached ? outcomes.length - 1 : outcomes.length
    distancePairs[2 * cell + 1] = isReached ? executor.trace.distances[outcomeIndex(outcomes[0]!)]! : 0
  }
  return distancePairs
}

/** Returns a number near the golden share of `count` and coprime to it, so that its steps visit every cell once. */
function strideOf(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let stride = Math.max(1, Math.round(golden * count))
  while (divisor(count, stride) !== 1) stride++
  return stride
}
