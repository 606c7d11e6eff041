import { components } from '../../../graph/components.ts'
import { awaitsAtTop } from '../../syntax/top-level-await.ts'
import type { CheckedProgram } from '../program.ts'
import { importsOf } from './load-order.ts'

/** A module that awaits while it loads, or imports one that does. Modules are numbered as `CheckedProgram.files`. */
export interface AwaitingModule {
  /** The modules that it imports, in order. */
  readonly imports: readonly number[]
  /** The modules for which it waits: its imports, and those in a cycle with one of them but not with itself. */
  readonly waits: readonly number[]
}

/** The awaiting modules by number; undefined for the others, which load as if there were none. O(size). */
export function awaitingModules(checked: CheckedProgram): readonly (AwaitingModule | undefined)[] {
  const { files } = checked
  const own = files.map(awaitsAtTop)
  if (!own.includes(true)) return files.map(() => undefined)
  const graph = files.map((it) => importsOf(checked, it))
  const numbers = components(graph)
  const isAwaiting = [...own]
  // Components are in topological order, so the last ones import no others. In a cycle, one awaiting module is enough.
  const importedFirst = [...files.keys()].toSorted((a, b) => numbers[b]! - numbers[a]!)
  for (const at of importedFirst) {
    const cycle = importedFirst.filter((it) => numbers[it] === numbers[at])
    isAwaiting[at] ||= cycle.some((it) => own[it]! || graph[it]!.some((other) => isAwaiting[other]!))
  }
  const waitsFor = (at: number, it: number): readonly number[] =>
    numbers[at] === numbers[it] ? [it] : [...files.keys()].filter((other) => numbers[other] === numbers[it])
  return files.map((_, at) =>
    isAwaiting[at] === true
      ? { imports: graph[at]!, waits: [...new Set(graph[at]!.flatMap((it) => waitsFor(at, it)))] }
      : undefined,
  )
}

/** Whether the modules under test load asynchronously. */
export function loadsLater(checked: CheckedProgram): boolean {
  const awaiting = awaitingModules(checked)
  return checked.entries.some((it) => awaiting[checked.files.indexOf(it)] !== undefined)
}
