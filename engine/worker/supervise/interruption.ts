import { unloadableName } from '../../model/source/unloadable.ts'
import type { FailingImport } from '../../model/subject/imported-module.ts'

/** Why an engine was given up before its run was done. `message` is for people. */
export interface Interruption {
  readonly reason: 'boot' | 'silent' | 'crashed' | 'damaged' | 'flood' | 'invalid' | 'failed' | 'stopped'
  readonly message: string
  /** The package that does not load, and why. */
  readonly package?: FailingImport
}

/** The engine's script is unavailable, or the sandbox does not start. */
export function notBooted(why: string): Interruption {
  return { reason: 'boot', message: `The sandbox did not start: ${why}` }
}

const engineFailed = 'The engine failed: '

/** The engine itself failed, or reported why the code does not load. */
export function failed(error: unknown): Interruption {
  if (!(error instanceof Error)) return { reason: 'failed', message: `${engineFailed}${String(error)}` }
  const { name, message } = error
  return { reason: 'failed', message: name === unloadableName ? message : `${engineFailed}${message}` }
}

/** `ms` is the length of the silence. */
export function silent(ms: number): Interruption {
  const seconds = Math.round(ms / 100) / 10
  return {
    reason: 'silent',
    message: `A call to the code under test did not return within ${seconds} s and was stopped.`,
  }
}

/** As `silent`, before the first test. */
export const notLoaded: Interruption = {
  reason: 'silent',
  message: 'The code does not finish loading: a call in it does not return.',
}

/** As `why`, with the package that was loading if it is the cause. Without it, the code may run. */
export function whileLoading(specifier: string, why: Interruption): Interruption {
  const problem = loadProblems[why.reason]
  if (problem === undefined) return why
  return {
    reason: why.reason,
    message: `'${specifier}': ${problem}.`,
    package: { specifier, problem, isStopped: true },
  }
}

const loadProblems: Partial<Record<Interruption['reason'], string>> = {
  silent: 'it does not load within a second',
  crashed: 'it runs out of memory while it loads',
}

/** The same interruption if no culprit is known: then a call may not even be the cause. */
export function unexplained(why: Interruption): Interruption {
  if (why.reason === 'silent') return { ...why, message: unexplainedSilence }
  if (why.message.startsWith(engineFailed)) return { ...why, message: `${why.message.replace(/\.?$/, '.')} ${ours}` }
  if (why.reason === 'failed' || !causedByCalls.includes(why.reason)) return why
  return { ...why, message: `${why.message} It is not known which call caused this.` }
}

/** An engine was lost while finishing, and another one did the same work without trouble. */
export const replaced: Interruption = {
  reason: 'silent',
  message: 'The engine did not respond for several seconds and was replaced. A new one finished the tests.',
}

const ours = 'This is a bug in Fitscape, not in the code. Please report it together with the code and this message.'

const unexplainedSilence =
  'The engine stopped responding and was replaced. If a call did not return, it is not known which one.'

/** Reasons caused by a call of the code under test, so that a search without this call may continue. */
export const causedByCalls: readonly Interruption['reason'][] = ['silent', 'crashed', 'damaged', 'failed']

export const crashed: Interruption = {
  reason: 'crashed',
  message: 'The code under test ran out of memory and was stopped.',
}

export const damaged: Interruption = {
  reason: 'damaged',
  message: 'The code under test permanently changed built-in objects and was stopped.',
}

export const flood: Interruption = {
  reason: 'flood',
  message: 'The code under test sent an endless stream of messages and was stopped.',
}

export const invalid: Interruption = {
  reason: 'invalid',
  message: 'The code under test sent forged messages and was stopped.',
}

/** No caller waits for an answer any longer. */
export const closed: Interruption = { reason: 'stopped', message: 'The engine is no longer needed.' }

export const stoppedTwice: Interruption = { reason: 'stopped', message: 'The run was stopped before it finished.' }
