import { epoch } from '../run/fake-environment.ts'

export const influences = ['time', 'chance', 'bytes', 'place', 'host'] as const

/** An external influence on code: the clock, `Math.random`, `crypto`, the time zone and language, or the host. */
export type Influence = (typeof influences)[number]

/** External influences on whether a goal can be covered. */
export interface Influences {
  readonly by: readonly Influence[]
  /** Whether they influence an earlier condition, not the goal's own. */
  readonly isBehind?: true
}

const names: Readonly<Record<Influence, string>> = {
  time: 'the time',
  chance: 'random numbers',
  bytes: 'random bytes',
  place: 'the time zone or the language',
  host: 'the process or browser',
}

const facts: Readonly<Record<Influence, string>> = {
  time: `which starts at ${epoch.text} unless a test sets it, and advances only when timers run`,
  chance: 'which are the same in every test that does not set them',
  bytes: 'which no test can choose',
  place: 'which no test can choose',
  host: 'which the search does not change',
}

/** Completes "depends on …". */
export function namedInfluences(by: readonly Influence[]): string {
  return by.map((it) => names[it]).join(' and on ')
}

/** Completes "the goal is …". */
export function explainedInfluences({ by, isBehind }: Influences): string {
  const all = by.map((it) => `${names[it]}, ${facts[it]}`).join(', and on ')
  return isBehind === true ? `behind a condition that depends on ${all}` : `dependent on ${all}`
}
