// stryker-mutator/stryker-js#3717: `bar?.baz[0]` with bar undefined.
export function first(bar?: { baz: readonly number[] }): number | undefined {
  return bar?.baz[0]
}
