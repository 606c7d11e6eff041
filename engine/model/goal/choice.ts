/** What goal selection decided of a goal, and why. */
export interface Choice {
  /** Whether the search works on it. Its coverage is reported in any case. */
  readonly kept: boolean
  /** For people: "is the last line of a long block". */
  readonly reason: string
  /** The id of the goal that stands for it, where one does. */
  readonly by?: string
}
