/** A condition as it is written, with gaps for the values of its leaves. */
export interface Formula {
  /** What stands before the first leaf, between two, and behind the last: one text more than there are leaves. */
  readonly texts: readonly string[]
}
