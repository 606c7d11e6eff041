import { duelExercises } from './duels.ts'

const attempts = import.meta.glob<string>('./attempts/*.ts', { query: '?raw', import: 'default', eager: true })
const solutions = import.meta.glob<string>('./solutions/*.ts', { query: '?raw', import: 'default', eager: true })

/** The attempt and the solution of each exercise, by id. A few kilobytes, loaded with the duel view. */
export const duelTexts: ReadonlyMap<string, { readonly left: string; readonly right: string }> = new Map(
  duelExercises.map(({ id }) => [
    id,
    { left: attempts[`./attempts/${id}.ts`]!, right: solutions[`./solutions/${id}.ts`]! },
  ]),
)
