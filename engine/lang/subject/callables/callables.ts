import ts from 'typescript'
import { isDetachedMethod } from '../../syntax/detached-methods.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import type { FunctionId } from '../../../model/goal/predicate.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import type { Place } from '../../../model/source/source.ts'
import type { Callable, CallableId } from '../../../model/subject/subject.ts'
import { placeOf } from '../../program/diagnostics/diagnostics.ts'
import { parametersOf, restVariants } from './parameters.ts'
import { hasOpenKeys, instancesOf } from '../types/instantiation.ts'
import type { CheckedProgram } from '../../program/program.ts'
import type { TypeTable } from '../types/types.ts'

/** The context in which callables are described. */
export interface Scope {
  readonly checked: CheckedProgram
  readonly types: TypeTable
  /** The functions of the source, by the node with the body. */
  readonly functions: ReadonlyMap<ts.Node, FunctionId>
  readonly callables: CallableList
  /** Names of pasted accessors. */
  readonly accessors: ReadonlySet<string>
  /** Whether a function changes nothing that outlives its call. */
  readonly isPure: (fn: ts.Node) => boolean
  /** The place of a callable declared in no pasted file; by default, the start of the entry. */
  readonly fallback?: Place
}

/** How a callable is reached, without its signature. */
export type Access = Pick<
  Callable,
  | 'kind'
  | 'name'
  | 'target'
  | 'path'
  | 'member'
  | 'owner'
  | 'receiver'
  | 'declaresOtherThis'
  | 'isAsserted'
  | 'callback'
>

/** The callables found so far. */
export interface CallableList {
  readonly items: readonly Callable[]
  /** Adds a callable; if its name is taken, appends `#2` and so on. */
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
 * Adds one callable per signature, per instance of a generic signature, and per member of a union of tuples that types
 * a rest parameter. Overloads are separate callables; the signature of their implementation is not one.
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
    typeFacts: Pick<Callable, 'looseTypes' | 'restTypes'>,
    variant?: ts.Type,
  ): CallableId => {
    const { type, awaited } = outcome(checked.checker, access, signature, resultOfBody(scope, symbol, signature))
    const parameters = parametersOf(checked.checker, types, signature, variant)
    const { declaration } = signature
    const receiver = ownReceiver(scope, access, symbol, signature)
    if (receiver !== undefined) {
      const self = { name: 'self', type: receiver, optional: false, rest: false, hasDefault: false }
      const result = { ...resultOf(scope, type), awaited, passesThis: true as const }
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
      ...typeFacts,
      ...(isOfOwner ? { takesOwnerTypes: true as const } : {}),
    }
    return addCallable(scope, access, symbol, { parameters, ...result }, declaration)
  }
  return signatures.flatMap((signature) => {
    const instances = access.kind === 'construct' ? [] : instancesOf(checked.checker, signature)
    const isLoose = access.kind === 'construct' || 0 < instances.length || hasOpenKeys(checked.checker, signature)
    const typeFacts = explicitTypeArguments(signature, isLoose)
    const variants = restVariants(checked.checker, signature)
    if (1 < variants.length) return variants.map((variant) => add(signature, typeFacts, variant))
    return [add(signature, typeFacts), ...instances.map((bindings) => types.under(bindings, () => add(signature, {})))]
  })
}

/** The type of `this` as declared or used, if a plain call from a test would pass something else. */
function ownReceiver(
  { checked: { checker }, types }: Scope,
  { kind, path }: Access,
  symbol: ts.Symbol,
  { thisParameter, declaration }: ts.Signature,
): TypeId | undefined {
  if (kind !== 'function' && kind !== 'apply') return undefined
  if (thisParameter === undefined) {
    const isDetached = path.length === 1 && declaration !== undefined && isDetachedMethod(declaration)
    return isDetached ? types.receiverOf(declaration) : undefined
  }
  const wanted = checker.getTypeOfSymbol(thisParameter)
  const constraint = checker.getBaseConstraintOfType(wanted) ?? wanted
  const holder = kind === 'function' && 1 < path.length ? holderOf(checker, symbol) : checker.getVoidType()
  return holder === undefined || isFit(checker, holder, constraint) ? undefined : types.idOf(constraint)
}

/** Whether a method declares a `this` that is not an instance of its class. */
export function declaresOtherThis(
  checker: ts.TypeChecker,
  instance: ts.Type,
  { thisParameter }: ts.Signature,
): boolean {
  return thisParameter !== undefined && !checker.isTypeAssignableTo(instance, checker.getTypeOfSymbol(thisParameter))
}

/** Whether a holder is assignable to a type. An object literal may have more properties. */
function isFit(checker: ts.TypeChecker, holder: ts.Type, wanted: ts.Type): boolean {
  if (((holder.getSymbol()?.flags ?? 0) & ts.SymbolFlags.ObjectLiteral) !== 0) {
    return checker.getPropertiesOfType(wanted).every((property) => {
      const own = checker.getPropertyOfType(holder, property.name)
      if (own === undefined) return (property.flags & ts.SymbolFlags.Optional) !== 0
      return checker.isTypeAssignableTo(checker.getTypeOfSymbol(own), checker.getTypeOfSymbol(property))
    })
  }
  return checker.isTypeAssignableTo(holder, wanted)
}

/** The object literal or class with a function as a member; `undefined` for other holders, such as a namespace. */
function holderOf(checker: ts.TypeChecker, { valueDeclaration }: ts.Symbol): ts.Type | undefined {
  const holder = valueDeclaration?.parent
  if (holder === undefined) return undefined
  if (ts.isObjectLiteralExpression(holder)) return checker.getTypeAtLocation(holder)
  return ts.isClassLike(holder) ? checker.getTypeOfSymbol(checker.getTypeAtLocation(holder).symbol) : undefined
}

/** Access through `call`, which passes `this` as the first argument: `add.call(self, …)`. */
function called(access: Access): Access {
  return access.kind === 'apply'
    ? { ...access, kind: 'method', member: 'call' }
    : { ...access, path: [...access.path, 'call'] }
}

/** The number of type arguments that a call has to specify, and when. */
function explicitTypeArguments(signature: ts.Signature, isLoose: boolean): Pick<Callable, 'looseTypes' | 'restTypes'> {
  const count = signature.typeParameters?.length ?? 0
  if (count === 0) return {}
  if (isLoose) return { looseTypes: count }
  const { declaration } = signature
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return {}
  return declaration.parameters.at(-1)?.dotDotDotToken === undefined ? {} : { restTypes: count }
}

/** The result type; `nonNullReturns` is its non-nullable form if that is an object. */
export function resultOf({ checked, types }: Scope, type: ts.Type): Pick<Callable, 'returns' | 'nonNullReturns'> {
  const returns = types.idOf(type)
  if (types.entries[returns]!.shape.kind !== 'union') return { returns }
  const present = checked.checker.getNonNullableType(type)
  const parts = present.isUnion() ? present.types : [present]
  if (present === type || !parts.every((it) => (it.flags & ts.TypeFlags.Object) !== 0)) return { returns }
  return { returns, nonNullReturns: types.idOf(present) }
}

/** Adds a callable with known parameters and result. `declaration` may differ from the symbol's own declarations. */
export function addCallable(
  { checked, functions, callables, isPure, fallback }: Scope,
  access: Access,
  symbol: ts.Symbol,
  shape: Pick<
    Callable,
    | 'parameters'
    | 'returns'
    | 'nonNullReturns'
    | 'awaited'
    | 'looseTypes'
    | 'restTypes'
    | 'takesOwnerTypes'
    | 'passesThis'
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

/** The type of a call's result in a test, which awaits promises, but not objects that it constructs itself. */
function outcome(
  checker: ts.TypeChecker,
  { kind }: Access,
  signature: ts.Signature,
  ofBody: ts.Type | undefined,
): { readonly type: ts.Type; readonly awaited: boolean } {
  const type = ofBody ?? checker.getReturnTypeOfSignature(signature)
  if (kind === 'construct') return { type, awaited: false }
  const parts = type.isUnion() ? type.types : [type]
  const awaited = parts.some((it) => checker.getPropertyOfType(it, 'then') !== undefined)
  return { type: awaited ? (checker.getAwaitedType(type) ?? type) : type, awaited }
}

/**
 * The result that the body shows if the declared type is that of a missing module, as in `RefCallback<T>` or `FC`;
 * otherwise undefined.
 */
function resultOfBody({ checked, functions }: Scope, symbol: ts.Symbol, signature: ts.Signature): ts.Type | undefined {
  const { checker, files } = checked
  if ((checker.getReturnTypeOfSignature(signature).flags & ts.TypeFlags.Any) === 0) return undefined
  const { declaration } = signature
  const isForeign = declaration !== undefined && !files.includes(declaration.getSourceFile())
  const isNamed = declaration?.type !== undefined && ts.isTypeReferenceNode(declaration.type)
  const body = isForeign || isNamed ? bodyAmong(functions, inOrder(declaration, symbol.declarations ?? [])) : undefined
  if (body === undefined || !ts.isFunctionLike(body)) return undefined
  const results = returnedBy(body)
    .map((it) => checker.getNonNullableType(checker.getTypeAtLocation(it)))
    .filter((it) => (it.flags & ts.TypeFlags.Object) !== 0)
  return results.every((it) => it === results[0]) ? results[0] : undefined
}

/** The expressions that a function returns. */
function returnedBy(fn: ts.SignatureDeclaration): readonly ts.Expression[] {
  const body = 'body' in fn ? fn.body : undefined
  if (body === undefined) return []
  if (!ts.isBlock(body)) return [body]
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}

/** Puts an overload before its siblings; a declaration elsewhere, such as a function type, after the symbol's own. */
function inOrder(declaration: ts.Node | undefined, own: readonly ts.Declaration[]): readonly ts.Node[] {
  if (declaration === undefined) return own
  return (own as readonly ts.Node[]).includes(declaration) ? [declaration, ...own] : [...own, declaration]
}

/** Overloads and function types have no body, but an implementation or initializer beside them may. */
function bodyAmong(functions: ReadonlyMap<ts.Node, FunctionId>, nodes: readonly ts.Node[]): ts.Node | undefined {
  return nodes.flatMap((it) => [it, initializerOf(it)]).find((it) => it !== undefined && functions.has(it))
}

function initializerOf(node: ts.Node): ts.Node | undefined {
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) {
    return node.initializer && wrappedComponent(node.initializer)
  }
  return ts.isExportAssignment(node) ? wrappedComponent(node.expression) : undefined
}

/** The component in `memo(forwardRef(component))`, or the expression itself. */
function wrappedComponent(node: ts.Expression): ts.Expression {
  const call = unwrapped(node)
  const [component] = ts.isCallExpression(call) ? call.arguments : []
  if (component === undefined || !ts.isCallExpression(call)) return node
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression
  return ['memo', 'forwardRef'].includes(callee.getText()) ? unwrapped(wrappedComponent(component)) : node
}

/** The place of the name in the first declaration within a pasted file. */
function placeAmong(checked: CheckedProgram, nodes: readonly ts.Node[], fallback: Place | undefined): Place {
  const node = nodes.find((it) => checked.files.includes(it.getSourceFile()))
  if (node === undefined) return fallback ?? placeOf(checked.pasted(checked.entries[0]!), 0, 0)
  const shown = ts.getNameOfDeclaration(node as ts.Declaration) ?? node
  return placeOf(checked.pasted(node.getSourceFile()), shown.getStart(), shown.end)
}

/**
 * Whether the parameters of a method depend on the type arguments of its instance. A declared `this` does; parameters
 * of callbacks do not count, because callbacks of a test take none, or any.
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
