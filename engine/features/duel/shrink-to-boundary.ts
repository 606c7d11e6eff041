import type { TestCase } from '../../model/test/statement.ts'

/**
 * The same test with numbers nearer to 0 so that it still shows what it `shows`, each in its turn, as far as halving finds
 * one: where a number next to 0 does not, and one farther away does, all between are taken to be on either side of one place.
 * That is found to within a part of the smaller number, `nearEnough`, which is `Number.EPSILON` at least: that is the
 * very number.
 */
export async function shrinkToBoundary(
  test: TestCase,
  nearEnough: number,
  shows: (test: TestCase) => Promise<boolean>,
): Promise<TestCase> {
  let brink = test
  for (const [at, it] of test.entries()) {
    if (it.kind !== 'literal' || typeof it.value !== 'number' || Number.isNaN(it.value)) continue
    const { value } = it
    const sign = Math.sign(value)
    const withSize = (size: number): TestCase => brink.with(at, { ...it, value: sign * size })
    const whole = Math.min(Math.trunc(Math.abs(value)), Number.MAX_VALUE)
    if (whole !== Math.abs(value) && !(await shows(withSize(whole)))) continue
    let [without, showing] = [0, whole]
    while (Math.max(1, without * nearEnough) < showing - without) {
      const size = between(without, showing)
      if (await shows(withSize(size))) showing = size
      else without = size
    }
    brink = withSize(showing)
  }
  return brink
}

/** A whole number in the middle of two whole ones that are not next to each other: of their sizes, as these may be far apart. */
function between(low: number, high: number): number {
  const middle = 4 * Math.max(1, low) < high ? Math.sqrt(Math.max(1, low)) * Math.sqrt(high) : low / 2 + high / 2
  return Math.min(Math.max(Math.trunc(middle), low + 1), high - 1)
}
