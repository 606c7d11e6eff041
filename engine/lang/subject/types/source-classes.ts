import ts from 'typescript'
import type { ClassId } from '../../../model/subject/type.ts'
import { type ConstructorFunction, constructorName, isConstructorFunction } from '../callables/constructor-functions.ts'

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
