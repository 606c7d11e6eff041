/** What a test has asked for. */
export interface Asking {
  date: boolean
  performance: boolean
  random: boolean
  /** In a way in which nobody else can answer: by functions that were taken from where they belong, or of `crypto`. */
  otherwise: boolean
  /** `crypto` for random bytes, which is one of these ways. */
  bytes: boolean
  /** While the module was evaluated. */
  atLoad: boolean
}

/** Whether it has asked for anything that may be different next time. */
export function isAsking({ date, performance, random, otherwise }: Asking): boolean {
  return date || performance || random || otherwise
}
