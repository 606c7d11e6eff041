import { getOwnPropertyDescriptor, getPrototypeOf, min, now } from '../realm/intrinsics.ts'
import type { Limits, Patience } from './limits.ts'
import { isProxy } from '../realm/proxies.ts'

/** What a test may still do. */
export interface Budget {
  /** Steps left, then depth. Once a test is over, steps left stay negative until the next begins. */
  readonly cells: Int32Array
  /** `moreDepth` levels of calls are allowed besides those of the limits. With `patience`, `steps` are given again. */
  begin(steps: number, moreDepth?: number, patience?: Patience): void
  /** After a test: what runs now is the engine, which has no budget. */
  end(): void
  /** Ends the test: throws what instrumented `catch` clauses let through. */
  overrun(why: string): never
  /** Ends the test, if one is on, without throwing: for where nobody could catch it. */
  fail(why: string): void
  /** When the steps are used up: gives the test more where somebody is patient, and ends it elsewhere. */
  outOfSteps(): void
  /** Takes steps for work that no probe sees. Throws where the test has no more of them. */
  spend(steps: number): void
  /**
   * Takes steps for a call of native code. Throws only where that call alone takes more than a test may take at once, with
   * the reason that `excess` gives: other code of the realm, which knows nothing of budgets, makes such calls too while a
   * test waits. Otherwise the next probe ends a test that has no more steps.
   */
  spendOnNative(steps: number, excess: () => string): void
  /** The steps that the test has taken. */
  spent(): number
  /** Those of them that probes have counted. Native work is also that of other code in the realm. */
  spentByCode(): number
  /** Whether the test goes on although it has used up its first steps. */
  isExtended(): boolean
  /** Whether a test is on, be it over its limits. */
  isOn(): boolean
  isOver(): boolean
  /** Throws again when the test is over, and also when `error` says that the native stack is full. */
  pass(error: unknown): void
  /** For people: what ended the test. */
  why(): string
}

/** Index of the steps left in `Budget.cells`. */
export const stepsLeft = 0
/** Index of the number of nested calls in `Budget.cells`. */
export const depth = 1

/** As many as a cell holds. */
const unlimited = 2 ** 31 - 1

/** What is thrown when a budget is used up. It says nothing and cannot be changed, since pasted code may get hold of it. */
const usedUp: unknown = Object.freeze(Object.assign(new Error('This test exceeded its budget'), { stack: '' }))

export function createBudget(limits: Limits): Budget {
  const cells = new Int32Array([unlimited, 0])
  let reason = ''
  /** Steps of the test in all, those that are given at a time, those of a single spending at most, and those not given yet. */
  let allowed = limits.steps
  let portion = limits.steps
  let atOnce = limits.steps
  let reserve = 0
  let given = limits.steps
  let patient: Patience | undefined
  /** The time at which patience ends; 0 before it was needed. */
  let ends = 0
  let spentByNatives = 0
  const giveUp = (why: string): void => {
    if (reason === '') reason = why
    cells[stepsLeft] = -1
  }
  const overrun = (why: string): never => {
    giveUp(why)
    throw usedUp
  }
  /** Gives the next portion, if there is one. Once a test is over, it stays so. */
  const giveMore = (): boolean => {
    if (patient === undefined || reserve <= 0 || reason !== '') return false
    const { clock = now } = patient
    if (ends === 0) {
      if (patient.mayGoOn?.() === false) {
        allowed = portion
        return false
      }
      ends = clock() + patient.ms
    }
    if (ends <= clock()) {
      reason = tooLong(patient.ms)
      return false
    }
    const more = min(portion, reserve)
    cells[stepsLeft]! += more
    given += more
    reserve -= more
    return true
  }
  /** False where there are not so many left. */
  const take = (steps: number): boolean => {
    if (atOnce < steps) return false
    // Compared before it is subtracted, because a cell holds 32 bits only.
    while (cells[stepsLeft]! < steps) if (!giveMore()) return false
    const before = cells[stepsLeft]!
    cells[stepsLeft]! -= steps
    spentByNatives += before - cells[stepsLeft]!
    return true
  }
  return {
    cells,
    begin(steps, moreDepth = 0, patience) {
      cells[stepsLeft] = steps
      given = steps
      portion = steps
      allowed = patience?.steps ?? steps
      atOnce = patience?.atOnce ?? steps
      reserve = allowed - steps
      patient = patience
      ends = 0
      spentByNatives = 0
      // Probes compare it with the depth of the limits.
      cells[depth] = -moreDepth
      reason = ''
    },
    end() {
      cells[stepsLeft] = unlimited
    },
    overrun,
    fail(why) {
      if (cells[stepsLeft] !== unlimited) giveUp(why)
    },
    outOfSteps() {
      if (!giveMore()) overrun(tooManySteps(allowed))
    },
    spend(steps) {
      if (cells[stepsLeft] !== unlimited && !take(steps)) overrun(tooManySteps(allowed))
    },
    spendOnNative(steps, excess) {
      if (cells[stepsLeft] === unlimited || cells[stepsLeft]! < 0) return
      if (atOnce < steps) overrun(excess())
      if (!take(steps)) giveUp(tooManySteps(allowed))
    },
    spent: () => given - cells[stepsLeft]!,
    spentByCode: () => given - cells[stepsLeft]! - spentByNatives,
    isExtended: () => ends !== 0,
    isOn: () => cells[stepsLeft] !== unlimited,
    isOver: () => cells[stepsLeft]! < 0,
    pass(error) {
      if (cells[stepsLeft]! < 0) overrun(tooManySteps(allowed))
      if (isFullStack(error)) overrun(stackIsFull)
    },
    why: () => (reason === '' ? tooManySteps(allowed) : reason),
  }
}

function tooManySteps(steps: number): string {
  return `more than ${steps} steps`
}

function tooLong(ms: number): string {
  return `more than ${ms} ms`
}

export function tooDeep(limits: Limits): string {
  return `more than ${limits.depth} nested calls`
}

/** The engine's own stack was full before a limit was reached. */
export const stackIsFull = 'more nested calls than the stack allows'

const rangeErrors = RangeError.prototype
/** How V8, JavaScriptCore and SpiderMonkey word it; the last throws an `InternalError`. */
const fullStack = ['Maximum call stack size exceeded', 'Maximum call stack size exceeded.', 'too much recursion']

/** Whether an error is the engine's own about its stack. Reads data properties only. */
export function isFullStack(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || isProxy(error)) return false
  const message: unknown = getOwnPropertyDescriptor(error, 'message')?.value
  if (message !== fullStack[0] && message !== fullStack[1] && message !== fullStack[2]) return false
  return message === fullStack[2] || getPrototypeOf(error) === rangeErrors
}
