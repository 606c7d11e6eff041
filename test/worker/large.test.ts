import { beforeAll, expect, test } from 'vitest'
import { type BundledEngine, bundleEngine } from '../support/hostile.ts'

let engine: BundledEngine
beforeAll(() => {
  engine = bundleEngine()
})

/** A function with nine reachable branches and an unreachable one. Nothing in it hangs. */
const functionAt = (at: number): string => `export function f${at}(a: number, b: string): number {
  let r = 0
  if (a > ${at * 3}) r += 1
  if (b.length === ${at % 20}) r += 2
  for (let k = 0; k < 3; k++) {
    if (a === k * ${at + 7}) r += k
  }
  if (Math.sin(a) > 2) r = 9
  return r
}
`

test(
  'a module of two thousand branches is finished, and none of its functions is left out',
  { timeout: 180_000 },
  async () => {
    const program = Array.from({ length: 200 }, (_, at) => functionAt(at)).join('')
    const result = await engine.run(program, { kind: 'time', ms: 3000 })
    expect(result.diagnostics).toEqual([])
    expect(result).not.toHaveProperty('interruption')
    if (result.kind !== 'finished') return
    const { covered = 0, total = 0 } = result.report.coverage.branch ?? {}
    expect(total).toBe(2002)
    // A busy machine finds less, but all covered goals must be in the tests.
    expect(covered).toBeGreaterThan(900)
    expect(covered).toBeGreaterThan(0.95 * Math.max(...result.report.timeline.map((it) => it.covered)))
  },
)
