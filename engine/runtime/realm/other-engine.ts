/** Engine-dependent results, which `otherEngines` vary: last bits of numbers, localized texts, error messages. */
export interface OtherEngine {
  /** Must be called before a test. Numbers above 0 are other engines; 0 is the real one. */
  begin(engine: number): void
  /** Must be called after a test: the engine's own code gets unchanged results. */
  end(): void
  /** Records that the test gets a result that may differ elsewhere. Returns the simulated engine, 0 if it is real. */
  note(): number
  /** Whether `note` was called since `begin`. */
  wasNoted(): boolean
  /** Until the end of the test, calls `meet` with each rejection reason before the test's handlers. */
  onReason(meet: (reason: unknown) => void): void
  /** Must be called before a handler receives a reason. */
  giveReason(reason: unknown): void
}

export function createOtherEngine(): OtherEngine {
  let engine = 0
  let isNoted = false
  let meetReason: ((reason: unknown) => void) | undefined
  return {
    begin(number) {
      engine = number
      isNoted = false
    },
    end() {
      engine = 0
      meetReason = undefined
    },
    note() {
      isNoted = true
      return engine
    },
    wasNoted: () => isNoted,
    onReason(meet) {
      meetReason = meet
    },
    giveReason(reason) {
      meetReason?.(reason)
    },
  }
}
