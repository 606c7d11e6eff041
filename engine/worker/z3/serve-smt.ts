import { type EngineLink, longestOpening, unlimited } from '../supervise/link.ts'
import type { EvaluateScript } from './z3-threads.ts'

/** Longest time for one script, in ms. Z3's own limit usually ends it within half a second, but may fail. */
export const longestScript = 10_000

/** Evaluates the scripts of an engine until it has no more or is lost. `patience` limits the time of each, in ms. */
export async function serveSmt(link: EngineLink, evaluate: EvaluateScript, patience: () => number): Promise<void> {
  for (;;) {
    const script = await link.ask('script', [], unlimited)
    if (script.kind === 'lost' || script.value === undefined) return
    const printed = await evaluate(script.value, patience())
    await link.ask('printed', [printed], longestOpening)
  }
}
