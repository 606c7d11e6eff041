/** A repeatable activity; `round` returns how many tests or evaluations it did. */
export interface Running {
  round(): number | Promise<number>
  close(): void
}

/** Prepares an activity, unmeasured: an executor first inspects all built-ins. Only one may be open. */
export type Open = () => Running
