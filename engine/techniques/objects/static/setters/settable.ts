import {
  type InnerStep,
  isSameStep,
  type LastingAccess,
  type LastingId,
} from '../../../../model/objects/object-graph.ts'
import type { LastingAccesses } from './lasting-access.ts'
import { type LastingPath, type Path, rootOf } from '../paths.ts'

/** Decides which module state a test can set, and assigns ids to it on demand. */
export interface Settable {
  /** Whether a path from module state leads to, into or through something that can be set. */
  isSet(path: Path): boolean
  idOf(lasting: LastingPath): LastingId
  /** How tests access each state with an id, in order. */
  used(): readonly LastingAccess[]
}

export function createSettable(accesses: LastingAccesses): Settable {
  const ids = new Map<LastingPath, LastingId>()
  return {
    isSet(path) {
      const root = rootOf(path)
      const way = wayOf(path)
      const access = root.kind === 'static' ? accesses.get(root) : undefined
      if (access === undefined) return false
      if (0 < path.length && 0 < access.getters.length) return true
      return access.setters.some(({ inside }) => inside.every((it, at) => way.length <= at || isSameStep(it, way[at]!)))
    },
    idOf(lasting) {
      const id = ids.get(lasting) ?? ids.size
      ids.set(lasting, id)
      return id
    },
    used: () => [...ids.keys()].map((it) => accesses.get(it)!),
  }
}

/** The steps of a path before its first call. */
function wayOf(path: Path): readonly InnerStep[] {
  let way: InnerStep[] = []
  for (let at = path; 'owner' in at; at = at.owner) {
    if (at.kind === 'call') way = []
    else if (at.kind === 'element') way = [{ kind: 'element' }, ...way]
    else if (at.kind === 'field') way = [{ kind: 'field', name: at.name }, ...way]
  }
  return way
}
