import ts from 'typescript'
import { weights } from '../clues.ts'
import { addType } from '../declared.ts'
import type { Inquiry } from '../inquiry.ts'
import type { Variable } from '../variables.ts'

/** How many aliases and parts of types are followed. */
const deepest = 8

/**
 * A clue from the known half of a declared type: with a part of a missing module, `Missing | Known` and `Missing & Known`
 * are any for the compiler.
 */
export function knownHalves(inquiry: Inquiry, node: ts.Node): void {
  if (!isTyped(node) || node.type === undefined || !isAny(inquiry, node.type)) return
  const type = meaning(inquiry, node.type, 0)
  if (type === undefined) return
  const variable = inquiry.ofDeclaration(node)
  if (variable !== undefined) addHalf(inquiry, variable, type, 0)
}

type Typed = ts.ParameterDeclaration | ts.PropertySignature | ts.PropertyDeclaration | ts.VariableDeclaration

function isTyped(node: ts.Node): node is Typed {
  return (
    ts.isParameter(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isVariableDeclaration(node)
  )
}

function addHalf(inquiry: Inquiry, variable: Variable, type: ts.TypeNode, depth: number): void {
  const { checker } = inquiry
  if (!isAny(inquiry, type)) {
    addType(inquiry, variable, checker.getTypeFromTypeNode(type), weights.tested)
    return
  }
  const whole = depth < deepest ? meaning(inquiry, type, depth) : undefined
  if (whole === undefined) return
  if (ts.isUnionTypeNode(whole)) {
    for (const it of whole.types) addHalf(inquiry, variable, it, depth + 1)
    return
  }
  for (const it of whole.types) addMembers(inquiry, variable, it, depth + 1)
}

/** Adds the members of a known part of an intersection, which may have more. */
function addMembers(inquiry: Inquiry, variable: Variable, type: ts.TypeNode, depth: number): void {
  const { checker, variables } = inquiry
  if (isAny(inquiry, type)) {
    addHalf(inquiry, variable, type, depth)
    return
  }
  const known = checker.getTypeFromTypeNode(type)
  if ((known.flags & ts.TypeFlags.Object) === 0) {
    addType(inquiry, variable, known, weights.tested)
    return
  }
  variables.add(variable, { kind: 'object' }, weights.tested)
  for (const it of checker.getPropertiesOfType(known)) {
    const part = variables.part(variable, `.${it.name}`)
    if ((it.flags & ts.SymbolFlags.Optional) !== 0) variables.add(part, { kind: 'absent' }, weights.hinted)
    addType(inquiry, part, checker.getTypeOfSymbol(it), weights.tested)
  }
}

/** The union or intersection that a type is, directly or by the names of aliases. */
function meaning(
  inquiry: Inquiry,
  type: ts.TypeNode,
  depth: number,
): ts.UnionTypeNode | ts.IntersectionTypeNode | undefined {
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return type
  if (ts.isParenthesizedTypeNode(type)) return meaning(inquiry, type.type, depth)
  if (!ts.isTypeReferenceNode(type) || deepest < depth) return undefined
  const alias = inquiry.checker.getSymbolAtLocation(type.typeName)?.declarations?.find(ts.isTypeAliasDeclaration)
  return alias === undefined || alias.typeParameters !== undefined ? undefined : meaning(inquiry, alias.type, depth + 1)
}

function isAny({ checker }: Inquiry, type: ts.TypeNode): boolean {
  return type.kind !== ts.SyntaxKind.AnyKeyword && (checker.getTypeFromTypeNode(type).flags & ts.TypeFlags.Any) !== 0
}
