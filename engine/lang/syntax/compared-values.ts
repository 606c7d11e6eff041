import ts from 'typescript'

/** Methods that pass on most of a text. */
const isPassedOn = /^(?:trim|trimStart|trimEnd|toLowerCase|toUpperCase|toString)$/

/** Methods that look for a part of a text. */
const isPart = /^(?:includes|startsWith|endsWith)$/

/** Functions that make a number of a text. */
const isNumber = /^(?:Number|parseInt|parseFloat)$/

/**
 * The constants that an expression with a text is compared to, or a variable that it initializes; for numbers, also
 * their neighbors. O(size of the function).
 */
export function valuesComparedTo(read: ts.Expression): readonly string[] {
  const whole = passedOn(read)
  const { parent } = whole
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return comparedTo(whole)
  const { text } = parent.name
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === text) found.push(...comparedTo(passedOn(node)))
    ts.forEachChild(node, visit)
  }
  visit(ts.findAncestor(parent, ts.isFunctionLike) ?? parent.getSourceFile())
  return found
}

/** The whole of an expression that passes on most of another. */
function passedOn(read: ts.Expression): ts.Expression {
  let node = read
  for (;;) {
    const { parent } = node
    if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isPrefixUnaryExpression(parent))
      node = parent
    else if (ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && isNumber.test(parent.expression.text))
      node = parent
    else if (ts.isPropertyAccessExpression(parent) && isCalled(parent) && isPassedOn.test(parent.name.text))
      node = parent.parent as ts.CallExpression
    else if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      node = parent
    else return node
  }
}

function comparedTo(node: ts.Expression): readonly string[] {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return textsOf(parent.left === node ? parent.right : parent.left)
  if (ts.isSwitchStatement(parent))
    return parent.caseBlock.clauses.flatMap((it) => (ts.isCaseClause(it) ? textsOf(it.expression) : []))
  if (!ts.isPropertyAccessExpression(parent) || !isCalled(parent) || !isPart.test(parent.name.text)) return []
  const [part] = (parent.parent as ts.CallExpression).arguments
  return part === undefined ? [] : textsOf(part)
}

function textsOf(constant: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(constant)) return [constant.text]
  if (!ts.isNumericLiteral(constant)) return []
  const number = Number(constant.text)
  return [number, number + 1, number - 1].map(String)
}

function isCalled(node: ts.Expression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node
}
