import type { Reviewer } from '../runtime/interpreter/reviewer.ts'
import { printEffect } from '../export/effect-text.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Replay } from '../model/report/report.ts'
import type { TestCase } from '../model/test/statement.ts'

/** What a test does when it is run once more. */
export async function replayOf(test: TestCase, { review }: Compiled, reviewer: Reviewer): Promise<Replay> {
  const { effects } = await reviewer.observe(test, 0)
  return {
    lines: reviewer.path().map((it) => review.statements[it]!.line),
    effects: effects.map(printEffect),
  }
}
