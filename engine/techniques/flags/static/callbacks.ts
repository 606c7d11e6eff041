import ts from 'typescript'
import type { Limit } from '../../../model/flags/flag.ts'
import { isLibrarySymbol } from '../../../lang/instrument/library-symbols.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { type Comparison, passes } from '../../../lang/data-flow/comparisons.ts'
import { definitionsOf } from '../../../lang/data-flow/variables.ts'

/** What a comparison asks of the answers that a callback gives for elements. */
export type Gathered =
  /** One that is true; `negated` where the comparison passes if there is none. */
  | { readonly kind: 'some'; readonly call: ts.CallExpression; readonly negated: boolean }
  /** So many that are true. */
  | { readonly kind: 'count'; readonly call: ts.CallExpression; readonly limit: Limit }

/** `find(p) !== undefined`, `findIndex(p) >= 0`, `filter(p).length > 2` and their like, of library methods. */
export function gathered(
  expression: ts.Expression,
  comparison: Comparison,
  checker: ts.TypeChecker,
): Gathered | undefined {
  const node = valueOf(expression, checker)
  if (ts.isCallExpression(node)) {
    const method = libraryMethod(node, checker)
    const negated = method === undefined ? undefined : passesWhenMissing(method, comparison)
    return negated === undefined ? undefined : { kind: 'some', call: node, negated }
  }
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'length') return undefined
  const list = valueOf(node.expression, checker)
  const limit = limitOf(comparison)
  if (limit === undefined || !ts.isCallExpression(list) || libraryMethod(list, checker) !== 'filter') return undefined
  return { kind: 'count', call: list, limit }
}

/** What a variable that is given one value was given; of anything else, itself. */
function valueOf(expression: ts.Expression, checker: ts.TypeChecker): ts.Expression {
  const node = unwrapped(expression)
  if (!ts.isIdentifier(node)) return node
  const [first, ...others] = definitionsOf(node, checker)
  return first === undefined || 0 < others.length ? node : unwrapped(first.value)
}

function libraryMethod(node: ts.CallExpression, checker: ts.TypeChecker): string | undefined {
  const called = node.expression
  const isMethod = ts.isPropertyAccessExpression(called) && 0 < node.arguments.length
  return isMethod && isLibrarySymbol(checker, called.name) ? called.name.text : undefined
}

/** Whether a comparison passes if nothing is found, where it tells that from finding something. */
function passesWhenMissing(method: string, comparison: Comparison): boolean | undefined {
  switch (method) {
    case 'find':
    case 'findLast': {
      if (comparison.kind === 'presence') return false
      return passes(undefined, comparison) === true ? true : undefined
    }
    case 'findIndex':
    case 'findLastIndex': {
      if (comparison.kind !== 'constant') return undefined
      const missing = passes(-1, comparison)
      const isTold = [0, 1, Number.MAX_SAFE_INTEGER].every((it) => passes(it, comparison) !== missing)
      return isTold ? missing : undefined
    }
    default:
      return undefined
  }
}

function limitOf(comparison: Comparison): Limit | undefined {
  if (comparison.kind === 'presence') return { operator: '>', limit: 0 }
  if (comparison.kind !== 'constant' || typeof comparison.constant !== 'number') return undefined
  const { operator, constant } = comparison
  return { operator: operator === '==' ? '===' : operator, limit: constant }
}
