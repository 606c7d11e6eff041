// jestjs/jest#13492 and vitest-dev/vitest#2319: two invalid dates are not equal.
export function parse(text: string): { readonly at: Date } {
  return { at: text === '' ? new Date(Number.NaN) : new Date(0) }
}
