import { explainedInfluences, type Influences, namedInfluences } from './influence.ts'

export const obstacles = [
  'surroundings',
  'damage',
  'modules',
  'wait',
  'timers',
  'order',
  'unfinished',
  'unrepeatable',
] as const

/**
 * Why no covering test can be exported: its outcome depends on its environment, it breaks built-in objects, it loads
 * modules that no test can mock, it waits longer than its runner, it leaves timers, it fails after other tests, finishing
 * was cut short, or a second run of it does not cover the goal.
 */
export type Obstacle = (typeof obstacles)[number]

const words: Readonly<Record<Obstacle, string>> = {
  surroundings: 'that depend on the time, the time zone, the language, random numbers, the environment or strict mode',
  damage: 'that damage built-in objects used by the test runner',
  modules: 'that load modules whose names the code computes',
  wait: 'that wait longer than the test runner allows',
  timers: 'whose code sets timers while the test file loads',
  order: 'that fail after other tests have run',
  unfinished: 'that could not be finished in time',
  unrepeatable: 'that do not cover it when they run again',
}

const inSearchOnly = 'covered in the search only, by tests'

/** Completes "the goal is …". */
export function explainedObstacle(obstacle: Obstacle): string {
  return `${inSearchOnly} ${words[obstacle]}`
}

/** Explains an open goal that runs reached or external influences decide; completes "the goal is …". */
export function whyStillOpen({
  obstacle,
  isOverBudget,
  influences,
}: {
  readonly obstacle?: Obstacle
  readonly isOverBudget?: true
  readonly influences?: Influences
}): string | undefined {
  if (obstacle === 'surroundings' && influences !== undefined && influences.isBehind !== true)
    return `${inSearchOnly} that depend on ${namedInfluences(influences.by)}`
  if (obstacle !== undefined) return explainedObstacle(obstacle)
  if (isOverBudget === true) return 'reached only by calls that exceeded their budget'
  return influences && explainedInfluences(influences)
}
