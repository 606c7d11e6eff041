/** The global object is always there; a variable of its name may not be. */
export function mode(): string {
  return (globalThis as { process?: { env: { MODE?: string } } })?.process?.env.MODE ?? 'none'
}

export function local(globalThis: { mode: string } | undefined): string {
  return globalThis?.mode ?? 'none'
}
