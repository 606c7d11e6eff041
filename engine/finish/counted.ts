import type { Reviewer } from '../runtime/interpreter/reviewer.ts'
import type { Counted } from '../model/goal/review.ts'
import { otherEngines } from '../model/run/surroundings.ts'
import type { FinishedTest } from './review.ts'
import { localOnes, others, placesOnly } from './stabilise/surroundings.ts'
import { admit, type Workbench } from './workbench.ts'

/**
 * What each test executes wherever and whenever it is run, as Istanbul counts it. As for a review, nothing is looked at
 * that may not end.
 */
export async function withCounted(tests: readonly FinishedTest[], bench: Workbench): Promise<readonly FinishedTest[]> {
  if (bench.pace.announce !== undefined || bench.isOver()) return tests
  return bench.review(async (reviewer) => {
    const counted: FinishedTest[] = []
    for (const it of tests) {
      if (bench.isOver()) return tests
      counted.push({ ...it, counted: await countedEverywhere(it, reviewer, bench) })
    }
    return counted
  })
}

/** A test that is told the time and random numbers finds them everywhere; nobody can tell it where it is. */
async function countedEverywhere(
  { test, answers }: FinishedTest,
  reviewer: Reviewer,
  bench: Workbench,
): Promise<Counted> {
  await admit(bench, [test])
  const { asksSurroundings, differsByEngine } = await reviewer.observe(test, 0)
  let common = reviewer.counted()
  const places = answers === undefined ? others : answers.isLocal === true ? localOnes : placesOnly
  for (const at of [...(asksSurroundings ? places : []), ...(differsByEngine === true ? otherEngines : [])]) {
    await bench.pace.pause()
    await reviewer.observe(test, at)
    common = commonOf(common, reviewer.counted())
  }
  return common
}

function commonOf(a: Counted, b: Counted): Counted {
  const common = (some: readonly number[], others: readonly number[]): readonly number[] => {
    const isOther = new Set(others)
    return some.filter((it) => isOther.has(it))
  }
  return {
    statements: common(a.statements, b.statements),
    functions: common(a.functions, b.functions),
    arms: common(a.arms, b.arms),
  }
}
