import { arrangedType } from '../../../model/subject/arranged-type.ts'
import { isOfSystem } from '../../../model/subject/clock-and-chance.ts'
import { variablesKey } from '../../../model/subject/environment-variables.ts'
import { spokenMock } from '../../../model/subject/mock-words.ts'
import { isOwner } from '../../../model/subject/page-input.ts'
import { pageKey, specifierOf } from '../../../model/subject/mocked-module.ts'
import type { Callable, CallableId, Subject } from '../../../model/subject/subject.ts'
import type { TypeId, TypeShape } from '../../../model/subject/type.ts'
import { parts, type Ref, type TestCase } from '../../../model/test/statement.ts'

/**
 * The value that tests arrange a mock, global or environment variable to return, make or be: an input of calls that use
 * it.
 */
export interface ArrangedResult {
  readonly mock: CallableId
  /** `getUser's result`, `new Client()`, `config.limit`, `process.env.MODE`. */
  readonly name: string
  readonly type: TypeId
}

/** The arranged results that the code of a callable may use. */
export function arrangedResults({ callables, types }: Subject, callable: CallableId): readonly ArrangedResult[] {
  return (callables[callable]!.arrangements ?? []).map((mock) => {
    const it = callables[mock]!
    return { mock, name: nameOf(it), type: arrangedType(it, types) }
  })
}

function nameOf({ path, mocks }: Callable): string {
  const [module, name, ...members] = path
  if (isOfSystem({ path })) return mocks === 'function' ? `${[name, ...members].join('.')}()` : 'the time'
  if (module === variablesKey) return `${module}.${name!}`
  const shown =
    module === pageKey && !isOwner(name!)
      ? `document.${[name!, ...members].join('.')}`
      : module === pageKey
        ? [name!, ...members].join('.')
        : spokenMock(specifierOf(module!), [name!, ...members])
  return mocks === 'function' ? `${shown}'s result` : mocks === 'class' ? `new ${shown}()` : shown
}

/** The position of the arrangement of a mock that a call sees; undefined if there is none. O(statements). */
export function arrangementFor(test: TestCase, call: Ref, mock: CallableId): Ref | undefined {
  const at = test.findLastIndex((it, at) => at < call && it.kind === 'call' && it.callable === mock)
  return at < 0 ? undefined : at
}

/** The statements from the value of an arrangement to the first result: stubs and promises are looked into. */
export function wayToResult(test: TestCase, value: Ref): readonly Ref[] {
  const way = [value]
  for (;;) {
    const statement = test[way.at(-1)!]!
    const isAround = statement.kind === 'function' || (statement.kind === 'builtin' && statement.name === 'Promise')
    const inner = isAround ? parts(statement)[0] : undefined
    if (inner === undefined) return way
    way.push(inner)
  }
}

/**
 * The likely types of a result, of one sort: its code may await it, and knows the type from its use alone. The most
 * frequent object or list, or all literals or another primitive type of the most frequent sort.
 */
export function likelyTypes(type: TypeId, types: readonly TypeShape[]): readonly TypeId[] {
  const seen = new Set<TypeId>()
  const flat = (id: TypeId): readonly TypeId[] => {
    const shape = types[id]!
    if (seen.has(id)) return []
    seen.add(id)
    if (shape.kind === 'builtin' && shape.name === 'Promise') return shape.args.flatMap(flat)
    if (shape.kind !== 'union') return [id]
    const { members, weights = [] } = shape
    const order = [...members.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
    return order.flatMap((at) => flat(members[at]!))
  }
  const known = flat(type).filter((id) => sortOf(types[id]!) !== undefined)
  if (known.length === 0) return []
  const sort = sortOf(types[known[0]!]!)
  const alike = known.filter((id) => sortOf(types[id]!) === sort)
  const whole = alike.find((id) => types[id]!.kind !== 'literal')
  return whole === undefined ? alike : [whole]
}

function sortOf(shape: TypeShape): string | undefined {
  switch (shape.kind) {
    case 'literal':
      return typeof shape.value
    case 'number':
    case 'string':
    case 'boolean':
    case 'array':
    case 'object':
    case 'enum':
    case 'branded':
      return shape.kind
    default:
      return undefined
  }
}
