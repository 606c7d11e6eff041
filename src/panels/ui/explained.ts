/** A choice in words for somebody who meets it for the first time. */
export interface Explained {
  readonly title: string
  /** One line. */
  readonly explanation: string
  /** Where it was published. */
  readonly paper?: string
}
