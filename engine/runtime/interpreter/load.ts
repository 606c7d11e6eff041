import type { Compiled } from '../../model/subject/compiled.ts'
import type { Probes } from '../../model/run/probe.ts'
import { type PlatformInstance, platformOf } from './platform-instance.ts'

/** The exports of a module instance. */
export type Exports = Readonly<Record<string, unknown>>

/** Turns compiled code into a function that evaluates the module on each call, and may throw the module's errors. */
export function loaderOf({ code, platform }: Loadable, probes: Probes): () => Exports {
  if (platform === undefined) return (new Function('probes', code) as (probes: Probes) => () => Exports)(probes)
  type Evaluate = (probes: Probes, platform: () => PlatformInstance) => () => Exports
  return (new Function('probes', 'platform', code) as Evaluate)(probes, platformOf(platform))
}

/** What a loader needs. */
type Loadable = Pick<Compiled, 'code' | 'platform'>

/** Like `loaderOf`, but as in Node: modules are in sloppy mode unless they ask for strict mode (`Compiled.isSloppy`). */
export function sloppyLoaderOf({ code, ...rest }: Loadable, probes: Probes): () => Exports {
  return loaderOf({ ...rest, code: code.replace('"use strict";\n', '') }, probes)
}

/** Words without which a source cannot start asynchronous work. */
const asynchronous = /\b(?:async|await|Promise|then|queueMicrotask|nextTick|set(?:Timeout|Interval|Immediate))\b/

/** Whether the words of the code allow it to leave promises and timers behind. */
export function mayBeAsync({ code, subject }: Compiled): boolean {
  return asynchronous.test(code) || subject.callables.some((it) => it.awaited)
}

/** Whether the code may damage built-in objects permanently, as it is or after a small change. */
export function mayDamageForGood({ fixesObjects, mayDamage }: Compiled): boolean {
  return fixesObjects && mayDamage
}
