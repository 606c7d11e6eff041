import { createContext, runInContext, type Context, Script } from 'node:vm'
import { watchedGlobals } from '../../engine/model/subject/watched-globals.ts'
import type { PastedTexts } from '../../engine/model/source/pasted-texts.ts'
import type { Build } from './builds.ts'
import type { probesFor } from './realm.ts'
import type { Program } from './program.ts'

/** How a program ended and what it wrote. */
export interface Outcome {
  /** How far it got: its realm or harness failed, it did not parse, or it reached its first statement. */
  readonly reached: 'nothing' | 'parsing' | 'statements'
  /** `completed`, `late` after a timeout, or the name of the error's class. */
  readonly ending: string
  readonly message: string
  readonly written: readonly string[]
}

/** A script as it is, or the output of the compiler. */
export type Runnable =
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'module'; readonly build: Build; readonly texts: PastedTexts }

/**
 * Runs a program in its own realm for at most `timeout` ms; one that reports its end may take twice as long. `realm` is
 * the text of `realm-text.ts`.
 */
export async function outcomeOf(
  program: Program,
  runnable: Runnable,
  realm: Script,
  timeout: number,
): Promise<Outcome> {
  const written: string[] = []
  let reached: Outcome['reached'] = 'nothing'
  let thrown: { readonly error: unknown } | undefined
  try {
    const context = createRealm(written)
    for (const it of program.harness) runInContext(it, context, { timeout })
    const start = prepared(runnable, context, realm)
    reached = 'parsing'
    const script = start()
    reached = 'statements'
    script.runInContext(context, { timeout })
  } catch (error) {
    thrown = { error }
  }
  const start = performance.now()
  do await new Promise<void>((resolve) => void setImmediate(resolve))
  while (
    program.isAsync &&
    thrown === undefined &&
    !written.some((it) => it.includes('Test262:Async')) &&
    performance.now() - start < timeout
  )
  if (thrown === undefined) return { reached, ending: 'completed', message: '', written: [...written] }
  return { reached, ...described(thrown.error), written: [...written] }
}

/** Prepares the realm; returns a function that parses the runnable and returns a script that only starts it. */
function prepared(runnable: Runnable, context: Context, realm: Script): () => Script {
  if (runnable.kind === 'script') return () => new Script(runnable.text)
  const { build, texts } = runnable
  const { probesFor: probesOf } = realm.runInContext(context) as { readonly probesFor: typeof probesFor }
  const probes = probesOf(build, texts)
  const construct = runInContext('(...args) => Function(...args)', context) as (
    ...args: string[]
  ) => (probes: unknown) => () => unknown
  // A timeout can end only a script; the function that it calls is removed before it runs.
  const starter = new Script('{ const load = $load; delete globalThis.$load; load() }')
  return () => {
    const load = construct('probes', build.code)(probes)
    Object.defineProperty(context, '$load', { value: load, configurable: true })
    return starter
  }
}

/** Creates a realm with `print`, `console` and test262's `$262`. */
function createRealm(written: string[]): Context {
  const context = createContext({})
  const write = (...values: readonly unknown[]): void => {
    written.push(values.map((it) => textOf(it)).join(' '))
  }
  const console = Object.fromEntries(['log', 'info', 'warn', 'error', 'debug'].map((it) => [it, write]))
  const $262 = {
    global: runInContext('globalThis', context) as unknown,
    createRealm: () => (createRealm(written) as { $262: unknown }).$262,
    evalScript: (text: string): unknown => runInContext(text, context),
    detachArrayBuffer: (buffer: ArrayBuffer) => {
      structuredClone(buffer, { transfer: [buffer] })
    },
    gc: () => undefined,
  }
  const globals = { ...offeredByNode(context), print: write, console, $262 }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(context, name, { value, writable: true, configurable: true, enumerable: false })
  }
  return context
}

/** Returns the non-language globals of Node that a new context lacks. */
function offeredByNode(context: Context): Readonly<Record<string, unknown>> {
  const has = runInContext('(name) => name in globalThis', context) as (name: string) => boolean
  const missing = watchedGlobals.filter((it) => it in globalThis && !has(it))
  return Object.fromEntries(missing.map((it) => [it, (globalThis as Record<string, unknown>)[it]]))
}

function described(error: unknown): { readonly ending: string; readonly message: string } {
  if (typeof error !== 'object' || error === null) return { ending: typeof error, message: textOf(error) }
  try {
    const { code, constructor, message } = error as {
      code?: unknown
      constructor?: { name?: unknown }
      message?: unknown
    }
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { ending: 'late', message: textOf(message) }
    return { ending: textOf(constructor?.name), message: textOf(message) }
  } catch {
    return { ending: 'unreadable', message: '' }
  }
}

function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return typeof value
  }
}
