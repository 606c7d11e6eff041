import type { BySide, Lines, Side } from '../../../model/report/duel.ts'
import type { Callable, CallableId, Subject } from '../../../model/subject/subject.ts'

/** What tells which part of the source a place is in. */
export type PartOf = (line: number) => Side | 'driver'

/** Tells the parts of a source by its lines; the driver comes behind both implementations. */
export function partsBy({ left, right }: BySide<Lines>): PartOf {
  const isIn = (line: number, { from, to }: Lines): boolean => from <= line && line < to
  return (line) => (isIn(line, left) ? 'left' : isIn(line, right) ? 'right' : 'driver')
}

/**
 * For every callable, what stands for it in each implementation: the callable that is used in the same way under the same
 * name, or itself where there is none.
 */
export function callablesBySide(subject: Subject, partOf: PartOf): BySide<readonly CallableId[]> {
  const own: BySide<Map<string, CallableId>> = { left: new Map(), right: new Map() }
  for (const [id, it] of subject.callables.entries()) {
    const part = isOfSource(it) ? partOf(it.place.line) : 'driver'
    if (part !== 'driver' && !own[part].has(identity(it, subject))) own[part].set(identity(it, subject), id)
  }
  const standIns = (side: Side): readonly CallableId[] =>
    subject.callables.map((it, id) => (isOfSource(it) ? own[side].get(identity(it, subject)) : undefined) ?? id)
  return { left: standIns('left'), right: standIns('right') }
}

/** The callables of the driver that can be called for their own sake. */
export function targetsOfDriver({ callables, targets }: Subject, partOf: PartOf): readonly CallableId[] {
  return targets.filter((it) => partOf(callables[it]!.place.line) === 'driver')
}

/** Whether a callable uses anything of the source, and does not only wait or cause an event. */
function isOfSource({ target }: Callable): boolean {
  return target !== ''
}

/** What a callable is, whichever module it is of. A field is asked as a getter is. */
function identity({ kind, path, member, owner, isBegun }: Callable, subject: Subject): string {
  const [key, ...rest] = path
  const names = [...subject.modules, ...subject.imported].map((it) => it.exports)
  const nameOf = (exported: string | undefined): string | undefined =>
    exported === undefined ? undefined : names.flatMap((it) => it[exported] ?? [])[0]
  const ownerName = owner === undefined ? undefined : nameOf(subject.classes[owner]!.exported)
  return JSON.stringify([kind, nameOf(key), rest, member, ownerName, isBegun])
}
