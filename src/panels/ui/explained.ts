/** An option, explained for newcomers. */
export interface Explained {
  readonly title: string
  /** One line. */
  readonly explanation: string
  /** The publication. */
  readonly paper?: string
}
