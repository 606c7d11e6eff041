import { bodyPath, pageKey, pageName } from '../../../model/subject/mocked-module.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { TypeId, TypeShape } from '../../../model/subject/type.ts'
import { placeOf } from '../../program/diagnostics/diagnostics.ts'
import type { Scope } from '../../subject/callables/callables.ts'
import { addArrangement } from '../arrangement.ts'
import { bodiesFor } from './page-bodies.ts'
import { filledIn } from './page-listeners.ts'
import { storedKeys } from './stored-keys.ts'
import { type InputValues, inputsIn } from './page-inputs.ts'
import { pageOutcomes } from './page-outcomes.ts'
import { hole, typeOfTexts } from './text-patterns.ts'

/** The callables that arrange the page. */
export interface PageCallables {
  /** Those that any code with a page may need. */
  readonly ids: readonly CallableId[]
  /** Those that only code needs which reads an input, by its key. */
  readonly inputs: ReadonlyMap<string, CallableId>
}

/** Adds callables that arrange the body, the storage and the inputs of the page, and ones that read for assertions what code changes. */
export function addPage(scope: Scope): PageCallables {
  const { checked, types, callables } = scope
  const { checker, files, ofPage } = checked
  const text = types.idOf(checker.getStringType())
  const readable: readonly (readonly [name: string, path: readonly string[]])[] = [
    ['body', bodyPath],
    ...pageOutcomes(files, ofPage).map((it) => [it.join('.'), [pageKey, ...it]] as const),
  ]
  for (const [name, path] of readable)
    callables.add({
      kind: 'get',
      name: `get ${name}`,
      target: pageName,
      path,
      parameters: [],
      returns: text,
      awaited: false,
      isField: true,
      isPure: true,
      place: placeOf(checked.pasted(checked.entries[0]!), 0, 0),
    })
  const set = (name: string, path: readonly string[], type: TypeId): CallableId =>
    addArrangement(scope, { name, parameter: name, path, type, mocks: 'value' })
  const intern = (shape: TypeShape): TypeId => types.intern(shape)
  const typeOf = (values: InputValues): TypeId => {
    if (values === 'number') return types.intern({ kind: 'number' })
    return values === 'boolean' ? types.intern({ kind: 'boolean' }) : typeOfTexts(values, intern)
  }
  const ids = [
    set('body', bodyPath, bodyType(scope)),
    ...storedKeys(files).map(({ storage, key, values }) =>
      set(`${storage} ${key}`, [pageKey, storage, key], typeOfTexts([...values, hole], intern)),
    ),
    ...filledIn(files, checker).map((it) => set(`value of ${it}`, [pageKey, 'filled', it], text)),
  ]
  const inputs = new Map(
    [...inputsIn(files, ofPage, checker)].map(([key, { input, values }]) => [
      key,
      set(key, [pageKey, input.owner, input.name], typeOf(values)),
    ]),
  )
  return { ids, inputs }
}

/** The type of the bodies in which the code may find what it looks for. */
function bodyType({ checked, types }: Scope): TypeId {
  return typeOfTexts(bodiesFor(checked.files, checked.checker), (shape) => types.intern(shape))
}
