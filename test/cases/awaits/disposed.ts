const log: string[] = []
{
  await using it = {
    async [Symbol.asyncDispose]() {
      await null
      log.push('closed')
    },
  }
  log.push(typeof it)
}

/** Reads what happened while the module loaded. */
export function entry(at: number): string {
  return log[at] ?? 'none'
}
