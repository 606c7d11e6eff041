/** The parts of the environment that a test has used. */
export interface EnvironmentUse {
  date: boolean
  performance: boolean
  random: boolean
  /** Uses that cannot be mocked: functions detached from their objects, or those of `crypto`. */
  otherwise: boolean
  /** Random bytes from `crypto`, which also sets `otherwise`. */
  bytes: boolean
  /** Whether the module used them while it was evaluated. */
  atLoad: boolean
}

/** Whether it used anything that may differ next time. */
export function usesEnvironment({ date, performance, random, otherwise }: EnvironmentUse): boolean {
  return date || performance || random || otherwise
}
