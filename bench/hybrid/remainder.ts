/** What is left when one whole number is divided by another, by taking away only; -1 where there is no answer. */
export function remainder(dividend: number, divisor: number): number {
  if (divisor === 0) return -1
  let left = Math.trunc(Math.abs(dividend))
  const step = Math.trunc(Math.abs(divisor))
  if (step === 0 || left / step > 10_000) return -1
  while (left >= step) left -= step
  return dividend < 0 ? -left : left
}

/** Where a count falls on a clock of so many hours. */
export function onClock(count: number, hours: number): string {
  if (hours < 2) return 'no clock'
  const at = ((count % hours) + hours) % hours
  if (at === 0) return count === 0 ? 'the beginning' : 'midnight'
  if (at === hours / 2) return 'noon'
  return at % 7 === 6 && hours === 24 ? 'a sixth, thirteenth or twentieth hour' : 'some hour'
}

/** The number below a hundred thousand that leaves these rests, found by the person who asks. */
export function hasRests(n: number): boolean {
  return n > 0 && n % 3 === 2 && n % 5 === 3 && n % 7 === 2 && n % 11 === 5
}
