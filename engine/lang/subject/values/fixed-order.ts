import type ts from 'typescript'

/** Sorts the members of a union by their text. The compiler's order depends on when it encountered the types. */
export function inFixedOrder(checker: ts.TypeChecker, members: readonly ts.Type[]): readonly ts.Type[] {
  const texts = new Map(members.map((it) => [it, checker.typeToString(it)]))
  return [...members].sort((a, b) => compare(texts.get(a)!, texts.get(b)!))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
