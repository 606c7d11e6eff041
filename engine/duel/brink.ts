import type { TestCase } from '../model/statement.ts'

/** How near two numbers are where a test comes back with the one and not with the other: a part of the smaller. */
const nearEnough = 1 / 16

/**
 * The same test with numbers as near to 0 as can be so that it is still as `isEndless` says, each in its turn. Code that is
 * only slow takes little more with them than it was given, and comes back when it is given more; what is endless is endless.
 */
export async function brinkOf(test: TestCase, isEndless: (test: TestCase) => Promise<boolean>): Promise<TestCase> {
  let brink = test
  for (const [at, it] of test.entries()) {
    if (it.kind !== 'literal' || typeof it.value !== 'number' || Number.isNaN(it.value)) continue
    const { value } = it
    const sign = Math.sign(value)
    const withSize = (size: number): TestCase => brink.with(at, { ...it, value: sign * size })
    const whole = Math.min(Math.trunc(Math.abs(value)), Number.MAX_VALUE)
    if (whole !== Math.abs(value) && !(await isEndless(withSize(whole)))) continue
    let [back, endless] = [0, whole]
    while (Math.max(1, back * nearEnough) < endless - back) {
      const size = between(back, endless)
      if (await isEndless(withSize(size))) endless = size
      else back = size
    }
    brink = withSize(endless)
  }
  return brink
}

/** A whole number in the middle of two whole ones that are not next to each other: of their sizes, as these may be far apart. */
function between(low: number, high: number): number {
  const middle = 4 * Math.max(1, low) < high ? Math.sqrt(Math.max(1, low)) * Math.sqrt(high) : low / 2 + high / 2
  return Math.min(Math.max(Math.trunc(middle), low + 1), high - 1)
}
