import ts from 'typescript'
import { isLogical, isNameless } from '../../../lang/flow/conditions.ts'
import { isWrittenTo } from '../../../lang/instrument/sites/targets.ts'
import { rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { binaryOperators, unaryOperators } from './operators.ts'
import { isTracked } from './tracked.ts'
import { concolic, operand, settled, textLiteral, value } from './values.ts'

/** `a + b` becomes `$$binary('+', a', $$taken(), b', $$taken())`. */
export const binaries = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, context) => {
  const operator = binaryOperators.get(node.operatorToken.kind)
  // `#name in object` tests for a private name, not a value.
  if (operator === undefined || ts.isPrivateIdentifier(node.left)) return undefined
  return concolic(
    context,
    'binary',
    textLiteral(context, operator),
    ...operand(context, node.left),
    ...operand(context, node.right),
  )
})

/** `a && b`, `a ?? b` and `a, b` leave the shadow of their result. */
export const sequences = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, context) => {
  const { kind } = node.operatorToken
  const { factory } = context
  if (kind === ts.SyntaxKind.CommaToken)
    return factory.updateBinaryExpression(
      node,
      context.expression(node.left),
      node.operatorToken,
      settled(context, node.right),
    )
  if (!isLogical(node)) return undefined
  const left =
    kind === ts.SyntaxKind.QuestionQuestionToken
      ? concolic(context, 'absent', context.id('nullish', node), ...operand(context, node.left))
      : settled(context, node.left)
  return factory.updateBinaryExpression(node, left, node.operatorToken, settled(context, node.right))
})

/** `!a` becomes `$$unary('!', a', $$taken())`. */
export const unaries = rewriteOf<ts.PrefixUnaryExpression>([ts.SyntaxKind.PrefixUnaryExpression], (node, context) => {
  const operator = unaryOperators.get(node.operator)
  if (operator === undefined) return undefined
  return concolic(context, 'unary', textLiteral(context, operator), ...operand(context, node.operand))
})

/** `typeof a`, likewise, unless `a` may be an undeclared name. */
export const typeofs = rewriteOf<ts.TypeOfExpression>([ts.SyntaxKind.TypeOfExpression], (node, context) =>
  isTracked(context, node.expression)
    ? concolic(context, 'unary', textLiteral(context, 'typeof'), ...operand(context, node.expression))
    : undefined,
)

/** `c ? a : b` leaves the shadow of its result. */
export const choices = rewriteOf<ts.ConditionalExpression>([ts.SyntaxKind.ConditionalExpression], (node, context) => {
  const { condition, questionToken, whenTrue, colonToken, whenFalse } = node
  const [yes, no] = [settled(context, whenTrue), settled(context, whenFalse)]
  return context.factory.updateConditionalExpression(
    node,
    value(context, condition),
    questionToken,
    yes,
    colonToken,
    no,
  )
})

/** `${a}b` in a template becomes `$$template(['', 'b'], $$part(a', $$taken()))`. */
export const templates = rewriteOf<ts.TemplateExpression>([ts.SyntaxKind.TemplateExpression], (node, context) => {
  if (ts.isTaggedTemplateExpression(node.parent)) return undefined
  const texts = [node.head.text, ...node.templateSpans.map((it) => it.literal.text)]
  const parts = node.templateSpans.map((it) => concolic(context, 'part', ...operand(context, it.expression)))
  const list = context.factory.createArrayLiteralExpression(texts.map((it) => textLiteral(context, it)))
  return concolic(context, 'template', list, ...parts)
})

/**
 * `{ a: x, ...y, b: z }` becomes `$$object(['a', null, 'b'], x', $$taken(), $$copied(y'), void 0, z', $$taken())` if
 * all properties are of these kinds. Spread objects are copied in order, because later expressions may change them.
 */
export const objects = rewriteOf<ts.ObjectLiteralExpression>(
  [ts.SyntaxKind.ObjectLiteralExpression],
  (node, context) => {
    if (isWrittenTo(node)) return undefined
    const entries = node.properties.map((it) => entryOf(it))
    const isPlain = entries.every((it) => it !== undefined)
    if (!isPlain || !entries.some((it) => it.key === null || isTracked(context, it.value))) return undefined
    const keys = entries.map(({ key }) => (key === null ? context.factory.createNull() : textLiteral(context, key)))
    const values = entries.flatMap((entry) =>
      entry.key === null
        ? [concolic(context, 'copied', value(context, entry.value)), context.factory.createVoidZero()]
        : operand(context, entry.value),
    )
    return concolic(context, 'object', context.factory.createArrayLiteralExpression(keys), ...values)
  },
)

interface Entry {
  /** `null` for a spread. */
  readonly key: string | null
  readonly value: ts.Expression
}

/** An entry with a literal key, and a value that does not take its name from it. */
function entryOf(node: ts.ObjectLiteralElementLike): Entry | undefined {
  if (ts.isSpreadAssignment(node)) return { key: null, value: node.expression }
  if (ts.isShorthandPropertyAssignment(node)) return { key: node.name.text, value: node.name }
  if (!ts.isPropertyAssignment(node) || isNameless(node.initializer)) return undefined
  const { name } = node
  if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return undefined
  return name.text === '__proto__' ? undefined : { key: name.text, value: node.initializer }
}

/** `[a, b]` becomes `$$array(a', $$taken(), b', $$taken())`. */
export const arrays = rewriteOf<ts.ArrayLiteralExpression>([ts.SyntaxKind.ArrayLiteralExpression], (node, context) => {
  if (isWrittenTo(node) || node.elements.some((it) => ts.isSpreadElement(it) || ts.isOmittedExpression(it)))
    return undefined
  if (!node.elements.some((it) => isTracked(context, it))) return undefined
  return concolic(context, 'array', ...node.elements.flatMap((it) => operand(context, it)))
})
