/** Something that is said once, to whoever has asked before. */
export interface Sign {
  readonly given: Promise<void>
  /** Resolves when the answers to those who wait for it have gone out. */
  readonly give: () => Promise<void>
}

/** A sign that is not given yet. In a later turn of the event loop, answers have gone out. */
export function createSign(turn: () => Promise<void>): Sign {
  let tell: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    tell = resolve
  })
  return {
    given,
    give() {
      tell()
      return turn()
    },
  }
}
