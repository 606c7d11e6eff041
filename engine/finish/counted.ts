import type { MutantRunner } from '../runtime/interpreter/mutant-runner.ts'
import type { Counted } from '../model/goal/mutation-build.ts'
import type { FinishedTest } from './select-assertions.ts'
import { localNoons, otherEnvironments, otherRegions } from './stabilize/observe-everywhere.ts'
import { beforeRun, type FinishContext } from './finish-context.ts'

/** Adds what each test executes in every environment, as Istanbul counts it. Skips code that may not end. */
export async function withCounted(
  tests: readonly FinishedTest[],
  context: FinishContext,
): Promise<readonly FinishedTest[]> {
  if (context.pace.announce !== undefined || context.isOver()) return tests
  return context.withMutantRunner(async (mutantRunner) => {
    const counted: FinishedTest[] = []
    for (const it of tests) {
      if (context.isOver()) return tests
      counted.push({ ...it, counted: await countedEverywhere(it, mutantRunner, context) })
    }
    return counted
  })
}

/** A test can mock the time and random numbers that it uses, but not the time zone or locale. */
async function countedEverywhere(
  { test, answers }: FinishedTest,
  mutantRunner: MutantRunner,
  context: FinishContext,
): Promise<Counted> {
  await beforeRun(context, [test])
  const { usesEnvironment: asksEnvironment, otherEngines = [] } = await mutantRunner.observe(test, 0)
  let common = mutantRunner.counted()
  const places = answers === undefined ? otherEnvironments : answers.isLocal === true ? localNoons : otherRegions
  for (const at of [...(asksEnvironment ? places : []), ...otherEngines]) {
    await context.pace.pause()
    await mutantRunner.observe(test, at)
    common = commonOf(common, mutantRunner.counted())
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
