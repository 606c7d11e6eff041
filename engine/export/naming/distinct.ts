import { cut } from './cut.ts'
import { longestName, type TestName } from './test-name.ts'

/** The possible names of a test. */
export interface NameCandidates {
  /** Best first; later ones are more detailed. At least one. */
  readonly names: readonly TestName[]
  /** Names with one more detail each, for tests that share it with others. */
  readonly further: readonly TestName[]
  /** A name that replaces the chosen one if that is in `than` and no other test has this name in the end. */
  readonly rather?: { readonly name: TestName; readonly than: ReadonlySet<string> }
}

/**
 * Chooses for each test the first name that is unique in its group. Tests with the same name all move on to their next
 * one; if that does not separate them, they get the first further name that no other could have, or a number.
 */
export function distinct(candidates: readonly NameCandidates[], groups: readonly string[]): readonly TestName[] {
  const chosen = candidates.map(() => 0)
  const nameOf = (at: number): TestName => candidates[at]!.names[chosen[at]!]!
  const clashing = (): readonly (readonly number[])[] =>
    clashes(candidates.map((_, at) => [groups[at]!, nameOf(at).text]))
  for (;;) {
    const movable = clashing()
      .flat()
      .filter((at) => chosen[at]! + 1 < candidates[at]!.names.length)
    if (movable.length === 0) break
    for (const at of movable) chosen[at]!++
  }
  for (const at of clashing().flat()) chosen[at] = 0
  const names = candidates.map((_, at) => nameOf(at))
  const isTaken = (text: string, group: string): boolean =>
    names.some((it, at) => it.text === text && groups[at] === group)
  for (const [at, { rather }] of candidates.entries()) {
    if (rather?.than.has(names[at]!.text) === true && !isTaken(rather.name.text, groups[at]!)) names[at] = rather.name
  }
  for (const equal of clashing()) {
    for (const at of equal) {
      const others = equal.filter((it) => it !== at).flatMap((it) => candidates[it]!.further.map(({ text }) => text))
      names[at] =
        candidates[at]!.further.find(({ text }) => !others.includes(text) && !isTaken(text, groups[at]!)) ?? names[at]!
    }
  }
  return numbered(names, groups)
}

function clashes(keys: readonly (readonly string[])[]): readonly (readonly number[])[] {
  const byKey = new Map<string, number[]>()
  keys.forEach((key, at) => {
    const text = JSON.stringify(key)
    const known = byKey.get(text)
    if (known === undefined) byKey.set(text, [at])
    else known.push(at)
  })
  return [...byKey.values()].filter((it) => 1 < it.length)
}

/** Numbers equal names of a group, except the first. */
function numbered(names: readonly TestName[], groups: readonly string[]): readonly TestName[] {
  const taken = new Map<string, Set<string>>()
  names.forEach(({ text }, at) => taken.set(groups[at]!, (taken.get(groups[at]!) ?? new Set()).add(text)))
  const used = new Set<string>()
  return names.map((name, at) => {
    const key = JSON.stringify([groups[at], name.text])
    const own = taken.get(groups[at]!)!
    if (!used.has(key)) {
      used.add(key)
      return name
    }
    for (let number = 2; ; number++) {
      const suffix = ` (${number})`
      const candidate = cut(name.text, longestName - suffix.length) + suffix
      if (own.has(candidate)) continue
      own.add(candidate)
      return { ...name, text: candidate }
    }
  })
}
