// stryker-mutator/stryker-js#3080: `input?.id!.toString()` ends the chain at the exclamation mark.
export function idOf(input: { id: number | undefined } | undefined): string | undefined {
  return input?.id!.toString()
}
