import type { MutantRunner } from '../runtime/interpreter/mutant-runner.ts'
import type { Counted } from '../model/goal/mutation-build.ts'
import { type Answers, environmentFor, inUtc, isInUtc } from '../model/run/fake-environment.ts'
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

/** A test can mock the time and random numbers that it uses, and its time zone, but not the language. */
async function countedEverywhere(
  { test, answers }: FinishedTest,
  mutantRunner: MutantRunner,
  context: FinishContext,
): Promise<Counted> {
  await beforeRun(context, [test])
  const usual = environmentFor(answers)
  const { usesEnvironment: asksEnvironment, otherEngines = [] } = await mutantRunner.observe(test, usual)
  let common = mutantRunner.counted()
  for (const at of [...(asksEnvironment ? placesOf(answers) : []), ...otherEngines]) {
    await context.pace.pause()
    await mutantRunner.observe(test, isInUtc(usual) ? inUtc(at) : at)
    common = commonOf(common, mutantRunner.counted())
  }
  return common
}

/** The other environments in which a test with these answers may run, apart from a pinned zone. */
function placesOf(answers: Answers | undefined): readonly number[] {
  // Tests without mocks run at any time.
  if (environmentFor(answers, 1) !== environmentFor(answers)) return otherEnvironments
  return answers?.isLocal === true ? localNoons : otherRegions
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
