import ts from 'typescript'
import { weights } from '../clues.ts'
import { namedKind } from '../name-hints.ts'
import { addType } from '../declared.ts'
import type { Inquiry } from '../inquiry.ts'
import type { Variable } from '../variables.ts'

/** Unifies names with their values, as in `const y = x` and `{ a: y } = x`. The default `y = 3` is a clue for y. */
export function bindings(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isVariableDeclaration(node)) bindVariable(inquiry, node)
  else if (ts.isParameter(node)) {
    const variable = inquiry.ofDeclaration(node)
    if (variable !== undefined) {
      bindPattern(inquiry, variable, node.name)
      noteName(inquiry, variable, node.name)
    }
    if (node.initializer !== undefined) addDefault(inquiry, variable, node.initializer)
  } else if ((ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) && node.initializer !== undefined) {
    join(inquiry, inquiry.ofDeclaration(node), node.initializer)
  } else if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
    join(inquiry, inquiry.ofExpression(node.left), node.right)
  }
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.EqualsToken ||
    kind === ts.SyntaxKind.BarBarEqualsToken ||
    kind === ts.SyntaxKind.QuestionQuestionEqualsToken ||
    kind === ts.SyntaxKind.AmpersandAmpersandEqualsToken
  )
}

function bindVariable(inquiry: Inquiry, node: ts.VariableDeclaration): void {
  const variable = inquiry.ofDeclaration(node)
  if (node.initializer !== undefined) join(inquiry, variable, node.initializer)
  if (variable !== undefined) bindPattern(inquiry, variable, node.name)
}

function join(inquiry: Inquiry, variable: Variable | undefined, value: ts.Expression): void {
  const source = inquiry.ofExpression(value)
  if (variable === undefined || source === undefined) return
  inquiry.variables.unify(variable, source)
}

function bindPattern(inquiry: Inquiry, whole: Variable, name: ts.BindingName): void {
  const { variables } = inquiry
  if (ts.isIdentifier(name)) return
  if (ts.isArrayBindingPattern(name)) variables.add(whole, { kind: 'array' }, weights.used)
  else variables.add(whole, { kind: 'object' }, weights.hinted)
  for (const element of name.elements) {
    if (ts.isOmittedExpression(element)) continue
    const part = partOfElement(inquiry, whole, element)
    if (part !== undefined) bindElement(inquiry, part, element)
  }
}

function partOfElement(inquiry: Inquiry, whole: Variable, element: ts.BindingElement): Variable | undefined {
  if (element.dotDotDotToken !== undefined) return whole
  if (ts.isArrayBindingPattern(element.parent)) return elementAt(inquiry, whole, element.parent, element)
  const key = element.propertyName ?? element.name
  if (ts.isIdentifier(key) || ts.isStringLiteral(key)) return inquiry.variables.part(whole, `.${key.text}`)
  return undefined
}

/** The element that a pattern takes. Entries are pairs. Mocks may return tuples, such as a state and its setter. */
function elementAt(
  { variables, hasMocks }: Inquiry,
  whole: Variable,
  { elements }: ts.ArrayBindingPattern,
  element: ts.BindingElement,
): Variable {
  const place = `[${elements.indexOf(element)}]` as const
  const known = variables.parts(whole).get(place)
  if (!hasMocks && known !== undefined) return known
  const any = variables.part(whole, '[]')
  const hasRest = elements.some((it) => ts.isBindingElement(it) && it.dotDotDotToken !== undefined)
  if (!hasMocks || elements.length < 2 || hasRest) return any
  const own = variables.part(whole, place)
  variables.flow(any, own)
  return own
}

function bindElement(inquiry: Inquiry, part: Variable, element: ts.BindingElement): void {
  const own = inquiry.ofDeclaration(element)
  if (own !== undefined) {
    inquiry.variables.unify(own, part)
    noteName(inquiry, own, element.name)
  }
  bindPattern(inquiry, part, element.name)
  if (element.initializer !== undefined) addDefault(inquiry, part, element.initializer)
}

/** Notes the kind that the name of a parameter suggests. */
function noteName({ variables }: Inquiry, variable: Variable, name: ts.BindingName): void {
  const as = ts.isIdentifier(name) ? namedKind(name.text) : undefined
  if (as !== undefined) variables.add(variable, { kind: 'named', as }, weights.hinted)
}

function addDefault(inquiry: Inquiry, variable: Variable | undefined, initializer: ts.Expression): void {
  if (variable === undefined) return
  inquiry.variables.add(variable, { kind: 'absent' }, weights.hinted)
  const { checker } = inquiry
  addType(inquiry, variable, checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(initializer)), weights.used)
  const source = inquiry.ofExpression(initializer)
  if (source !== undefined) inquiry.variables.flow(source, variable)
}
