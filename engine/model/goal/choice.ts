/** A decision of goal selection and its reason. */
export interface Choice {
  /** Whether the search works on the goal. Its coverage is reported in any case. */
  readonly kept: boolean
  /** For people: "it is the last line of a long block". */
  readonly reason: string
  /** The id of the goal that represents it, if any. */
  readonly by?: string
}
