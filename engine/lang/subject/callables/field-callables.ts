import ts from 'typescript'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import { type Access, addCallable, resultOf, type Scope } from './callables.ts'
import { hiddenNames } from './member-name.ts'
import { isOwn, isReachable, nameIn, readablePath } from './object-callables.ts'
import type { SourceClass } from '../types/source-classes.ts'

/** More fields of one object add little information. */
const mostFields = 20

/** A field, and the name that a test uses for it. */
interface Field {
  readonly symbol: ts.Symbol
  readonly name: string
}

/** Adds a `get` for each public field, even inherited, to inspect instances after a test. Call last: not searched. */
export function addFields(scope: Scope, classes: readonly SourceClass[]): readonly (readonly CallableId[])[] {
  const known = new Map<ts.Symbol, CallableId>()
  return classes.map(({ instance, name, symbol: self }, owner) =>
    fieldsOf(scope, instance).map((field) => {
      const before = known.get(field.symbol)
      if (before !== undefined) return before
      const access = {
        target: self.name === 'default' ? name : self.name,
        path: [],
        member: field.name,
        owner,
      } as const
      const added = addField(scope, access, name, field)
      known.set(field.symbol, added)
      return added
    }),
  )
}

/** Like `addFields`, for receivers that are not class instances. */
export function addFieldsOfObjects(scope: Scope): void {
  const { callables, types } = scope
  const givers = new Map<TypeId, string>()
  for (const { receiver, target } of callables.items) if (receiver !== undefined) givers.set(receiver, target)
  for (const [receiver, target] of givers) {
    const { shape, type } = types.entries[receiver]!
    if (shape.kind !== 'object' || type === undefined) continue
    const isRead = ({ name }: Field): boolean =>
      callables.items.some((it) => it.receiver === receiver && it.kind === 'get' && it.member === name)
    for (const field of fieldsOf(scope, type)) {
      if (isRead(field)) continue
      const owner = shape.name === '' ? target : shape.name
      addField(scope, { target, path: [], member: field.name, receiver }, owner, field)
    }
  }
}

function addField(scope: Scope, access: Omit<Access, 'kind' | 'name'>, owner: string, field: Field): CallableId {
  const type = scope.checked.checker.getTypeOfSymbol(field.symbol)
  const shape = { parameters: [], ...resultOf(scope, type), awaited: false, isField: true, isPure: true } as const
  const name = `get ${readablePath({ target: owner, path: ['', field.name] })}`
  return addCallable(scope, { kind: 'get', name, ...access }, field.symbol, shape, undefined)
}

/** The public plain-data members of a type: no accessors or callables. Fields named by hidden symbols come last. */
function fieldsOf(scope: Scope, type: ts.Type): readonly Field[] {
  const { checker } = scope.checked
  const isData = (symbol: ts.Symbol): boolean => {
    if (
      (symbol.flags & (ts.SymbolFlags.Accessor | ts.SymbolFlags.Method)) !== 0 ||
      symbol.valueDeclaration === undefined
    )
      return false
    return checker.getNonNullableType(checker.getTypeOfSymbol(symbol)).getCallSignatures().length === 0
  }
  const data = checker.getPropertiesOfType(type).filter(isData)
  const named = data.flatMap((symbol): readonly Field[] => {
    const name = isReachable(scope, symbol) ? nameIn(scope, symbol) : undefined
    return name === undefined ? [] : [{ symbol, name }]
  })
  const others = data.filter((it) => nameIn(scope, it) === undefined && isOwn(scope, it))
  const hidden = [...hiddenNames(checker, others)].map(([symbol, name]): Field => ({ symbol, name }))
  return [...named, ...hidden].slice(0, mostFields)
}
