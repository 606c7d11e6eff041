import {
  type InnerStep,
  isSameStep,
  type ModuleStateAccess,
  type ModuleStateId,
} from '../../../../model/objects/object-graph.ts'
import type { ModuleStateAccesses } from './module-state-access.ts'
import { type ModuleStatePath, type Path, rootOf } from '../paths.ts'

/** Decides which module state a test can set, and assigns ids to it on demand. */
export interface Settable {
  /** Whether a path from module state leads to, into or through something that can be set. */
  isSet(path: Path): boolean
  idOf(path: ModuleStatePath): ModuleStateId
  /** How tests access each state with an id, in order. */
  used(): readonly ModuleStateAccess[]
}

export function createSettable(accesses: ModuleStateAccesses): Settable {
  const ids = new Map<ModuleStatePath, ModuleStateId>()
  return {
    isSet(path) {
      const root = rootOf(path)
      const steps = innerStepsOf(path)
      const access = root.kind === 'static' ? accesses.get(root) : undefined
      if (access === undefined) return false
      if (0 < path.length && 0 < access.getters.length) return true
      return access.setters.some(({ inside }) =>
        inside.every((it, at) => steps.length <= at || isSameStep(it, steps[at]!)),
      )
    },
    idOf(moduleState) {
      const id = ids.get(moduleState) ?? ids.size
      ids.set(moduleState, id)
      return id
    },
    used: () => [...ids.keys()].map((it) => accesses.get(it)!),
  }
}

/** The steps of a path before its first call. */
function innerStepsOf(path: Path): readonly InnerStep[] {
  let steps: InnerStep[] = []
  for (let at = path; 'owner' in at; at = at.owner) {
    if (at.kind === 'call') steps = []
    else if (at.kind === 'element') steps = [{ kind: 'element' }, ...steps]
    else if (at.kind === 'field') steps = [{ kind: 'field', name: at.name }, ...steps]
  }
  return steps
}
