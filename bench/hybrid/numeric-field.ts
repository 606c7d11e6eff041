export interface NumericRule {
  readonly min: number
  readonly max: number
  readonly decimals: number
}

/** What a person typed into a field for numbers: its value, or what to tell them. */
export function readNumber(text: string, rule: NumericRule): number | string {
  const trimmed = text.trim()
  if (trimmed === '') return 'A number is missing'
  if (!/^[+-]?\d+(\.\d+)?$/.test(trimmed)) return 'This is not a number'
  const point = trimmed.indexOf('.')
  const decimals = point === -1 ? 0 : trimmed.length - point - 1
  if (decimals > rule.decimals) return `At most ${rule.decimals} decimals`
  const value = parseFloat(trimmed)
  if (value < rule.min) return 'Too small'
  if (value > rule.max) return 'Too large'
  return Object.is(value, -0) ? 0 : value
}

/** Shares in percent: four numbers that make a hundred. */
export function areShares(a: number, b: number, c: number, d: number): boolean {
  if (a < 0 || b < 0 || c < 0 || d < 0) return false
  return a + b + c + d === 100
}
