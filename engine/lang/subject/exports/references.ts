import ts from 'typescript'
import type { TypeId, TypeShape } from '../../../model/subject/type.ts'
import { addCallable, type Scope } from '../callables/callables.ts'
import type { ExportedValue } from './exported-values.ts'
import { isReachable } from '../callables/object-callables.ts'

/** Adds a `value` for each function, class, constant, symbol that parameters ask for. Call when types are known. */
export function addReferences(scope: Scope, values: readonly ExportedValue[]): void {
  const { types, checked } = scope
  const wanted = [...parameterTypes(scope)].flatMap((id) => {
    const { shape, type } = types.entries[id]!
    return type !== undefined && isHandedOver(shape.kind) ? [type] : []
  })
  for (const { symbol, type, target, path } of [...values.map(whole), ...symbolsWithin(scope, values)]) {
    if ((symbol.flags & (ts.SymbolFlags.Enum | ts.SymbolFlags.ValueModule)) !== 0) continue
    // A class may be required by its own type, `typeof Base`; no other type compares to it.
    const isClass = 0 < type.getConstructSignatures().length
    const mayBeItself = isClass || isSymbol(type)
    if (!wanted.some((it) => (mayBeItself || it !== type) && isFor(checked.checker, type, it))) continue
    const access = { kind: 'value', name: `value ${[target, ...path.slice(1)].join('.')}`, target, path } as const
    addCallable(scope, access, symbol, { parameters: [], returns: types.idOf(type), awaited: false }, undefined)
  }
}

/** A value that can be passed, and its path in the export record. */
type Referred = Pick<ExportedValue, 'symbol' | 'type' | 'target'> & { readonly path: readonly string[] }

function whole({ symbol, type, target, name }: ExportedValue): Referred {
  return { symbol, type, target, path: [name] }
}

/** Lists symbols in exported objects and classes. */
export function symbolsWithin(scope: Scope, values: readonly ExportedValue[]): readonly Referred[] {
  const { checker } = scope.checked
  return values.flatMap(({ type: owner, target, name }) => {
    if ((owner.flags & ts.TypeFlags.Object) === 0) return []
    return checker.getPropertiesOfType(owner).flatMap((symbol): readonly Referred[] => {
      const type = checker.getTypeOfSymbol(symbol)
      return isSymbol(type) &&
        isReachable(scope, symbol) &&
        !`${name}${symbol.name}`.includes('.') &&
        !symbol.name.startsWith('__@')
        ? [{ symbol, type, target, path: [name, symbol.name] }]
        : []
    })
  })
}

function isSymbol({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.ESSymbolLike) !== 0
}

/** The types of all parameters, and of their parts. */
function parameterTypes({ types, callables }: Scope): ReadonlySet<TypeId> {
  const found = new Set<TypeId>()
  const visit = (id: TypeId): void => {
    if (found.has(id)) return
    found.add(id)
    partsOf(types.entries[id]!.shape).forEach(visit)
  }
  for (const { parameters } of callables.items) for (const it of parameters) visit(it.type)
  return found
}

function partsOf(shape: TypeShape): readonly TypeId[] {
  switch (shape.kind) {
    case 'union':
      return shape.members
    case 'array':
      return [shape.element]
    case 'tuple':
      return shape.elements.map((it) => it.type)
    case 'object':
      return [...shape.properties.map((it) => it.type), ...(shape.index === undefined ? [] : [shape.index])]
    case 'function':
      return [shape.returns]
    case 'constructor':
      return [shape.makes]
    case 'builtin':
      return shape.args
    default:
      return []
  }
}

function isHandedOver(kind: string): boolean {
  return kind === 'function' || kind === 'constructor' || kind === 'object' || kind === 'class' || kind === 'symbol'
}

/** Whether a value fits a type. Functions do not stand for objects, although they are objects. */
function isFor(checker: ts.TypeChecker, source: ts.Type, wanted: ts.Type): boolean {
  const isCalled = 0 < source.getCallSignatures().length
  const isMade = 0 < source.getConstructSignatures().length
  if (isCalled !== 0 < wanted.getCallSignatures().length) return false
  if (isMade !== 0 < wanted.getConstructSignatures().length) return false
  return checker.isTypeAssignableTo(source, wanted)
}
