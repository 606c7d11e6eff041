import type { LastingAccess, LastingId } from '../../model/object-graph.ts'
import type { LastingAccesses } from './lasting-access.ts'
import { type LastingPath, type Path, rootOf } from './paths.ts'

/** Tells what of the state that lasts a test can set, and numbers it as it is asked for. */
export interface Settable {
  /** Whether a way that begins at what lasts leads to, into or through something that can be set. */
  isSet(path: Path): boolean
  idOf(lasting: LastingPath): LastingId
  /** How tests get at all that was numbered. */
  used(): readonly LastingAccess[]
}

export function createSettable(accesses: LastingAccesses): Settable {
  const ids = new Map<LastingPath, LastingId>()
  return {
    isSet(path) {
      const root = rootOf(path)
      const fields = fieldsOf(path)
      const access = root.kind === 'static' ? accesses.get(root) : undefined
      if (access === undefined) return false
      if (0 < path.length && 0 < access.getters.length) return true
      return access.setters.some(({ inside }) => inside.every((it, at) => fields.length <= at || it === fields[at]))
    },
    idOf(lasting) {
      const id = ids.get(lasting) ?? ids.size
      ids.set(lasting, id)
      return id
    },
    used: () => [...ids.keys()].map((it) => accesses.get(it)!),
  }
}

/** The fields by which a way begins. */
function fieldsOf(path: Path): readonly string[] {
  let fields: string[] = []
  for (let at = path; 'owner' in at; at = at.owner) {
    if (at.kind === 'field') fields = [at.name, ...fields]
    else if (at.kind !== 'narrowed') fields = []
  }
  return fields
}
