import ts from 'typescript'
import type { MutationOperator } from '../../../model/goal/site.ts'
import { isAssignment } from '../../effects/writes.ts'

/** A binary operator with its replacements by mutants. */
export interface Operation {
  readonly operator: MutationOperator
  /** The source token, without the `=` of an assignment. */
  readonly symbol: string
  /** Other operators; `true` or `false` replaces a comparison with that outcome. */
  readonly replacements: readonly string[]
}

/** Replacements of ROR (Kaminski, Ammann, Offutt: the smallest sufficient set); `identity` for unordered values. */
const relations: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '!==', 'false'],
  '<=': ['<', '===', 'true'],
  '>': ['>=', '!==', 'false'],
  '>=': ['>', '===', 'true'],
  '===': ['>=', '<=', 'false'],
  '==': ['>=', '<=', 'false'],
  '!==': ['<', '>', 'true'],
  '!=': ['<', '>', 'true'],
}

const identity: Readonly<Record<string, readonly string[]>> = {
  '===': ['!==', 'true', 'false'],
  '==': ['!=', 'true', 'false'],
  '!==': ['===', 'true', 'false'],
  '!=': ['==', 'true', 'false'],
}

const arithmetic = ['+', '-', '*', '/', '%']
const bits = ['&', '|', '^']
/** Bigints have no `>>>`. */
const shifts = ['<<', '>>', '>>>']

/** An operator with its replacements (docs/algorithms.md 8.5); `undefined` if none, as for a `+` that joins strings. */
export function operationOf(node: ts.BinaryExpression, checker: ts.TypeChecker): Operation | undefined {
  const token = ts.tokenToString(node.operatorToken.kind)!
  const areNumeric = (): boolean => [node.left, node.right].every((it) => mayBeNumeric(checker.getTypeAtLocation(it)))
  if (token in relations) {
    const row = token in identity && !areNumeric() ? identity : relations
    return { operator: 'ROR', symbol: token, replacements: row[token]! }
  }
  const symbol = isAssignment(node) ? token.slice(0, -1) : token
  const without = (group: readonly string[]): readonly string[] => group.filter((it) => it !== symbol)
  if (arithmetic.includes(symbol)) {
    return symbol === '+' && !areNumeric() ? undefined : { operator: 'AOR', symbol, replacements: without(arithmetic) }
  }
  if (bits.includes(symbol)) return { operator: 'BOR', symbol, replacements: without(bits) }
  if (!shifts.includes(symbol)) return undefined
  const isBig = (checker.getTypeAtLocation(node.left).flags & ts.TypeFlags.BigIntLike) !== 0
  return { operator: 'BOR', symbol, replacements: without(isBig ? ['<<', '>>'] : shifts) }
}

/** Whether a value of this type can be a number or bigint. */
function mayBeNumeric(type: ts.Type): boolean {
  const unknowable = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Instantiable
  return consistsOf(type).some(
    (it) => (it.flags & (unknowable | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0,
  )
}

/** Whether every value of this type is a number. */
export function isNumber(type: ts.Type): boolean {
  return consistsOf(type).every((it) => (it.flags & ts.TypeFlags.NumberLike) !== 0)
}

function consistsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}
