import type { LastingAccess } from '../../../../model/objects/object-graph.ts'
import type { Callable } from '../../../../model/subject/subject.ts'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Analysis } from '../values/analysis.ts'
import type { HeldBy } from './held-by.ts'
import type { LastingPath } from '../paths.ts'
import { settersBy, type SetterSearch } from './setters.ts'
import type { SettingPath } from './setting-path.ts'

/** How tests access module variables and static fields; inaccessible ones are missing. */
export type LastingAccesses = ReadonlyMap<LastingPath, LastingAccess>

/** The context of `findLastingAccess`. */
export interface AccessSearch extends Pick<SetterSearch, 'setting' | 'subject' | 'functionOf'> {
  readonly analysis: Analysis
  readonly heldBy: HeldBy
}

export function findLastingAccess({
  analysis,
  setting,
  subject: { callables },
  functionOf,
  heldBy,
}: AccessSearch): LastingAccesses {
  const found = new Map<LastingPath, LastingAccess>()
  const add = (lasting: LastingPath, more: Partial<LastingAccess>): void => {
    const { setters, getters } = found.get(lasting) ?? { setters: [], getters: [] }
    found.set(lasting, {
      setters: [...setters, ...(more.setters ?? [])],
      getters: [...getters, ...(more.getters ?? [])],
    })
  }
  for (const [id, callable] of callables.entries()) {
    const fn = functionOf(callable)
    if (fn === undefined) continue
    for (const it of givenBack(analysis, callable, fn)) add(it, { getters: [id] })
    if (!isOwnCall(callable)) continue
    const ways = new Map<LastingPath, SettingPath[]>()
    const held = heldBy(callable)
    for (const way of held === undefined ? setting.by(fn) : setting.byHeld(fn, held)) {
      if (way.lasting !== undefined) ways.set(way.lasting, [...(ways.get(way.lasting) ?? []), way])
    }
    for (const [lasting, some] of ways) add(lasting, { setters: settersBy({ callable: id, makes: false }, fn, some) })
  }
  return found
}

/** Whether a test calls it for its effect, as a function or on an instance of a class. */
function isOwnCall({ kind, receiver }: Callable): boolean {
  return receiver === undefined && (kind === 'function' || kind === 'construct' || kind === 'method' || kind === 'set')
}

/** The instances of pasted classes in module state that a function without required inputs returns. */
function givenBack(
  analysis: Analysis,
  { kind, owner, receiver, parameters }: Callable,
  fn: RunningFunction,
): readonly LastingPath[] {
  const isFree = owner === undefined && receiver === undefined && (kind === 'function' || kind === 'get')
  if (!isFree || parameters.some((it) => !it.optional && !it.rest)) return []
  const holdsInstance = (it: LastingPath): boolean => it.type?.isClass() === true
  return analysis
    .result(fn)
    .paths.filter((it) => it.kind === 'static')
    .filter(holdsInstance)
}
