import type { ModuleStateAccess } from '../../../../model/objects/object-graph.ts'
import type { Callable } from '../../../../model/subject/subject.ts'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Analysis } from '../values/analysis.ts'
import type { HeldBy } from './held-by.ts'
import type { ModuleStatePath } from '../paths.ts'
import { settersBy, type SetterSearch } from './setters.ts'
import type { SettingPath } from './setting-path.ts'

/** How tests access module variables and static fields; inaccessible ones are missing. */
export type ModuleStateAccesses = ReadonlyMap<ModuleStatePath, ModuleStateAccess>

/** The context of `findModuleStateAccess`. */
export interface AccessSearch extends Pick<SetterSearch, 'setting' | 'subject' | 'functionOf'> {
  readonly analysis: Analysis
  readonly heldBy: HeldBy
}

export function findModuleStateAccess({
  analysis,
  setting,
  subject: { callables },
  functionOf,
  heldBy,
}: AccessSearch): ModuleStateAccesses {
  const found = new Map<ModuleStatePath, ModuleStateAccess>()
  const add = (moduleState: ModuleStatePath, more: Partial<ModuleStateAccess>): void => {
    const { setters, getters } = found.get(moduleState) ?? { setters: [], getters: [] }
    found.set(moduleState, {
      setters: [...setters, ...(more.setters ?? [])],
      getters: [...getters, ...(more.getters ?? [])],
    })
  }
  for (const [id, callable] of callables.entries()) {
    const fn = functionOf(callable)
    if (fn === undefined) continue
    for (const it of returnedInstances(analysis, callable, fn)) add(it, { getters: [id] })
    if (!isOwnCall(callable)) continue
    const pathsByState = new Map<ModuleStatePath, SettingPath[]>()
    const held = heldBy(callable)
    for (const path of held === undefined ? setting.by(fn) : setting.byHeld(fn, held)) {
      if (path.moduleState !== undefined)
        pathsByState.set(path.moduleState, [...(pathsByState.get(path.moduleState) ?? []), path])
    }
    for (const [moduleState, some] of pathsByState)
      add(moduleState, {
        setters: settersBy({ callable: id, takes: callable.parameters.length, makes: false }, fn, some),
      })
  }
  return found
}

/** Whether a test calls it for its effect, as a function or on an instance of a class. */
function isOwnCall({ kind, receiver }: Callable): boolean {
  return receiver === undefined && (kind === 'function' || kind === 'construct' || kind === 'method' || kind === 'set')
}

/** The instances of pasted classes in module state that a function without required inputs returns. */
function returnedInstances(
  analysis: Analysis,
  { kind, owner, receiver, parameters }: Callable,
  fn: RunningFunction,
): readonly ModuleStatePath[] {
  const isFree = owner === undefined && receiver === undefined && (kind === 'function' || kind === 'get')
  if (!isFree || parameters.some((it) => !it.optional && !it.rest)) return []
  const holdsInstance = (it: ModuleStatePath): boolean => it.type?.isClass() === true
  return analysis
    .result(fn)
    .paths.filter((it) => it.kind === 'static')
    .filter(holdsInstance)
}
