// EvoSuite/evosuite#127: a number arrives as something else than a number where it is turned into text.
export function isNumeric(value: unknown): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false
  return /^-?\d+(\.\d+)?$/.test(value.toString())
}
