import type { Compiled } from '../model/compiled.ts'
import type { Probes } from '../model/probe.ts'

/** The exports of a module instance. */
export type Exports = Readonly<Record<string, unknown>>

/** Turns compiled text into what makes module instances. Each call evaluates the module anew, and may throw what it throws. */
export function loaderOf({ code }: Compiled, probes: Probes): () => Exports {
  return (new Function('probes', code) as (probes: Probes) => () => Exports)(probes)
}

/** Words without which a source starts nothing that goes on after it has returned. */
const asynchronous = /\b(?:async|await|Promise|then|queueMicrotask|set(?:Timeout|Interval|Immediate))\b/

/** Whether the code can leave promises and timers behind, as far as its words tell. */
export function mayBeAsync({ code, subject }: Compiled): boolean {
  return asynchronous.test(code) || subject.callables.some((it) => it.awaited)
}

/**
 * Ways to get at built-in objects in order to change them. Calls of a single method, such as
 * `Object.prototype.hasOwnProperty.call(…)`, and comparisons are too common to be slowed down.
 */
const damaging =
  /\bprototype\b(?!\.\w+\.(?:call|apply|bind)\b|\s*\))|__proto__|\bgetPrototypeOf\(.*\)\s*[.[]|__define[GS]etter__|setPrototypeOf|\bglobalThis\b|\bself\b|\bwindow\b|\beval\b|\bFunction\(/

/** Whether the code may change built-in objects in ways that only a thorough look reveals, as far as its words tell. */
export function mayDamage({ code }: Compiled): boolean {
  return damaging.test(code)
}
