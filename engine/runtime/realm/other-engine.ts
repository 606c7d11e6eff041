/**
 * What the language leaves to the engine: the last bits of some numbers, localized texts, the words of its errors. In the
 * surroundings `otherEngines` these are as another engine may have them.
 */
export interface OtherEngine {
  /** Before a test. Each number above 0 is a different engine, and 0 the one that runs it. */
  begin(engine: number): void
  /** After a test: code of Fitscape gets results as they are. */
  end(): void
  /** Notes that the test gets something that may differ elsewhere. Returns which engine it is to look like; 0 for this one. */
  note(): number
  /** Whether that was noted since `begin`. */
  wasNoted(): boolean
  /** Until the end of the test, `meet` is given what promises are rejected with before handlers of the test get it. */
  onReason(meet: (reason: unknown) => void): void
  /** Says that a handler is about to be given a reason. */
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
