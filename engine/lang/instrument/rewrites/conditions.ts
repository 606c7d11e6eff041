import ts from 'typescript'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import { comparison, truthiness } from '../atoms.ts'
import { libraryCall } from './library.ts'
import type { RewriteContext } from '../rewrite-context.ts'

/** An atom with its probe. `inside` instruments its children; called only if the atom is probed as one value. */
export function probedAtom(
  context: RewriteContext,
  predicate: PredicateId,
  atom: ts.Expression,
  inside: () => ts.Expression,
): ts.Expression {
  return (
    libraryCall(context, predicate, atom) ??
    comparison(context, predicate, atom) ??
    truthiness(context, predicate, inside())
  )
}

/**
 * An atom that decides a value, `return a === b`, becomes `return $$measured[0] ? $$eq(0, a, b) : a === b` if it is
 * simple. Few such atoms need a distance, and a probe costs more than the comparison.
 */
export function probeIfMeasured(
  context: RewriteContext,
  predicate: PredicateId,
  atom: ts.Expression,
  probed: ts.Expression,
): ts.Expression {
  const { kind, isSought } = context.inventory.predicates[predicate]!
  if (kind !== 'value' || isSought === true || !isSimple(context, atom)) return probed
  const { factory } = context
  const measured = context.measured(predicate)
  return factory.createParenthesizedExpression(
    factory.createConditionalExpression(measured, undefined, probed, undefined, atom),
  )
}

/** Whether an atom may be duplicated: it is short and contains no other probes. */
function isSimple(context: RewriteContext, atom: ts.Expression): boolean {
  const isPlain = (node: ts.Node): boolean =>
    !context.sites.isTouched(node) &&
    !context.flags.isTouched(node) &&
    (node === atom || !context.inventory.isTouched(node)) &&
    !complex.has(node.kind) &&
    !ts.isFunctionLike(node) &&
    ts.forEachChild(node, (it) => !isPlain(it) || undefined) === undefined
  return atom.end - atom.getStart() <= longest && isPlain(atom)
}

/** The longest duplicated atom, in characters. */
const longest = 80

/** Kinds of nodes that are not duplicated. */
const complex: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.TaggedTemplateExpression,
  ts.SyntaxKind.AwaitExpression,
  ts.SyntaxKind.YieldExpression,
  ts.SyntaxKind.ClassExpression,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.RegularExpressionLiteral,
])
