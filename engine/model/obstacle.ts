export const obstacles = ['surroundings', 'damage', 'wait', 'timers', 'order', 'unfinished'] as const

/**
 * Why no test that covers a goal can be exported: its outcome depends on where and when it runs, it breaks built-in objects,
 * it waits longer than its runner does, its module leaves timers in the test file, it fails after other tests, or finishing
 * it was cut short.
 */
export type Obstacle = (typeof obstacles)[number]

const words: Readonly<Record<Obstacle, string>> = {
  surroundings: 'that depend on the time, the time zone, the language, chance or the JavaScript engine',
  damage: 'that break built-in objects for their runner',
  wait: 'that wait longer than their runner does',
  timers: 'whose timers are set while the test file is loaded',
  order: 'that fail when other tests have run before',
  unfinished: 'that could not be finished in time',
}

/** Completes "the goal is …". */
export function explainedObstacle(it: Obstacle): string {
  return `covered only by tests ${words[it]}`
}

/** Why a goal is open although it was reached; completes "the goal is …". Undefined where it was not reached, or is covered. */
export function whyStillOpen({
  obstacle,
  isOverBudget,
}: {
  obstacle?: Obstacle
  isOverBudget?: true
}): string | undefined {
  if (obstacle !== undefined) return explainedObstacle(obstacle)
  return isOverBudget === true ? 'reached only by calls that ran out of their budget' : undefined
}
