import ts from 'typescript'
import type { TypeId, TypeShape } from '../model/type.ts'
import { addCallable, type Scope } from './callables.ts'
import type { ExportedValue } from './exported-values.ts'

/**
 * Adds a `value` for everything exported that something of the subject asks for: functions that fit a callback, classes
 * that are passed as values, constants of object types and symbols. To be called when all other types are known.
 */
export function addReferences(scope: Scope, values: readonly ExportedValue[]): void {
  const { types, checked } = scope
  const wanted = [...askedFor(scope)].flatMap((it) => {
    const { shape, type } = types.entries[it]!
    return type !== undefined && isHandedOver(shape.kind) ? [type] : []
  })
  for (const { symbol, type, target, name } of values) {
    if ((symbol.flags & (ts.SymbolFlags.Enum | ts.SymbolFlags.ValueModule)) !== 0) continue
    // A class may be asked for by its own type, `typeof Base`: nothing else can be compared with it.
    const isClass = 0 < type.getConstructSignatures().length
    if (!wanted.some((it) => (isClass || it !== type) && isFor(checked.checker, type, it))) continue
    const access = { kind: 'value', name: `value ${target}`, target, path: [name] } as const
    addCallable(scope, access, symbol, { parameters: [], returns: types.idOf(type), awaited: false }, undefined)
  }
}

/** The types of what callables are given, and of what is in that. */
function askedFor({ types, callables }: Scope): ReadonlySet<TypeId> {
  const found = new Set<TypeId>()
  const visit = (id: TypeId): void => {
    if (found.has(id)) return
    found.add(id)
    partsOf(types.entries[id]!.shape).forEach(visit)
  }
  for (const { parameters } of callables.items) for (const it of parameters) visit(it.type)
  return found
}

/** The types of the values that a value is made of. */
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

/** A function is not meant where an object is asked for, be it that all functions are objects. */
function isFor(checker: ts.TypeChecker, given: ts.Type, wanted: ts.Type): boolean {
  const isCalled = 0 < given.getCallSignatures().length
  const isMade = 0 < given.getConstructSignatures().length
  if (isCalled !== 0 < wanted.getCallSignatures().length) return false
  if (isMade !== 0 < wanted.getConstructSignatures().length) return false
  return checker.isTypeAssignableTo(given, wanted)
}
