import ts from 'typescript'
import type { Diagnostic } from '../../../model/source/source.ts'
import { wrongTarget } from '../../syntax/assignment-targets.ts'
import { type PastedFile, placeOf } from './diagnostics.ts'
import { hasModifier } from '../../syntax/erased.ts'

/** Finds errors of the language that the compiler accepts but probes would hide. For files without other errors. */
export function earlyErrors(file: PastedFile): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const visit = (node: ts.Node): void => {
    const message = earlyError(node)
    const wrong = message === undefined ? wrongTarget(node) : { node, message }
    if (wrong !== undefined) {
      const place = placeOf(file, wrong.node.getStart(file.syntax), wrong.node.end)
      found.push({ severity: 'error', message: wrong.message, code: 'early-error', place })
    } else ts.forEachChild(node, visit)
  }
  visit(file.syntax)
  return found
}

const notInParameter = 'A parameter cannot contain await or yield.'

function earlyError(node: ts.Node): string | undefined {
  if (ts.isWithStatement(node)) return 'A with statement is not allowed, because modules are always in strict mode.'
  if (ts.isThrowStatement(node)) {
    return node.expression.getWidth() === 0 ? 'A throw needs a value on the same line.' : undefined
  }
  if (ts.isBinaryExpression(node)) return isMixed(node) ? 'Mixing ?? with && or || needs parentheses.' : undefined
  if (ts.isContinueStatement(node)) {
    return continuesNoLoop(node) ? 'A continue can refer only to the label of an enclosing loop.' : undefined
  }
  if (ts.isCatchClause(node)) {
    if (node.variableDeclaration?.initializer) return 'A catch variable cannot have an initializer.'
    return redeclaresCaught(node) ? 'A catch block cannot redeclare the catch variable.' : undefined
  }
  if (ts.isCaseBlock(node)) {
    return node.clauses.filter(ts.isDefaultClause).length < 2 ? undefined : 'A switch can have only one default clause.'
  }
  if (ts.isAwaitExpression(node) || ts.isYieldExpression(node)) {
    return isInParameter(node) ? notInParameter : undefined
  }
  if (ts.isIdentifier(node)) return isMisplacedAwait(node) ? notInParameter : undefined
  if (ts.isReturnStatement(node)) return returnsFromModule(node) ? 'A module cannot return.' : undefined
  return isDeclaration(node) && isBody(node) ? 'A declaration that is the body of a statement needs braces.' : undefined
}

/** Whether `??` is mixed with `&&` or `||` without parentheses. */
function isMixed({ operatorToken, left, right }: ts.BinaryExpression): boolean {
  const isOperator = (node: ts.Expression, kinds: ReadonlySet<ts.SyntaxKind>): boolean =>
    ts.isBinaryExpression(node) && kinds.has(node.operatorToken.kind)
  const forbidden = coalescing.has(operatorToken.kind) ? logical : logical.has(operatorToken.kind) ? coalescing : none
  return isOperator(left, forbidden) || isOperator(right, forbidden)
}

const coalescing: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.QuestionQuestionToken])
const logical: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken])
const none: ReadonlySet<ts.SyntaxKind> = new Set()

/** Whether the label of a `continue` belongs to a statement other than a loop. */
function continuesNoLoop({ label, parent }: ts.ContinueStatement): boolean {
  if (label === undefined) return false
  const labeled = ts.findAncestor(parent, (it) => ts.isLabeledStatement(it) && it.label.text === label.text)
  let body = (labeled as ts.LabeledStatement | undefined)?.statement
  while (body !== undefined && ts.isLabeledStatement(body)) body = body.statement
  return body !== undefined && !ts.isIterationStatement(body, false)
}

/** Whether a `catch` block declares a function with the name of its variable. TypeScript does not report that. */
function redeclaresCaught({ variableDeclaration, block }: ts.CatchClause): boolean {
  const caught = new Set<string>()
  const visit = (name: ts.BindingName | undefined): void => {
    if (name === undefined) return
    if (ts.isIdentifier(name)) caught.add(name.text)
    else for (const it of name.elements) if (ts.isBindingElement(it)) visit(it.name)
  }
  visit(variableDeclaration?.name)
  return block.statements.some((it) => ts.isFunctionDeclaration(it) && caught.has(it.name?.text ?? ''))
}

/** Whether a node is in a parameter, such as a default value, but not in the body of a function within it. */
function isInParameter(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isSourceFile(node) || (ts.isFunctionLike(parent) && (parent as { body?: ts.Node }).body === node)) return false
  if (ts.isPropertyDeclaration(parent) && parent.initializer === node) return false
  return (ts.isParameter(node) && ts.isFunctionLike(parent)) || (!ts.isDecorator(node) && isInParameter(parent))
}

/** Whether `await` is in a parameter of an arrow function in an async one: the parser takes it for a variable. */
function isMisplacedAwait({ text, parent }: ts.Identifier): boolean {
  if (text !== 'await' || !ts.isExpression(parent) || ts.isPropertyAccessExpression(parent)) return false
  const arrow = ts.findAncestor(parent, ts.isArrowFunction)
  if (arrow === undefined || !isInParameter(parent)) return false
  const around = ts.findAncestor(arrow.parent, ts.isFunctionLike)
  return around !== undefined && hasModifier(around, ts.SyntaxKind.AsyncKeyword)
}

/** Whether a `return` is outside functions, in a file that cannot be CommonJS, which would allow it. */
function returnsFromModule(node: ts.ReturnStatement): boolean {
  if (ts.findAncestor(node, (it) => ts.isFunctionLike(it) || ts.isClassStaticBlockDeclaration(it)) !== undefined)
    return false
  return node.getSourceFile().statements.some(isModuleStatement)
}

function isModuleStatement(node: ts.Statement): boolean {
  if (ts.isExportAssignment(node)) return node.isExportEquals !== true
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || hasModifier(node, ts.SyntaxKind.ExportKeyword)
}

/** Whether a node is the single statement of an `if` or loop. */
function isBody({ parent }: ts.Node): boolean {
  if (ts.isIfStatement(parent)) return true
  return ts.isIterationStatement(parent, false) || (ts.isLabeledStatement(parent) && isBody(parent))
}

function isDeclaration(node: ts.Node): boolean {
  if (ts.isVariableStatement(node)) return (node.declarationList.flags & ts.NodeFlags.BlockScoped) !== 0
  return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)
}
