/** By operator, the replacements whose mutants are kept, because they should subsume all others. */
export type SubsumingTable = Readonly<Record<string, readonly string[]>>

/** The row of `===` and similar operators if the operands are not numbers: negation and constants replace them. */
export const identity = 'identity'

/** The table of the implementation of Zhou et al. (docs/algorithms.md 8.5). Strict and loose equality share rows. */
export const paperTable: SubsumingTable = {
  // Infected whenever reached, or as branches are taken.
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
 * The table confirmed by brute force (docs/algorithms.md 8.5): the triples of Kaminski et al., which count constants as
 * mutants, and unreduced arithmetic, because zero and negative operands leave almost no subsumption.
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

/** The key operators (docs/algorithms.md 8.1). */
export const keyOperators = ['ROR', 'AOR', 'BOR'] as const

/** The table row for an operator with these replacements. */
export function rowOf(operator: string, replacements: readonly string[]): string {
  const family = familyOf(operator)
  const negation = family === '==' ? '!=' : family === '!=' ? '==' : undefined
  return replacements.some((it) => familyOf(it) === negation) ? identity : family
}

/** The operator without strictness: loose and strict comparison differ only in conversion. */
export function familyOf(operator: string): string {
  return operator === '===' ? '==' : operator === '!==' ? '!=' : operator
}
