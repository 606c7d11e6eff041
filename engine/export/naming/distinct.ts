/**
 * Takes for each test the first name by which it differs from the others of its group. Tests with the same name all go on
 * to their next one; those that cannot be told apart get their first name with a number.
 */
export function distinct(candidates: readonly (readonly string[])[], groups: readonly string[]): readonly string[] {
  const chosen = candidates.map(() => 0)
  const nameOf = (at: number): string => candidates[at]![chosen[at]!]!
  const clashing = (): readonly number[] => clashes(candidates.map((_, at) => [groups[at]!, nameOf(at)]))
  for (;;) {
    const movable = clashing().filter((at) => chosen[at]! + 1 < candidates[at]!.length)
    if (movable.length === 0) break
    for (const at of movable) chosen[at]!++
  }
  for (const at of clashing()) chosen[at] = 0
  return numbered(
    candidates.map((_, at) => nameOf(at)),
    groups,
  )
}

/** Positions of keys that there are several times. */
function clashes(keys: readonly (readonly string[])[]): readonly number[] {
  const byKey = new Map<string, number[]>()
  keys.forEach((key, at) => {
    const text = JSON.stringify(key)
    byKey.set(text, [...(byKey.get(text) ?? []), at])
  })
  return [...byKey.values()].filter((it) => 1 < it.length).flat()
}

/** All but the first of equal names of a group with a number that makes them differ. */
function numbered(names: readonly string[], groups: readonly string[]): readonly string[] {
  const taken = new Map<string, Set<string>>()
  names.forEach((name, at) => taken.set(groups[at]!, (taken.get(groups[at]!) ?? new Set()).add(name)))
  const used = new Set<string>()
  return names.map((name, at) => {
    const key = JSON.stringify([groups[at], name])
    const own = taken.get(groups[at]!)!
    if (!used.has(key)) {
      used.add(key)
      return name
    }
    for (let number = 2; ; number++) {
      const candidate = `${name} (${number})`
      if (own.has(candidate)) continue
      own.add(candidate)
      return candidate
    }
  })
}
