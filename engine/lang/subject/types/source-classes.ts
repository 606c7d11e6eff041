import ts from 'typescript'
import type { ClassId } from '../../../model/subject/type.ts'

/** A class declaration, or in plain JavaScript a function that is called with `new`. */
export type ClassDeclaration = ts.ClassLikeDeclaration | ConstructorFunction

/** A class of the pasted files. */
export interface SourceClass {
  readonly symbol: ts.Symbol
  readonly declaration: ClassDeclaration
  /** Its instance type, with its own type parameters unbound. */
  readonly instance: ts.InterfaceType
  /** Classes and interfaces that it extends or declares to implement, directly or not, without itself. */
  readonly ancestors: ReadonlySet<ts.Symbol>
  readonly name: string
  readonly isAbstract: boolean
}

/** All classes in source order; the index is the `ClassId`. */
export function sourceClasses(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): readonly SourceClass[] {
  const found: SourceClass[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) || isConstructorFunction(checker, node)) found.push(describeClass(checker, node))
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return found
}

/** The classes that extend a class or interface, or declare to implement it. */
export function descendants(classes: readonly SourceClass[], ancestor: ts.Symbol): ReadonlySet<ClassId> {
  return new Set(classes.flatMap((it, id) => (it.ancestors.has(ancestor) ? [id] : [])))
}

/** Describes a class; also one of a declaration file. */
export function describeClass(checker: ts.TypeChecker, declaration: ClassDeclaration): SourceClass {
  const symbol = symbolOf(checker.getTypeAtLocation(declaration), declaration)
  const instance = checker.getDeclaredTypeOfSymbol(symbol) as ts.InterfaceType
  const ancestors = new Set<ts.Symbol>()
  climb(checker, instance, ancestors)
  ancestors.delete(symbol)
  const isAbstract = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0
  return { symbol, declaration, instance, ancestors, name: nameOf(declaration), isAbstract }
}

/** The symbol of a class. The type of a class that extends a type parameter, as in mixins, is an intersection. */
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

/** A function that is called with `new`, as before the syntax for classes. */
type ConstructorFunction = ts.FunctionDeclaration | ts.FunctionExpression

/**
 * Whether a plain JavaScript function is meant for `new`: the compiler treats it as a class, and it has a prototype
 * method or a capitalized name. Otherwise it may be a method of an object, which also sets properties of `this`.
 */
function isConstructorFunction(checker: ts.TypeChecker, node: ts.Node): node is ConstructorFunction {
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node)) return false
  if ((node.flags & ts.NodeFlags.JavaScriptFile) === 0) return false
  const symbol = checker.getTypeAtLocation(node).getSymbol()
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Class) === 0) return false
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
  return /^\p{Lu}/u.test(constructorName(node) ?? '') || members.some((it) => isOnPrototype(it))
}

/** The name of a constructor function, or of what it is assigned to. */
function constructorName({ name, parent }: ConstructorFunction): string | undefined {
  if (name !== undefined) return name.text
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return parent.name.text
  if (!ts.isBinaryExpression(parent)) return undefined
  const { left } = parent
  if (ts.isIdentifier(left)) return left.text
  const isWhole = ts.isPropertyAccessExpression(left) && left.expression.getText() === 'module'
  return ts.isPropertyAccessExpression(left) && !isWhole ? left.name.text : undefined
}

/** Whether a member is set on the prototype: `F.prototype.m = …` or `F.prototype = { m: … }`. */
function isOnPrototype({ valueDeclaration }: ts.Symbol): boolean {
  return valueDeclaration !== undefined && !ts.isBinaryExpression(valueDeclaration)
}
