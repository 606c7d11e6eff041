import type { Setter } from '../../model/object-graph.ts'
import type { Callable } from '../../model/subject.ts'
import type { LastingPath } from './paths.ts'
import { settersBy, type SetterSearch } from './setters.ts'
import type { SettingPath } from './setting.ts'

/** How variables of modules and static fields are set by what a test can call. Those that nothing sets are not among them. */
export type LastingSetters = ReadonlyMap<LastingPath, readonly Setter[]>

export function findLastingSetters({
  setting,
  subject: { callables },
  functionOf,
}: Pick<SetterSearch, 'setting' | 'subject' | 'functionOf'>): LastingSetters {
  const found = new Map<LastingPath, readonly Setter[]>()
  for (const [id, callable] of callables.entries()) {
    const fn = isOwnCall(callable) ? functionOf(callable) : undefined
    if (fn === undefined) continue
    const ways = new Map<LastingPath, SettingPath[]>()
    for (const way of setting.by(fn)) {
      if (way.lasting !== undefined) ways.set(way.lasting, [...(ways.get(way.lasting) ?? []), way])
    }
    for (const [lasting, some] of ways) {
      found.set(lasting, [...(found.get(lasting) ?? []), ...settersBy(id, fn, some, false)])
    }
  }
  return found
}

/** Whether a test calls it for what it does, on nothing or on an instance of a class. */
function isOwnCall({ kind, receiver }: Callable): boolean {
  return receiver === undefined && (kind === 'function' || kind === 'construct' || kind === 'method' || kind === 'set')
}
