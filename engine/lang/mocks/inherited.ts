import ts from 'typescript'
import { isStep, writeTarget } from '../effects/writes.ts'
import type { CheckedProgram } from '../program/program.ts'
import { hasModifier } from '../syntax/erased.ts'
import { valueNamed } from '../syntax/named-symbols.ts'

/** Most classes between one and a base class that is missing. */
const longestLine = 8

/** A member that a class inherits from an expression after `extends`, which leads out of the source. */
export interface Inherited {
  readonly base: ts.Expression
  readonly isStatic: boolean
}

/**
 * Returns what a node such as `this.save` or `super.save` inherits from outside the source: no class of the source
 * declares the member, and this one does not assign it.
 */
export function inheritance({ checker, files }: CheckedProgram): (node: ts.Node) => Inherited | undefined {
  const assigned = new Map<ts.ClassLikeDeclaration, ReadonlySet<string>>()
  const assignedIn = (owner: ts.ClassLikeDeclaration): ReadonlySet<string> => {
    const names = assigned.get(owner) ?? assignedMembers(owner)
    assigned.set(owner, names)
    return names
  }
  return (node) => {
    if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.name) || !isOwn(node.expression)) return undefined
    const { name } = node
    const member = memberAround(node)
    const owner = member?.parent
    if (member === undefined || owner === undefined || !ts.isClassLike(owner)) return undefined
    const declarations = checker.getSymbolAtLocation(name)?.declarations ?? []
    if (declarations.some((it) => files.includes(it.getSourceFile())) || assignedIn(owner).has(name.text))
      return undefined
    const base = outerBase(owner, checker)
    return base && { base, isStatic: isStatic(member) }
  }
}

function isOwn({ kind }: ts.Expression): boolean {
  return kind === ts.SyntaxKind.ThisKeyword || kind === ts.SyntaxKind.SuperKeyword
}

/** The member of a class to which `this` belongs in a node. */
function memberAround(node: ts.Node): ts.ClassElement | undefined {
  let at = node
  while (!ts.isSourceFile(at.parent) && !ts.isClassLike(at.parent)) {
    const { parent } = at
    if (ts.isFunctionLike(parent) && !ts.isArrowFunction(parent) && !ts.isClassLike(parent.parent)) return undefined
    at = at.parent
  }
  return ts.isClassElement(at) ? at : undefined
}

function isStatic(member: ts.ClassElement): boolean {
  return ts.isClassStaticBlockDeclaration(member) || hasModifier(member, ts.SyntaxKind.StaticKeyword)
}

/** The expression after the last `extends`, through the base classes of the source. */
function outerBase(node: ts.ClassLikeDeclaration, checker: ts.TypeChecker): ts.Expression | undefined {
  let owner = node
  for (let step = 0; step < longestLine; step++) {
    const clause = owner.heritageClauses?.find((it) => it.token === ts.SyntaxKind.ExtendsKeyword)
    const base = clause?.types[0]?.expression
    const declaration = base && valueNamed(base, checker)?.valueDeclaration
    if (declaration === undefined || !ts.isClassLike(declaration)) return base
    owner = declaration
  }
  return undefined
}

/** The members of `this` that a class assigns. */
function assignedMembers(node: ts.ClassLikeDeclaration): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (at: ts.Node): void => {
    if (ts.isPropertyAccessExpression(at) && at.expression.kind === ts.SyntaxKind.ThisKeyword) {
      if (isStep(at.parent) || writeTarget(at.parent) === at) names.add(at.name.text)
    }
    ts.forEachChild(at, visit)
  }
  visit(node)
  return names
}
