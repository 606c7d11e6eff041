import ts from 'typescript'
import type { ClassId } from '../../../model/subject/type.ts'

/** What declares a class: its syntax, or in plain JavaScript a function that is called with `new`. */
export type ClassDeclaration = ts.ClassLikeDeclaration | ConstructorFunction

/** A class of the pasted files, wherever it is declared. */
export interface SourceClass {
  readonly symbol: ts.Symbol
  readonly declaration: ClassDeclaration
  /** The type of its instances; type parameters stand for themselves. */
  readonly instance: ts.InterfaceType
  /** Classes and interfaces that it extends or says it implements, directly or not; itself excluded. */
  readonly ancestors: ReadonlySet<ts.Symbol>
  readonly name: string
  readonly isAbstract: boolean
}

/** All classes in source order: the index is the `ClassId`. */
export function sourceClasses(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): readonly SourceClass[] {
  const found: SourceClass[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) || isConstructorFunction(checker, node)) found.push(describe(checker, node))
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return found
}

/** For a class or an interface: the classes that extend it or say they implement it. */
export function descendants(classes: readonly SourceClass[], ancestor: ts.Symbol): ReadonlySet<ClassId> {
  return new Set(classes.flatMap((it, id) => (it.ancestors.has(ancestor) ? [id] : [])))
}

function describe(checker: ts.TypeChecker, declaration: ClassDeclaration): SourceClass {
  const symbol = symbolOf(checker.getTypeAtLocation(declaration), declaration)
  const instance = checker.getDeclaredTypeOfSymbol(symbol) as ts.InterfaceType
  const ancestors = new Set<ts.Symbol>()
  climb(checker, instance, ancestors)
  ancestors.delete(symbol)
  const isAbstract = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0
  return { symbol, declaration, instance, ancestors, name: nameOf(declaration), isAbstract }
}

/** The symbol of a class; one that extends a type parameter, as in a mixin, has an intersection for its type. */
function symbolOf(type: ts.Type, declaration: ClassDeclaration): ts.Symbol {
  const parts = type.isIntersection() ? type.types : [type]
  return parts.map((it) => it.getSymbol()).find((it) => it?.declarations?.includes(declaration) === true)!
}

function climb(checker: ts.TypeChecker, type: ts.Type, ancestors: Set<ts.Symbol>): void {
  if (type.isIntersection()) {
    for (const part of type.types) climb(checker, part, ancestors)
    return
  }
  const symbol = type.getSymbol()
  if (symbol === undefined || ancestors.has(symbol)) return
  ancestors.add(symbol)
  const target = 'target' in type ? (type as ts.TypeReference).target : type
  if (target.isClassOrInterface()) for (const base of checker.getBaseTypes(target)) climb(checker, base, ancestors)
  for (const declaration of symbol.declarations ?? []) {
    if (!ts.isClassLike(declaration)) continue
    for (const clause of declaration.heritageClauses ?? []) {
      if (clause.token !== ts.SyntaxKind.ImplementsKeyword) continue
      for (const it of clause.types) climb(checker, checker.getTypeAtLocation(it), ancestors)
    }
  }
}

function nameOf(declaration: ClassDeclaration): string {
  if (!ts.isClassLike(declaration)) return constructorName(declaration) ?? 'default'
  const { name, parent } = declaration
  if (name !== undefined) return name.text
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent)
  if (!isNamed) return 'default'
  return ts.isIdentifier(parent.name) || ts.isStringLiteral(parent.name) ? parent.name.text : 'default'
}

/** A function that makes objects when it is called with `new`, as classes were written before there was a syntax for them. */
type ConstructorFunction = ts.FunctionDeclaration | ts.FunctionExpression

/**
 * Whether a function of plain JavaScript is meant for `new`: the compiler takes it for a class, because it sets properties of
 * `this` or has methods on its prototype, and it is written as one. A function that is put on an object may set properties of
 * that object just as well, so without a method on its prototype it counts only if its name begins with a capital letter.
 */
function isConstructorFunction(checker: ts.TypeChecker, node: ts.Node): node is ConstructorFunction {
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node)) return false
  if ((node.flags & ts.NodeFlags.JavaScriptFile) === 0) return false
  const symbol = checker.getTypeAtLocation(node).getSymbol()
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Class) === 0) return false
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
  return /^\p{Lu}/u.test(constructorName(node) ?? '') || members.some((it) => isOnPrototype(it))
}

/** The name that a constructor function has, or that it takes from what it is assigned to. */
function constructorName({ name, parent }: ConstructorFunction): string | undefined {
  if (name !== undefined) return name.text
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return parent.name.text
  if (!ts.isBinaryExpression(parent)) return undefined
  const { left } = parent
  if (ts.isIdentifier(left)) return left.text
  const isWhole = ts.isPropertyAccessExpression(left) && left.expression.getText() === 'module'
  return ts.isPropertyAccessExpression(left) && !isWhole ? left.name.text : undefined
}

/** Whether a member is not a property that the function itself sets: `F.prototype.m = …` and `F.prototype = { m: … }`. */
function isOnPrototype({ valueDeclaration }: ts.Symbol): boolean {
  return valueDeclaration !== undefined && !ts.isBinaryExpression(valueDeclaration)
}
