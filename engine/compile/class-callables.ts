import ts from 'typescript'
import type { CallableId } from '../model/subject.ts'
import type { ClassId } from '../model/type.ts'
import { addSignatures, type Scope, takesOtherThis } from './callables.ts'
import { addTakeOf, isIteration } from './iteration.ts'
import { addAccessors, addSetter, addValue, type FoundClass, isReachable, nameIn, spoken } from './object-callables.ts'
import type { SourceClass } from './source-classes.ts'
import { isInstanceType } from './types.ts'

/**
 * The `construct` callables of a class that a test can name by `path`. None for an abstract class, or one whose
 * constructor is not public; an inherited or implicit constructor counts.
 */
export function addConstructors(
  scope: Scope,
  owner: ClassId,
  { symbol, isAbstract }: SourceClass,
  target: string,
  path: readonly string[],
): readonly CallableId[] {
  if (isAbstract) return []
  const signatures = staticSide(scope, symbol).getConstructSignatures().filter(isPublic)
  const access = {
    kind: 'construct',
    name: `new ${[target, ...path.slice(1)].join('.')}`,
    target,
    path,
    owner,
  } as const
  return addSignatures(scope, access, symbol, signatures)
}

/**
 * The static methods and accessors of a class, the classes and functions that its static fields hold, and itself where it is
 * a function that returns something without `new`.
 */
export function addStatics(
  scope: Scope,
  found: FoundClass,
  { symbol }: SourceClass,
  target: string,
  path: readonly string[],
): void {
  const { checker } = scope.checked
  const returning = staticSide(scope, symbol)
    .getCallSignatures()
    .filter((it) => (it.getReturnType().flags & ts.TypeFlags.Void) === 0)
  addSignatures(scope, { kind: 'function', name: spoken(target, path), target, path }, symbol, returning)
  for (const member of staticSide(scope, symbol).getProperties()) {
    if (!isReachable(scope, member)) continue
    const type = checker.getTypeOfSymbol(member)
    const inner = [...path, nameIn(scope, member)!]
    const name = spoken(target, inner)
    if ((member.flags & ts.SymbolFlags.Accessor) !== 0) addAccessors(scope, { target, path: inner }, name, member, type)
    else if (!isInstanceOfClass(type)) addValue(scope, found, member, type, target, inner)
  }
}

/**
 * The public members of the instances of a class, those inherited from pasted classes included. `known` holds the
 * members of the classes above by declaration: what is inherited is the same callable, unless it comes from a generic
 * class, whose type arguments are known here.
 */
export function addMembers(
  scope: Scope,
  owner: ClassId,
  { instance, name, symbol: self }: SourceClass,
  target: string,
  known: Map<ts.Node, readonly CallableId[]>,
): readonly CallableId[] {
  return scope.checked.checker.getPropertiesOfType(instance).flatMap((symbol) => {
    const declaration = symbol.valueDeclaration
    if (declaration === undefined || !isReachable(scope, symbol)) return []
    const inherited = isDeclaredIn(self, declaration) ? undefined : known.get(declaration)
    if (inherited !== undefined) return inherited
    const member = nameIn(scope, symbol)!
    const access = { target, path: [], member, owner }
    const ids = addMember(scope, symbol, instance, access, spoken(name, ['', member]))
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

/** The class or interface in which a member is declared; a parameter property is declared in the constructor's list. */
function ownerOf(member: ts.Declaration): ts.Node {
  return ts.isParameter(member) ? member.parent.parent : member.parent
}

function addMember(
  scope: Scope,
  symbol: ts.Symbol,
  instance: ts.Type,
  access: {
    readonly target: string
    readonly path: readonly string[]
    readonly member: string
    readonly owner: ClassId
  },
  name: string,
): readonly CallableId[] {
  const type = scope.checked.checker.getTypeOfSymbol(symbol)
  const declaration = symbol.valueDeclaration
  // The subclasses have a member of their own for it.
  if (declaration !== undefined && (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0)
    return []
  if ((symbol.flags & ts.SymbolFlags.Accessor) !== 0) return addAccessors(scope, access, name, symbol, type)
  if (isIteration(access.member)) return [addTakeOf(scope, access, name, symbol, type)]
  const signatures = type.getCallSignatures()
  if (0 < signatures.length) {
    const isOther = signatures.some((it) => takesOtherThis(scope.checked.checker, instance, it))
    const method = { kind: 'method', name, ...access, ...(isOther ? { takesOtherThis: true as const } : {}) } as const
    return addSignatures(scope, method, symbol, signatures)
  }
  return isWritableField(declaration) ? [addSetter(scope, access, name, symbol, type, declaration)] : []
}

/** A field that is declared, be it by a constructor parameter, and not `readonly`. */
function isWritableField(declaration: ts.Declaration | undefined): boolean {
  if (declaration === undefined || !(ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration))) return false
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) === 0
}

/** A field that holds an instance is no other way to call what its class has. */
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
