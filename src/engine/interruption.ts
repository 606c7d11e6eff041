/** Why a sandbox was removed before its run was done. `message` is for the person. */
export interface Interruption {
  readonly reason: 'boot' | 'silent' | 'flood' | 'invalid' | 'failed' | 'stopped'
  readonly message: string
}

/** The engine's script cannot be had, or the sandbox does not start. */
export function notBooted(why: string): Interruption {
  return { reason: 'boot', message: `The sandbox did not start: ${why}` }
}

/** The engine itself failed, or pasted code has damaged it. */
export function failed(error: unknown): Interruption {
  const why = error instanceof Error ? error.message : String(error)
  return { reason: 'failed', message: `The engine failed: ${why}` }
}

/** `ms` is how long nothing was heard. */
export function silent(ms: number): Interruption {
  const seconds = Math.round(ms / 100) / 10
  return {
    reason: 'silent',
    message: `The pasted code kept the engine busy for ${seconds} s without a pause, so its sandbox was removed.`,
  }
}

export const flood: Interruption = {
  reason: 'flood',
  message: 'The pasted code sent messages without end, so its sandbox was removed.',
}

export const invalid: Interruption = {
  reason: 'invalid',
  message: 'The pasted code sent forged messages, so its sandbox was removed.',
}

export const stoppedTwice: Interruption = { reason: 'stopped', message: 'The run was stopped before it was finished.' }
