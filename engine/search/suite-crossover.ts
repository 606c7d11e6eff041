/**
 * Relative single point crossover (EvoSuite's `SinglePointRelativeCrossOver`, docs/algorithms.md 2.6): both lists are
 * cut at the same share of their length, in [0, 1), and exchange what follows. At least one element stays in front of
 * the cut, so lists of fewer than two have nothing to exchange.
 */
export function crossRelatively<T>(
  mother: readonly T[],
  father: readonly T[],
  share: number,
): readonly [readonly T[], readonly T[]] {
  if (mother.length < 2 || father.length < 2) return [mother, father]
  const inMother = cutAt(mother.length, share)
  const inFather = cutAt(father.length, share)
  return [
    [...mother.slice(0, inMother), ...father.slice(inFather)],
    [...father.slice(0, inFather), ...mother.slice(inMother)],
  ]
}

function cutAt(length: number, share: number): number {
  return Math.floor((length - 1) * share) + 1
}
