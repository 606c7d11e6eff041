import ts from 'typescript'
import type { Callable, CallableId, ClassShape } from '../../../model/subject/subject.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import { addSignatures, type Scope } from './callables.ts'
import { addTake, iterationOf } from '../time/iteration.ts'
import { addAccessors, addGetter, isReachable, nameIn, readablePath } from './object-callables.ts'

/** Beyond this, a search could not try all ways to use results. */
const mostCallables = 500

/**
 * Lists the targets, ascending: `roots`, members of classes whose instances targets return, and uses of other values
 * they return: methods and accessors of objects, calls of functions, items of iterables. Adds callables for these uses.
 */
export function reachedFrom(
  scope: Scope,
  roots: readonly CallableId[],
  classes: readonly ClassShape[],
): readonly CallableId[] {
  const { callables, types } = scope
  const targets = new Set(roots)
  const waiting = [...roots]
  const seen = new Set<TypeId>()
  const reach = (id: CallableId): void => {
    if (!targets.has(id)) waiting.push(id)
    targets.add(id)
  }
  const visit = (type: TypeId, giver: Callable): void => {
    if (seen.has(type)) return
    seen.add(type)
    const { shape, type: source } = types.entries[type]!
    if (shape.kind === 'class') classes[shape.class]!.members.forEach(reach)
    else if (shape.kind === 'union') {
      shape.members.forEach((member) => {
        visit(member, giver)
      })
    } else if (source !== undefined && mayBeUsed(shape.kind) && callables.items.length < mostCallables) {
      addUses({ ...scope, fallback: giver.place }, type, source, giver).forEach(reach)
    }
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const giver = callables.items[next]!
    visit(giver.nonNullReturns ?? giver.returns, giver)
  }
  return [...targets].sort((a, b) => a - b)
}

function mayBeUsed(kind: string): boolean {
  return kind === 'object' || kind === 'function' || kind === 'builtin' || kind === 'tuple'
}

/** Adds callables with a value of a type as receiver; none for plain data. */
function addUses(scope: Scope, receiver: TypeId, type: ts.Type, giver: Callable): readonly CallableId[] {
  const { checker } = scope.checked
  const { target } = giver
  const name = nameOf(scope, type) ?? `${giver.name}${giver.kind === 'get' ? '' : '()'}`
  const shared = { target, path: [], receiver } as const
  const symbol = type.getSymbol() ?? type.aliasSymbol
  const added: CallableId[] = []
  if (symbol !== undefined) {
    added.push(
      ...addSignatures(scope, { kind: 'apply', name: `call ${name}`, ...shared }, symbol, ownSignatures(scope, type)),
    )
  }
  const iteration = iterationOf(checker, type)
  if (iteration !== undefined && (isReachable(scope, iteration) || isLazy(type))) {
    added.push(addTake(scope, { name: `take ${name}`, ...shared }, symbol ?? iteration, type))
  }
  for (const member of checker.getPropertiesOfType(type)) {
    const isOwn = isReachable(scope, member) || isProtocol(type, member) || isElement(checker, type, member)
    if (isOwn) added.push(...addUse(scope, shared, name, member))
  }
  return added
}

type Shared = Pick<Callable, 'target' | 'path'> & { readonly receiver: TypeId }

function addUse(scope: Scope, shared: Shared, owner: string, symbol: ts.Symbol): readonly CallableId[] {
  const { checked } = scope
  const member = nameIn(scope, symbol)!
  const access = { name: readablePath({ target: owner, path: ['', member] }), ...shared, member }
  const type = checked.checker.getTypeOfSymbol(symbol)
  if ((symbol.flags & ts.SymbolFlags.Accessor) !== 0) return addAccessors(scope, access, symbol, type)
  const called = checked.checker.getNonNullableType(type).getCallSignatures()
  if (0 < called.length) return addSignatures(scope, { kind: 'method', ...access }, symbol, called)
  // A plain property is only read if it may be a getter or leads to a usable value.
  const isWorthReading = canRunPastedCode(scope, type, 0) || scope.accessors.has(symbol.name)
  return isWorthReading ? [addGetter(scope, access, symbol, type)] : []
}

/** How many nested plain objects are searched for usable values. */
const deepest = 3

/** Whether a value can be used to run pasted code, or leads to one that can. */
function canRunPastedCode(scope: Scope, type: ts.Type, depth: number): boolean {
  const { checker, files } = scope.checked
  if (type.isUnion()) return type.types.some((it) => canRunPastedCode(scope, it, depth))
  if ((type.flags & ts.TypeFlags.Object) === 0 || depth === deepest) return false
  if (type.getSymbol()?.valueDeclaration !== undefined && type.isClassOrInterface()) {
    return files.includes(type.symbol.valueDeclaration!.getSourceFile())
  }
  if (0 < ownSignatures(scope, type).length || isLazy(type)) return true
  return checker.getPropertiesOfType(type).some((property) => {
    if (!isReachable(scope, property) && !isElement(checker, type, property)) return false
    return (
      (property.flags & ts.SymbolFlags.Accessor) !== 0 ||
      canRunPastedCode(scope, checker.getTypeOfSymbol(property), depth + 1)
    )
  })
}

/** Whether a member is an element of a tuple. */
function isElement(checker: ts.TypeChecker, type: ts.Type, member: ts.Symbol): boolean {
  return checker.isTupleType(type) && /^\d+$/.test(member.name)
}

/** Call signatures declared in pasted files. */
function ownSignatures({ checked }: Scope, type: ts.Type): readonly ts.Signature[] {
  return type
    .getCallSignatures()
    .filter((it) => it.declaration !== undefined && checked.files.includes(it.declaration.getSourceFile()))
}

/** Whether iterating a library type runs pasted code: it does for generators, but not for maps. */
function isLazy(type: ts.Type): boolean {
  return type.getProperty('next') !== undefined || /^(?:Async)?Iterable$/.test(type.getSymbol()?.name ?? '')
}

/** Whether a member communicates with the body of a generator: `next`, `return` or `throw`. */
function isProtocol(type: ts.Type, member: ts.Symbol): boolean {
  const { name } = member
  if (name === 'next') return type.getSymbol()?.name.endsWith('Iterator') === true || isGenerator(type)
  return (name === 'return' || name === 'throw') && isGenerator(type)
}

function isGenerator(type: ts.Type): boolean {
  return /^(?:Async)?Generator$/.test(type.getSymbol()?.name ?? '')
}

/** The name of an interface or alias that pasted files declare. */
function nameOf({ checked }: Scope, type: ts.Type): string | undefined {
  const symbol = type.aliasSymbol ?? type.getSymbol()
  const isPasted = symbol?.declarations?.some((it) => checked.files.includes(it.getSourceFile())) === true
  return !isPasted || symbol.name.startsWith('__') ? undefined : symbol.name
}
