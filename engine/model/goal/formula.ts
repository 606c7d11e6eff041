/** The text of a condition, with gaps for the values of its leaves. */
export interface Formula {
  /** The texts around the leaves: one more than there are leaves. */
  readonly texts: readonly string[]
}
