/** Does something over and over: `round` once, returning how many tests or evaluations that was. */
export interface Running {
  round(): number | Promise<number>
  close(): void
}

/** Gets ready, which is not measured: an executor takes a while to look at all built-ins. One is open at a time. */
export type Open = () => Running
