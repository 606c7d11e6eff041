import type { Compiled } from '../../model/subject/compiled.ts'
import type { Probes } from '../../model/run/probe.ts'
import { NativePromise, promiseThen } from '../realm/intrinsics.ts'
import { type PlatformInstance, platformOf } from './platform-instance.ts'

/** The exports of a module instance. */
export type Exports = Readonly<Record<string, unknown>>

/** The exports of a module, or of one that awaits while it loads, a promise of a function that returns them. */
export type Evaluated = Exports | Promise<() => Exports>

/** Applies `act` to the exports once the module has loaded. */
export function whenLoaded(evaluated: Evaluated, act: (exports: Exports) => Exports): Evaluated {
  if (!isLater(evaluated)) return act(evaluated)
  const acting = (exportsOf: unknown) => (): Exports => act((exportsOf as () => Exports)())
  return promiseThen(evaluated, acting, undefined) as Promise<() => Exports>
}

/** Whether the module is still loading. */
export function isLater(evaluated: Evaluated): evaluated is Promise<() => Exports> {
  return evaluated instanceof NativePromise
}

/** Evaluates the module on each call, and may throw the module's errors. */
export interface Load {
  (): Evaluated
  /**
   * Called when a file throws; `specifier` is as in `FailingImport`, or null for a file under test. If it returns true, a
   * deep mock stands for the imported file.
   */
  onFailure?: ((specifier: string | null, error: unknown) => boolean) | undefined
  /** Called before a file runs, which does not run if this throws. */
  onBegin?: ((specifier: string | null | undefined) => void) | undefined
  /** Called when code asks for a module that is neither among the files nor mocked; the request fails. */
  onUnknown?: (() => void) | undefined
  /** The parts of packages that files may import, by specifier. */
  packages?: Readonly<Record<string, string>>
  /** Loads a part of the platform before files need it. */
  part?: (name: string) => void
  /** Evaluates packages again when files next load. */
  renewPackages?: () => void
}

/** Turns compiled code into a function that evaluates the module. */
export function loaderOf({ code, platform, keepsPlatform }: Loadable, probes: Probes): Load {
  if (platform === undefined) return (new Function('probes', code) as (probes: Probes) => Load)(probes)
  type Evaluate = (probes: Probes, platform: () => PlatformInstance) => Load
  const { next, renewShared } = platformOf(platform, keepsPlatform === true ? 'once' : 'for each')
  const load = (new Function('probes', 'platform', code) as Evaluate)(probes, next)
  load.part = (name) => {
    next()(name)
  }
  load.renewPackages = renewShared
  return load
}

/** The parts of a compilation that a loader needs. */
type Loadable = Pick<Compiled, 'code' | 'platform' | 'keepsPlatform'>

/** Like `loaderOf`, but as in Node: modules are in sloppy mode unless they ask for strict mode (`Compiled.isSloppy`). */
export function sloppyLoaderOf({ code, ...rest }: Loadable, probes: Probes): Load {
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
