import ts from 'typescript'
import type { FunctionId } from '../../../model/goal/predicate.ts'
import type { Place } from '../../../model/source/source.ts'
import type { Callable, CallableId } from '../../../model/subject/subject.ts'
import { placeOf } from '../../program/diagnostics/diagnostics.ts'
import { parametersOf, restVariants } from './parameters.ts'
import { hasOpenKeys, instancesOf } from '../types/instantiation.ts'
import type { CheckedProgram } from '../../program/program.ts'
import type { TypeTable } from '../types/types.ts'

/** What describing callables takes. */
export interface Scope {
  readonly checked: CheckedProgram
  readonly types: TypeTable
  /** The functions of the source, by the node that has the body. */
  readonly functions: ReadonlyMap<ts.Node, FunctionId>
  readonly callables: CallableList
  /** Names that pasted accessors have. */
  readonly accessors: ReadonlySet<string>
  /** Whether a function changes nothing that outlives its call. */
  readonly isPure: (fn: ts.Node) => boolean
  /** What to show for a callable that is declared in no pasted file; the start of the entry where it is not said. */
  readonly fallback?: Place
}

/** How a callable is reached: what does not depend on its signature. */
export type Access = Pick<
  Callable,
  'kind' | 'name' | 'target' | 'path' | 'member' | 'owner' | 'receiver' | 'takesOtherThis'
>

/** The callables found so far. */
export interface CallableList {
  readonly items: readonly Callable[]
  /** Adds one; a name that is taken gets `#2` and so on. */
  add(callable: Callable): CallableId
}

export function createCallableList(): CallableList {
  const items: Callable[] = []
  const uses = new Map<string, number>()
  return {
    items,
    add(callable) {
      const use = (uses.get(callable.name) ?? 0) + 1
      uses.set(callable.name, use)
      const name = use === 1 ? callable.name : `${callable.name}#${String(use)}`
      return items.push({ ...callable, name }) - 1
    },
  }
}

/**
 * Adds one callable for each signature, for each instance of a generic signature, and for each member of a union of tuples
 * that types a rest parameter. Overloads are separate callables; the signature of their implementation is none.
 */
export function addSignatures(
  scope: Scope,
  access: Access,
  symbol: ts.Symbol,
  signatures: readonly ts.Signature[],
): readonly CallableId[] {
  const { checked, types } = scope
  const add = (
    signature: ts.Signature,
    given: Pick<Callable, 'looseTypes' | 'restTypes'>,
    variant?: ts.Type,
  ): CallableId => {
    const { type, awaited } = outcome(checked.checker, access, signature)
    const parameters = parametersOf(checked.checker, types, signature, variant)
    const { declaration } = signature
    const receiver = ownReceiver(checked.checker, access, symbol, signature)
    if (receiver !== undefined) {
      const self = { name: 'self', type: types.idOf(receiver), optional: false, rest: false, hasDefault: false }
      const result = { ...resultOf(scope, type), awaited, givesThis: true as const }
      return addCallable(scope, called(access), symbol, { parameters: [self, ...parameters], ...result }, declaration)
    }
    const isOfOwner =
      access.owner !== undefined &&
      declaration !== undefined &&
      !ts.isJSDocSignature(declaration) &&
      takesOwnerTypes(checked.checker, declaration)
    const result = {
      ...resultOf(scope, type),
      awaited,
      ...given,
      ...(isOfOwner ? { takesOwnerTypes: true as const } : {}),
    }
    return addCallable(scope, access, symbol, { parameters, ...result }, declaration)
  }
  return signatures.flatMap((it) => {
    const instances = access.kind === 'construct' ? [] : instancesOf(checked.checker, it)
    const isLoose = access.kind === 'construct' || 0 < instances.length || hasOpenKeys(checked.checker, it)
    const given = givenTypes(it, isLoose)
    const variants = restVariants(checked.checker, it)
    if (1 < variants.length) return variants.map((variant) => add(it, given, variant))
    return [add(it, given), ...instances.map((bindings) => types.under(bindings, () => add(it, {})))]
  })
}

/** What a function says its `this` is, where the way in which a test would call it gives it something else. */
function ownReceiver(
  checker: ts.TypeChecker,
  { kind, path }: Access,
  symbol: ts.Symbol,
  { thisParameter }: ts.Signature,
): ts.Type | undefined {
  if (thisParameter === undefined || (kind !== 'function' && kind !== 'apply')) return undefined
  const wanted = checker.getTypeOfSymbol(thisParameter)
  const constraint = checker.getBaseConstraintOfType(wanted) ?? wanted
  const given = kind === 'function' && 1 < path.length ? holderOf(checker, symbol) : checker.getVoidType()
  return given === undefined || isFit(checker, given, constraint) ? undefined : constraint
}

/** Whether a method declares a `this` that an instance of its class is not. */
export function takesOtherThis(checker: ts.TypeChecker, instance: ts.Type, { thisParameter }: ts.Signature): boolean {
  return thisParameter !== undefined && !checker.isTypeAssignableTo(instance, checker.getTypeOfSymbol(thisParameter))
}

/** Whether a holder is assignable to a type; an object literal as what it is kept in: it may have more properties. */
function isFit(checker: ts.TypeChecker, given: ts.Type, wanted: ts.Type): boolean {
  if (((given.getSymbol()?.flags ?? 0) & ts.SymbolFlags.ObjectLiteral) !== 0) {
    return checker.getPropertiesOfType(wanted).every((it) => {
      const own = checker.getPropertyOfType(given, it.name)
      if (own === undefined) return (it.flags & ts.SymbolFlags.Optional) !== 0
      return checker.isTypeAssignableTo(checker.getTypeOfSymbol(own), checker.getTypeOfSymbol(it))
    })
  }
  return checker.isTypeAssignableTo(given, wanted)
}

/** The object literal or class that has a function as a member; undefined for another holder, such as a namespace. */
function holderOf(checker: ts.TypeChecker, { valueDeclaration }: ts.Symbol): ts.Type | undefined {
  const holder = valueDeclaration?.parent
  if (holder === undefined) return undefined
  if (ts.isObjectLiteralExpression(holder)) return checker.getTypeAtLocation(holder)
  return ts.isClassLike(holder) ? checker.getTypeOfSymbol(checker.getTypeAtLocation(holder).symbol) : undefined
}

/** The call through which a function gets its `this` as the first argument: `add.call(self, …)`. */
function called(access: Access): Access {
  return access.kind === 'apply'
    ? { ...access, kind: 'method', member: 'call' }
    : { ...access, path: [...access.path, 'call'] }
}

/** How many type arguments a signature needs, and when. */
function givenTypes(signature: ts.Signature, isLoose: boolean): Pick<Callable, 'looseTypes' | 'restTypes'> {
  const count = signature.typeParameters?.length ?? 0
  if (count === 0) return {}
  if (isLoose) return { looseTypes: count }
  const { declaration } = signature
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return {}
  return declaration.parameters.at(-1)?.dotDotDotToken === undefined ? {} : { restTypes: count }
}

/** The type of a result, and what it is when there is one, if that is an object worth insisting on. */
export function resultOf({ checked, types }: Scope, type: ts.Type): Pick<Callable, 'returns' | 'sure'> {
  const returns = types.idOf(type)
  if (types.entries[returns]!.shape.kind !== 'union') return { returns }
  const sure = checked.checker.getNonNullableType(type)
  const parts = sure.isUnion() ? sure.types : [sure]
  if (sure === type || !parts.every((it) => (it.flags & ts.TypeFlags.Object) !== 0)) return { returns }
  return { returns, sure: types.idOf(sure) }
}

/** Adds a callable whose parameters and result are known. `declaration` is where it is declared, if not only at `symbol`. */
export function addCallable(
  { checked, functions, callables, isPure, fallback }: Scope,
  access: Access,
  symbol: ts.Symbol,
  shape: Pick<
    Callable,
    | 'parameters'
    | 'returns'
    | 'sure'
    | 'awaited'
    | 'looseTypes'
    | 'restTypes'
    | 'takesOwnerTypes'
    | 'givesThis'
    | 'isPure'
    | 'isField'
    | 'isLive'
  >,
  declaration: ts.Node | undefined,
): CallableId {
  const nodes = inOrder(declaration, symbol.declarations ?? [])
  const body = bodyAmong(functions, nodes)
  const runs = body === undefined ? {} : { runs: functions.get(body)! }
  const isAsking = access.kind === 'get' || access.kind === 'method'
  const pure = isAsking && body !== undefined && isPure(body) ? ({ isPure: true } as const) : {}
  return callables.add({ ...access, ...shape, ...runs, ...pure, place: placeAmong(checked, nodes, fallback) })
}

/** The type that a call leaves in a test, which waits for promises, but not for an object that it has made itself. */
function outcome(
  checker: ts.TypeChecker,
  { kind }: Access,
  signature: ts.Signature,
): { readonly type: ts.Type; readonly awaited: boolean } {
  const type = checker.getReturnTypeOfSignature(signature)
  if (kind === 'construct') return { type, awaited: false }
  const parts = type.isUnion() ? type.types : [type]
  const awaited = parts.some((it) => checker.getPropertyOfType(it, 'then') !== undefined)
  return { type: awaited ? (checker.getAwaitedType(type) ?? type) : type, awaited }
}

/** An overload comes before its siblings; what is declared elsewhere, such as a function type, after the symbol's own. */
function inOrder(declaration: ts.Node | undefined, own: readonly ts.Declaration[]): readonly ts.Node[] {
  if (declaration === undefined) return own
  return (own as readonly ts.Node[]).includes(declaration) ? [declaration, ...own] : [...own, declaration]
}

/** An overload and a function type have no body; the implementation or the initial value beside them may. */
function bodyAmong(functions: ReadonlyMap<ts.Node, FunctionId>, nodes: readonly ts.Node[]): ts.Node | undefined {
  return nodes.flatMap((it) => [it, initializerOf(it)]).find((it) => it !== undefined && functions.has(it))
}

function initializerOf(node: ts.Node): ts.Node | undefined {
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) {
    return node.initializer
  }
  return ts.isExportAssignment(node) ? node.expression : undefined
}

/** The name in the first of the declarations that is in a pasted file. */
function placeAmong(checked: CheckedProgram, nodes: readonly ts.Node[], fallback: Place | undefined): Place {
  const node = nodes.find((it) => checked.files.includes(it.getSourceFile()))
  if (node === undefined) return fallback ?? placeOf(checked.pasted(checked.entries[0]!), 0, 0)
  const shown = ts.getNameOfDeclaration(node as ts.Declaration) ?? node
  return placeOf(checked.pasted(node.getSourceFile()), shown.getStart(), shown.end)
}

/**
 * Whether what a method takes depends on the type arguments of the instance that it is called on, as a declared `this` does.
 * What a callback is handed does not count: a callback of a test takes nothing.
 */
function takesOwnerTypes(checker: ts.TypeChecker, { parameters }: ts.SignatureDeclaration): boolean {
  const isOfOwner = (node: ts.Node): boolean => {
    if (ts.isFunctionTypeNode(node)) return isOfOwner(node.type)
    if (node.kind === ts.SyntaxKind.ThisType) return true
    if (ts.isTypeReferenceNode(node) && isClassParameter(checker.getSymbolAtLocation(node.typeName))) return true
    return ts.forEachChild(node, (it) => isOfOwner(it) || undefined) ?? false
  }
  return parameters.some((it) => it.type !== undefined && (isThis(it) || isOfOwner(it.type)))
}

function isClassParameter(symbol: ts.Symbol | undefined): boolean {
  return symbol?.declarations?.some((it) => ts.isTypeParameterDeclaration(it) && ts.isClassLike(it.parent)) ?? false
}

function isThis({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this'
}
