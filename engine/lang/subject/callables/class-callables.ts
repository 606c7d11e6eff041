import ts from 'typescript'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { ClassId } from '../../../model/subject/type.ts'
import { addSignatures, type Scope, declaresOtherThis } from './callables.ts'
import { addTakeOf, isIteration } from '../time/iteration.ts'
import {
  addAccessors,
  addSetter,
  addValue,
  type ExportPlace,
  type FoundClass,
  isReachable,
  nameIn,
  type PropertyAccess,
  readablePath,
} from './object-callables.ts'
import { typeOfValue } from '../types/type-of-value.ts'
import type { SourceClass } from '../types/source-classes.ts'
import { isInstanceType } from '../types/types.ts'

/** Adds `construct` callables for a concrete class that tests can name, if its constructor (or a base's) is public. */
export function addConstructors(
  scope: Scope,
  owner: ClassId,
  { symbol, isAbstract }: SourceClass,
  place: ExportPlace,
): readonly CallableId[] {
  if (isAbstract) return []
  const signatures = staticSide(scope, symbol).getConstructSignatures().filter(isPublic)
  const name = `new ${[place.target, ...place.path.slice(1)].join('.')}`
  const access = { kind: 'construct', name, ...place, owner } as const
  return addSignatures(scope, access, symbol, signatures)
}

/** Adds static members and callables in static fields; the class itself too if it returns a value without `new`. */
export function addStatics(
  scope: Scope,
  found: FoundClass,
  { symbol, instance }: SourceClass,
  place: ExportPlace,
): void {
  const { checker } = scope.checked
  addBorrowed(scope, symbol, instance, place)
  const returning = staticSide(scope, symbol)
    .getCallSignatures()
    .filter((it) => (it.getReturnType().flags & ts.TypeFlags.Void) === 0)
  addSignatures(scope, { kind: 'function', name: readablePath(place), ...place }, symbol, returning)
  for (const member of staticSide(scope, symbol).getProperties()) {
    if (!isReachable(scope, member)) continue
    const type = typeOfValue(checker, member)
    const inner = { target: place.target, path: [...place.path, nameIn(scope, member)!] }
    const access = { name: readablePath(inner), ...inner }
    if ((member.flags & ts.SymbolFlags.Accessor) !== 0) addAccessors(scope, access, member, type)
    else if (!isInstanceOfClass(type)) addValue(scope, found, member, type, inner)
  }
}

/**
 * Adds what creates instances of a package's class: its constructor, or its static methods if the declarations do not
 * offer one.
 */
export function addMakers(
  scope: Scope,
  owner: ClassId,
  sourceClass: SourceClass,
  place: ExportPlace,
): readonly CallableId[] {
  const { symbol, declaration } = sourceClass
  const isDeclared = ts.isClassLike(declaration) && declaration.members.some((it) => ts.isConstructorDeclaration(it))
  const constructors = isDeclared ? addConstructors(scope, owner, sourceClass, place) : []
  if (0 < constructors.length) return constructors
  for (const member of staticSide(scope, symbol).getProperties()) {
    const signatures = typeOfValue(scope.checked.checker, member)
      .getCallSignatures()
      .filter((it) => partsOf(it.getReturnType()).every((part) => part.getSymbol() === symbol))
    const inner = { target: place.target, path: [...place.path, member.name] }
    addSignatures(scope, { kind: 'function', name: readablePath(inner), ...inner }, member, signatures)
  }
  return []
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}

/** Adds methods whose declared `this` is not an instance of their class, as `A.prototype.m.call(self, …)`. */
function addBorrowed(scope: Scope, self: ts.Symbol, instance: ts.Type, { target, path }: ExportPlace): void {
  const { checker } = scope.checked
  for (const symbol of checker.getPropertiesOfType(instance)) {
    const declaration = symbol.valueDeclaration
    if (declaration === undefined || !ts.isMethodDeclaration(declaration)) continue
    if (!isDeclaredIn(self, declaration) || !isReachable(scope, symbol)) continue
    const borrowed = borrowedAmong(checker, instance, checker.getTypeOfSymbol(symbol).getCallSignatures())
    const member = nameIn(scope, symbol)!
    const access = { kind: 'function', name: readablePath({ target, path: ['', member] }), target } as const
    addSignatures(scope, { ...access, path: [...path, 'prototype', member] }, symbol, borrowed)
  }
}

/**
 * The signatures to borrow. If there are several, TypeScript only lets `call` use the last. Excludes those whose `this`
 * is a subtype of the instance or has other type arguments: tests then use an instance.
 */
function borrowedAmong(
  checker: ts.TypeChecker,
  instance: ts.Type,
  signatures: readonly ts.Signature[],
): readonly ts.Signature[] {
  return signatures.slice(-1).filter((signature) => {
    if (signature.thisParameter === undefined || !declaresOtherThis(checker, instance, signature)) return false
    const wanted = checker.getTypeOfSymbol(signature.thisParameter)
    return wanted.symbol !== instance.symbol && !checker.isTypeAssignableTo(wanted, instance)
  })
}

/**
 * Adds the public instance members of a class, including those inherited from pasted classes. Leaves out those added by
 * `addBorrowed` if tests can name the class by `target`. `known` maps declarations to members of base classes, which
 * are reused unless they come from a generic class, whose type arguments are known here.
 */
export function addMembers(
  scope: Scope,
  owner: ClassId,
  { instance, name, symbol: self }: SourceClass,
  target: string | undefined,
  known: Map<ts.Node, readonly CallableId[]>,
): readonly CallableId[] {
  const { checker } = scope.checked
  return checker.getPropertiesOfType(instance).flatMap((symbol) => {
    const declaration = symbol.valueDeclaration
    if (declaration === undefined || !isReachable(scope, symbol)) return []
    const inherited = isDeclaredIn(self, declaration) ? undefined : known.get(declaration)
    if (inherited !== undefined) return inherited
    const member = nameIn(scope, symbol)!
    const readable = readablePath({ target: name, path: ['', member] })
    const access = { name: readable, target: target ?? name, path: [], member, owner }
    const isBorrowed = target !== undefined && ts.isMethodDeclaration(declaration) && isDeclaredIn(self, declaration)
    const all = typeOfValue(checker, symbol).getCallSignatures()
    const borrowed = isBorrowed ? borrowedAmong(checker, instance, all) : []
    const signatures = all.filter((it) => !borrowed.includes(it))
    const ids = addMember(scope, { symbol, instance, signatures }, access)
    if (!isGeneric(declaration)) known.set(declaration, ids)
    return ids
  })
}

function isDeclaredIn(self: ts.Symbol, member: ts.Declaration): boolean {
  const owner = ownerOf(member)
  return self.declarations?.some((it) => it === owner) ?? false
}

function isGeneric(member: ts.Declaration): boolean {
  const owner = ownerOf(member)
  return ts.isClassLike(owner) && owner.typeParameters !== undefined
}

/** The class or interface that declares a member; for a parameter property, the class of the constructor. */
function ownerOf(member: ts.Declaration): ts.Node {
  return ts.isParameter(member) ? member.parent.parent : member.parent
}

/** An instance member of a class, and its signatures for calls on an instance. */
interface Member {
  readonly symbol: ts.Symbol
  readonly instance: ts.Type
  readonly signatures: readonly ts.Signature[]
}

function addMember(
  scope: Scope,
  { symbol, instance, signatures }: Member,
  access: PropertyAccess & { readonly member: string; readonly owner: ClassId },
): readonly CallableId[] {
  const type = scope.checked.checker.getTypeOfSymbol(symbol)
  const declaration = symbol.valueDeclaration
  // Subclasses have their own callable for it.
  if (declaration !== undefined && (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0)
    return []
  if ((symbol.flags & ts.SymbolFlags.Accessor) !== 0) return addAccessors(scope, access, symbol, type)
  if (isIteration(access.member)) return [addTakeOf(scope, access, symbol, type)]
  if (0 < signatures.length) {
    const isOther = signatures.some((it) => declaresOtherThis(scope.checked.checker, instance, it))
    const method = {
      kind: 'method',
      ...access,
      ...(isOther ? { declaresOtherThis: true as const } : {}),
    } as const
    return addSignatures(scope, method, symbol, signatures)
  }
  return isWritableField(declaration) ? [addSetter(scope, access, symbol, type, declaration)] : []
}

/** Whether this declares a field, perhaps as a constructor parameter, that is not `readonly`. */
function isWritableField(declaration: ts.Declaration | undefined): boolean {
  if (declaration === undefined || !(ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration))) return false
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) === 0
}

/** Whether a type is an instance type of a class; a field with an instance adds no new way to call its members. */
function isInstanceOfClass(type: ts.Type): boolean {
  return ((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.Class) !== 0 && isInstanceType(type)
}

function staticSide({ checked }: Scope, symbol: ts.Symbol): ts.Type {
  return checked.checker.getTypeOfSymbol(symbol)
}

function isPublic({ declaration }: ts.Signature): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return declaration === undefined || (ts.getCombinedModifierFlags(declaration) & hidden) === 0
}
