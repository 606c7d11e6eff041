/**
 * What runs of tests cost, counted and not timed, so that the same search is finished alike on every machine: steps of
 * pasted code, and what a run costs besides as so many steps.
 */
export type RunCost = number

/** What a run and an observation take apart from pasted code, in steps of usual code: measured on the corpus, to the order of magnitude. */
const overhead = { run: 100, observation: 600 }

/** Of a run by which a search or a step of finishing asks no more than what is covered. */
export function costOfRun(steps: number): RunCost {
  return overhead.run + steps
}

/** Of an observation: the module is evaluated anew, and every value described. */
export function costOfObservation(steps: number): RunCost {
  return overhead.observation + steps
}

/** Of tests observed one after the other, which take so many steps together. */
export function costOfObservations(tests: number, steps: number): RunCost {
  return tests * overhead.observation + steps
}
