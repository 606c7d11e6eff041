import type { Compiled } from '../model/compiled.ts'
import type { Probes } from '../model/probe.ts'
import { watchedGlobals } from './canary.ts'

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

/**
 * Ways to get at built-in objects in order to change them. Calls of a single method, such as
 * `Object.prototype.hasOwnProperty.call(…)`, and comparisons are too common to be slowed down.
 */
const damaging =
  /(?<![=!]==?\s*\w+\.)\bprototype\b(?!\.\w+\.(?:call|apply|bind)\b)|__proto__(?!: null\b)|(?<![=!]==?\s*(?:Object|Reflect)\.)\bgetPrototypeOf\(\w*\)(?!\s*[=!]==?)|__define[GS]etter__|setPrototypeOf|\bglobalThis\b|\beval\b|\bFunction\(/

/**
 * The global object by its other names, which are words of many programs too: its member, or itself where it is kept or
 * handed over first.
 */
const globalObject =
  /(?<![.\w])(?:global|self|window)\s*(?:\?\.|\.(?!\.)|\[)|(?<!\.(?:global|self|window)\s*)=\s*(?:global|self|window)\b(?!\s*=>)|(?<!constructor)\(\s*(?:global|self|window)\s*(?:,|\)(?!\s*(?:\{|=>)))/

/** Changes to what a built-in object has itself: `Array.from = …`, `delete Math.max`, `Object.assign(JSON, …)`. */
const builtin = watchedGlobals.join('|')
const changing = new RegExp(
  `(?:^|[^.\\w])(?:${builtin})(?:\\.\\w+|\\[[^\\]\\n]*\\])+\\s*(?:[-+*/%&|^?<>]*=(?![=>])|\\+\\+|--)|` +
    `(?:\\bdelete\\s+|\\b(?:assign|freeze|seal|preventExtensions|defineProperty|defineProperties|set)\\(\\s*)(?:${builtin})\\b(?!\\()`,
)

/** Whether the code may change built-in objects in ways that only a thorough look reveals, as far as its words tell. */
export function mayDamage({ code }: Compiled): boolean {
  return damaging.test(code) || globalObject.test(code) || changing.test(code)
}

/** Whether it may change them for good, if not as the code stands then after a slight change of it. */
export function mayDamageForGood(compiled: Compiled): boolean {
  return compiled.fixesObjects && mayDamage(compiled)
}
