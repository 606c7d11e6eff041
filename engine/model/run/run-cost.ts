/** Cost in steps of pasted code plus an overhead per run: counted, not timed, so the same on every machine. */
export type RunCost = number

/** Overhead of a run and of an observation, in steps; orders of magnitude, measured on the corpus. */
const overhead = { run: 100, observation: 600 }

/** The cost of a run that only records coverage. */
export function costOfRun(steps: number): RunCost {
  return overhead.run + steps
}

/** The cost of an observation, which evaluates the module again and describes every value. */
export function costOfObservation(steps: number): RunCost {
  return overhead.observation + steps
}

/** The total cost of observing several tests with `steps` steps in all. */
export function costOfObservations(tests: number, steps: number): RunCost {
  return tests * overhead.observation + steps
}
