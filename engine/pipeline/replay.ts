import type { Reviewer } from '../execution/reviewer.ts'
import { printEffect } from '../export/effect-text.ts'
import type { Compiled } from '../model/compiled.ts'
import type { Replay } from '../model/report.ts'
import type { TestCase } from '../model/statement.ts'

/** What a test does when it is run once more. */
export async function replayOf(test: TestCase, { review }: Compiled, reviewer: Reviewer): Promise<Replay> {
  const { effects } = await reviewer.observe(test, 0)
  return {
    lines: reviewer.path().map((it) => review.statements[it]!.line),
    effects: effects.map(printEffect),
  }
}
