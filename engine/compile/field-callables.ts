import ts from 'typescript'
import type { CallableId } from '../model/subject.ts'
import type { TypeId } from '../model/type.ts'
import { type Access, addCallable, resultOf, type Scope } from './callables.ts'
import { isNameable } from './member-name.ts'
import { isReachable, spoken } from './object-callables.ts'
import type { SourceClass } from './source-classes.ts'

/** More fields of one object say little more. */
const mostFields = 20

/**
 * Adds a `get` for each public field of every class, for asking an instance what a test has left behind. Class by class,
 * inherited fields included. To be called when everything that a search uses is known: what is added here is none of it.
 */
export function addFields(scope: Scope, classes: readonly SourceClass[]): readonly (readonly CallableId[])[] {
  const known = new Map<ts.Symbol, CallableId>()
  return classes.map(({ instance, name, symbol: self }, owner) =>
    fieldsOf(scope, instance).map((field) => {
      const before = known.get(field)
      if (before !== undefined) return before
      const access = {
        target: self.name === 'default' ? name : self.name,
        path: [],
        member: field.name,
        owner,
      } as const
      const added = addField(scope, access, name, field)
      known.set(field, added)
      return added
    }),
  )
}

/** The same for objects that are no instances of classes, but have callables for a receiver. */
export function addFieldsOfObjects(scope: Scope): void {
  const { callables, types } = scope
  const givers = new Map<TypeId, string>()
  for (const { receiver, target } of callables.items) if (receiver !== undefined) givers.set(receiver, target)
  for (const [receiver, target] of givers) {
    const { shape, type } = types.entries[receiver]!
    if (shape.kind !== 'object' || type === undefined) continue
    const isRead = (field: ts.Symbol): boolean =>
      callables.items.some((it) => it.receiver === receiver && it.kind === 'get' && it.member === field.name)
    for (const field of fieldsOf(scope, type)) {
      if (isRead(field)) continue
      const owner = shape.name === '' ? target : shape.name
      addField(scope, { target, path: [], member: field.name, receiver }, owner, field)
    }
  }
}

function addField(scope: Scope, access: Omit<Access, 'kind' | 'name'>, owner: string, field: ts.Symbol): CallableId {
  const type = scope.checked.checker.getTypeOfSymbol(field)
  const shape = { parameters: [], ...resultOf(scope, type), awaited: false, isField: true, isPure: true } as const
  const name = `get ${spoken(owner, ['', field.name])}`
  return addCallable(scope, { kind: 'get', name, ...access }, field, shape, undefined)
}

/** The public members of a type that are plain data: no accessors, and nothing that can be called. */
function fieldsOf(scope: Scope, type: ts.Type): readonly ts.Symbol[] {
  const { checker } = scope.checked
  const isField = (it: ts.Symbol): boolean => {
    if ((it.flags & (ts.SymbolFlags.Accessor | ts.SymbolFlags.Method)) !== 0 || it.valueDeclaration === undefined)
      return false
    if (!isNameable(it) || !isReachable(scope, it)) return false
    return checker.getNonNullableType(checker.getTypeOfSymbol(it)).getCallSignatures().length === 0
  }
  return checker.getPropertiesOfType(type).filter(isField).slice(0, mostFields)
}
