import ts from 'typescript'
import { constantText } from '../../syntax/constant-text.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'

/** A text by which code looks for elements. */
export interface SoughtText {
  readonly text: string
  /** The values that its parameters have then; empty for a constant. */
  readonly chosen: readonly string[]
}

/** The name of elements that code looks for by a parameter. */
const someName = 'item'

/** Most texts that a call looks for. */
const mostTexts = 4

/**
 * The texts by which a call may look for elements. A part that is only known at run time becomes a member of its type,
 * the default of its parameter, or a name that tests use for both the element and the argument. A selector without
 * a known part becomes a class.
 */
export function soughtTexts(
  sought: ts.Expression,
  checker: ts.TypeChecker,
  kind: 'name' | 'selector',
): readonly SoughtText[] {
  const constant = constantText(sought)
  if (constant !== undefined) return [{ text: constant, chosen: [] }]
  return textsOf(unwrapped(sought), checker, kind === 'selector' ? `.${someName}` : someName)
}

function textsOf(node: ts.Expression, checker: ts.TypeChecker, name: string): readonly SoughtText[] {
  const constant = constantText(node)
  if (constant !== undefined) return [{ text: constant, chosen: [] }]
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce<readonly SoughtText[]>(
      (found, it) =>
        joined(joined(found, textsOf(unwrapped(it.expression), checker, someName)), [
          { text: it.literal.text, chosen: [] },
        ]),
      [{ text: node.head.text, chosen: [] }],
    )
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined(textsOf(unwrapped(node.left), checker, someName), textsOf(unwrapped(node.right), checker, someName))
  return unknownTexts(node, checker, name)
}

function joined(before: readonly SoughtText[], after: readonly SoughtText[]): readonly SoughtText[] {
  return before
    .flatMap((a) => after.map((b) => ({ text: a.text + b.text, chosen: [...a.chosen, ...b.chosen] })))
    .slice(0, mostTexts)
}

function unknownTexts(node: ts.Expression, checker: ts.TypeChecker, name: string): readonly SoughtText[] {
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
  const initial = declaration !== undefined && ts.isParameter(declaration) ? declaration.initializer : undefined
  const standard = initial && constantText(initial)
  if (standard !== undefined) return [{ text: standard, chosen: [] }]
  const type = checker.getTypeAtLocation(node)
  const members = type.isUnion() ? type.types : [type]
  const literals = members.flatMap((it) => (it.isStringLiteral() ? it.value : []))
  if (0 < literals.length) return literals.slice(0, mostTexts).map((text) => ({ text, chosen: [] }))
  const isNumber = (type.flags & ts.TypeFlags.NumberLike) !== 0
  return isNumber ? [{ text: '1', chosen: [] }] : [{ text: name, chosen: [name] }]
}
