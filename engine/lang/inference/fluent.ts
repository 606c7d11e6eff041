import { namesOf } from './names.ts'
import type { Likeness } from './ducks.ts'
import type { Variable, Variables } from './variables.ts'

/** Merging the results of a chain can show that a longer one is fluent; more rounds than that are rare. */
const mostRounds = 4

/**
 * Unifies the results of methods with their receivers if the code only calls methods of these results:
 * `res.status(401).json(x)`. Results that have all methods of another kind, such as strings, are not receivers.
 */
export function linkFluent(variables: Variables, alike: (names: readonly string[]) => readonly Likeness[]): void {
  for (let round = 0; round < mostRounds; round++) {
    let isChanged = false
    for (const owner of variables.all()) {
      for (const [part, method] of [...variables.parts(owner)]) {
        const result = part.startsWith('.') ? variables.parts(method).get('()') : undefined
        if (result === undefined || variables.isSame(owner, result) || !isChained(variables, result, alike)) continue
        variables.unify(owner, result)
        isChanged = true
      }
    }
    if (!isChanged) return
  }
}

/** Whether the code only calls methods of a value, and no other kind of value has them all. */
function isChained(
  variables: Variables,
  value: Variable,
  alike: (names: readonly string[]) => readonly Likeness[],
): boolean {
  const names = namesOf(variables, [value])
  const parts = variables.parts(value)
  return (
    0 < names.length &&
    [...parts.keys()].every((it) => it.startsWith('.')) &&
    names.every((name) => variables.parts(parts.get(`.${name}`)!).has('()')) &&
    alike(names).every((it) => it.share < 1) &&
    variables.clues(value).every(({ guess: { kind } }) => kind === 'absent' || kind === 'undefined')
  )
}
