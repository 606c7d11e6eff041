import type { MutantRunner } from '../runtime/interpreter/mutant-runner.ts'
import { printEffect } from '../export/effect-text.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Replay } from '../model/report/report.ts'
import type { TestCase } from '../model/test/statement.ts'

/** What a test does when it is run once more. */
export async function replayOf(
  test: TestCase,
  { mutationBuild: review }: Compiled,
  mutantRunner: MutantRunner,
): Promise<Replay> {
  const { effects } = await mutantRunner.observe(test, 0)
  return {
    lines: mutantRunner.path().map((it) => review.statements[it]!.line),
    effects: effects.map(printEffect),
  }
}
