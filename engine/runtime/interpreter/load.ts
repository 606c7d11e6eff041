import type { Compiled } from '../../model/subject/compiled.ts'
import type { Probes } from '../../model/run/probe.ts'

/** The exports of a module instance. */
export type Exports = Readonly<Record<string, unknown>>

/** Turns compiled text into what makes module instances. Each call evaluates the module anew, and may throw what it throws. */
export function loaderOf({ code }: Compiled, probes: Probes): () => Exports {
  return (new Function('probes', code) as (probes: Probes) => () => Exports)(probes)
}

/** Words without which a source starts nothing that goes on after it has returned. */
const asynchronous = /\b(?:async|await|Promise|then|queueMicrotask|nextTick|set(?:Timeout|Interval|Immediate))\b/

/** Whether the code can leave promises and timers behind, as far as its words tell. */
export function mayBeAsync({ code, subject }: Compiled): boolean {
  return asynchronous.test(code) || subject.callables.some((it) => it.awaited)
}

/** Whether the code may change built-in objects for good, if not as it stands then after a slight change of it. */
export function mayDamageForGood({ fixesObjects, mayDamage }: Compiled): boolean {
  return fixesObjects && mayDamage
}
