import { type EngineLink, longestOpening, unlimited } from '../supervise/link.ts'
import type { EvaluateScript } from './z3-threads.ts'

/** Longest time for one script, in ms: Z3's own bound on its effort, which usually ends it within half a second, may fail. */
export const longestScript = 10_000

/** Has the scripts of an engine evaluated, until it has no more or is gone. `patience` is the longest time for the next one, in ms. */
export async function serveSmt(link: EngineLink, evaluate: EvaluateScript, patience: () => number): Promise<void> {
  for (;;) {
    const script = await link.ask('script', [], unlimited)
    if (script.kind === 'lost' || script.value === undefined) return
    const printed = await evaluate(script.value, patience())
    await link.ask('printed', [printed], longestOpening)
  }
}
