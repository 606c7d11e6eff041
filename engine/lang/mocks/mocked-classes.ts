import type { CallableId, ClassShape } from '../../model/subject/subject.ts'
import type { ClassId, TypeId } from '../../model/subject/type.ts'
import { mockKey, mockPath, wholeExport } from '../../model/subject/mocked-module.ts'
import { placeOf } from '../program/diagnostics/diagnostics.ts'
import type { Scope } from '../subject/callables/callables.ts'
import { type ImportedName, type MissingImports, testedClasses } from './missing-imports.ts'

/**
 * Adds callables that create instances of mocked classes, with the members that the code uses of them. `first` is the id
 * of the first class.
 */
export function addInstances(scope: Scope, missing: MissingImports, first: ClassId): readonly ClassShape[] {
  return testedClasses(missing).map((it, at): ClassShape => {
    return {
      name: nameOf(it, missing),
      isAbstract: false,
      ...(it.isThrown === true ? { isThrown: true } : {}),
      subclasses: [],
      constructors: [addInstance(scope, missing, it, first + at)],
      members: [],
      fields: [],
    }
  })
}

/** Names a default export after its file, as importers would. */
function nameOf({ module, name, members = [] }: ImportedName, { modules }: MissingImports): string {
  if (name !== 'default' && name !== wholeExport) return members.at(-1) ?? name
  const stem = modules[module]!.specifier.replace(/^.*\//, '').replace(/\..*$/, '')
  return members.at(-1) ?? stem.slice(0, 1).toUpperCase() + stem.slice(1)
}

function addInstance(
  { checked, types, callables }: Scope,
  { modules }: MissingImports,
  it: ImportedName,
  owner: ClassId,
): CallableId {
  const members = membersAmong(types.mocked(it).result, types.entries)
  return callables.add({
    kind: 'construct',
    name: `instance of ${mockPath(it).join('.')}`,
    target: '',
    path: [mockKey(modules[it.module]!), ...mockPath(it)],
    owner,
    assigns: true,
    parameters: members.map((type) => ({ name: 'members', type, optional: true, rest: false, hasDefault: false })),
    returns: types.intern({ kind: 'class', class: owner }),
    awaited: false,
    place: placeOf(checked.pasted(checked.entries[0]!), 0, 0),
  })
}

/** The type of objects with members that a type allows, if any. */
function membersAmong(type: TypeId, entries: Scope['types']['entries']): readonly TypeId[] {
  const { shape } = entries[type]!
  const members = shape.kind === 'union' ? shape.members : [type]
  const isRecord = (id: TypeId): boolean => {
    const it = entries[id]!.shape
    return it.kind === 'object' && 0 < it.properties.length
  }
  return members.filter(isRecord).slice(0, 1)
}
