import type { TestCase } from '../../model/test/statement.ts'

/**
 * Moves each number in turn as near to 0 as the test still `shows` the property, by bisection, which assumes a single
 * boundary. `nearEnough` is the precision relative to the smaller number; `Number.EPSILON` is exact.
 */
export async function shrinkToBoundary(
  test: TestCase,
  nearEnough: number,
  shows: (test: TestCase) => Promise<boolean>,
): Promise<TestCase> {
  let smallest = test
  for (const [at, it] of test.entries()) {
    if (it.kind !== 'literal' || typeof it.value !== 'number' || Number.isNaN(it.value)) continue
    const { value } = it
    const sign = Math.sign(value)
    const withSize = (size: number): TestCase => smallest.with(at, { ...it, value: sign * size })
    const whole = Math.min(Math.trunc(Math.abs(value)), Number.MAX_VALUE)
    if (whole !== Math.abs(value) && !(await shows(withSize(whole)))) continue
    let [without, showing] = [0, whole]
    while (Math.max(1, without * nearEnough) < showing - without) {
      const size = between(without, showing)
      if (await shows(withSize(size))) showing = size
      else without = size
    }
    smallest = withSize(showing)
  }
  return smallest
}

/** Returns a whole number between two others: their geometric mean if their sizes differ much. */
function between(low: number, high: number): number {
  const middle = 4 * Math.max(1, low) < high ? Math.sqrt(Math.max(1, low)) * Math.sqrt(high) : low / 2 + high / 2
  return Math.min(Math.max(Math.trunc(middle), low + 1), high - 1)
}
