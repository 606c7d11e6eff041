/** For each operator, the replacements whose mutants are kept: they are to subsume those of all others. */
export type SubsumingTable = Readonly<Record<string, readonly string[]>>

/** The row of `===` and its like where operands are no numbers, so that negation and the constants are the replacements. */
export const identity = 'identity'

/** The table of the implementation of Zhou et al. (docs/algorithms.md 8.5). Equality stands for both kinds. */
export const paperTable: SubsumingTable = {
  // Infected wherever they are reached, or as branches are taken.
  [identity]: [],
  '==': ['>=', '<='],
  '!=': ['>', '<'],
  '>': ['!=', '>='],
  '>=': ['==', '>'],
  '<': ['<=', '!='],
  '<=': ['==', '<'],
  '&': ['|'],
  '^': ['|'],
  '|': ['^', '&'],
  '>>': ['<<', '>>>'],
  '<<': ['>>'],
  '>>>': ['<<', '>>'],
  '+': ['*'],
  '-': ['*'],
  '*': ['+'],
  '/': ['*', '-'],
  '%': ['+', '-', '*', '/'],
}

/**
 * What brute force confirms (docs/algorithms.md 8.5): the triples of Kaminski et al., which count the constants among
 * the mutants, and arithmetic as it is, since with zero and negative operands almost nothing subsumes anything.
 */
export const soundTable: SubsumingTable = {
  [identity]: ['true', 'false'],
  '==': ['>=', '<=', 'false'],
  '!=': ['>', '<', 'true'],
  '>': ['!=', '>=', 'false'],
  '>=': ['==', '>', 'true'],
  '<': ['<=', '!=', 'false'],
  '<=': ['==', '<', 'true'],
  '&': ['|'],
  '^': ['|'],
  '|': ['^', '&'],
  '>>': ['<<', '>>>'],
  '<<': ['>>'],
  '>>>': ['>>'],
  '+': ['-', '*', '/', '%'],
  '-': ['+', '*', '/', '%'],
  '*': ['+', '-', '/'],
  '/': ['+', '-', '*', '%'],
  '%': ['+', '-', '/'],
}

/** The operators that are numbered among the key ones (docs/algorithms.md 8.1). */
export const keyOperators = ['ROR', 'AOR', 'BOR'] as const

/** The row for an operator that has these replacements. */
export function rowOf(operator: string, replacements: readonly string[]): string {
  const family = familyOf(operator)
  const negation = family === '==' ? '!=' : family === '!=' ? '==' : undefined
  return replacements.some((it) => familyOf(it) === negation) ? identity : family
}

/** Loose and strict comparison differ in conversion only. */
export function familyOf(operator: string): string {
  return operator === '===' ? '==' : operator === '!==' ? '!=' : operator
}
