import { getOwnPropertyDescriptor, getPrototypeOf, min, now } from '../realm/intrinsics.ts'
import type { Limits, Patience } from './limits.ts'
import { isProxy } from '../realm/proxies.ts'

/** The remaining budget of a test. */
export interface Budget {
  /** Steps left, then depth. Once a test is over, steps left stay negative until the next begins. */
  readonly cells: Int32Array
  /** `moreDepth` adds levels of calls to those of the limits. With `patience`, `steps` are granted repeatedly. */
  begin(steps: number, moreDepth?: number, patience?: Patience): void
  /** Must be called after a test: the engine itself has no budget. */
  end(): void
  /** Ends the test by throwing an error that instrumented `catch` clauses rethrow. */
  overrun(why: string): never
  /** Like `overrun`, but the steps left do not count as spent: loading a module has a hundred times as many. */
  abandon(why: string): never
  /** Ends a running test without throwing, where nothing could catch it. */
  fail(why: string): void
  /** Must be called when no steps are left: grants more if there is patience; otherwise ends the test. */
  outOfSteps(): void
  /** Takes steps for work without probes. Throws if the test has too few left. */
  spend(steps: number): void
  /**
   * Takes steps for a native call. Throws, with the reason from `excess`, only if this call alone exceeds the limit for
   * one, because foreign code in the realm makes calls too. Otherwise the next probe ends an exhausted test.
   */
  spendOnNative(steps: number, excess: () => string): void
  /** The steps taken by the test. */
  spent(): number
  /** Those counted by probes, without native work, which may be that of foreign code. */
  spentByCode(): number
  /** Whether the test continues after using up its first steps. */
  isExtended(): boolean
  /** Whether a test is running, even if it is over its limits. */
  isOn(): boolean
  isOver(): boolean
  /** Rethrows if the test is over, or if `error` means that the native stack is full. */
  pass(error: unknown): void
  /** Why the test ended, for people. */
  why(): string
}

/** Index of the steps left in `Budget.cells`. */
export const stepsLeft = 0
/** Index of the number of nested calls in `Budget.cells`. */
export const depth = 1

/** The largest value of a cell. */
const unlimited = 2 ** 31 - 1

/** Thrown when a budget is used up. Frozen and without information, because pasted code may catch it. */
const usedUp: unknown = Object.freeze(Object.assign(new Error('This test exceeded its budget'), { stack: '' }))

export function createBudget(limits: Limits): Budget {
  const cells = new Int32Array([unlimited, 0])
  let reason = ''
  /** The total of steps, the portion granted at a time, the most for one native call, and the steps not granted yet. */
  let allowed = limits.steps
  let portion = limits.steps
  let atOnce = limits.steps
  let reserve = 0
  let granted = limits.steps
  let patient: Patience | undefined
  /** When patience ends; 0 before it was needed. */
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
  /** Grants the next portion, if any. A test that is over stays over. */
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
    granted += more
    reserve -= more
    return true
  }
  /** Takes steps; false if too few are left. */
  const take = (steps: number): boolean => {
    if (atOnce < steps) return false
    // Compares before subtracting, because a cell holds only 32 bits.
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
      granted = steps
      portion = steps
      allowed = patience?.steps ?? steps
      atOnce = patience?.atOnce ?? steps
      reserve = allowed - steps
      patient = patience
      ends = 0
      spentByNatives = 0
      // Probes compare it to the depth of the limits.
      cells[depth] = -moreDepth
      reason = ''
    },
    end() {
      cells[stepsLeft] = unlimited
    },
    overrun,
    abandon(why) {
      if (0 <= cells[stepsLeft]!) granted -= cells[stepsLeft]! + 1
      return overrun(why)
    },
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
    spent: () => granted - cells[stepsLeft]!,
    spentByCode: () => granted - cells[stepsLeft]! - spentByNatives,
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

/** The native stack was full before a limit was reached. */
export const stackIsFull = 'more nested calls than the stack allows'

const rangeErrors = RangeError.prototype
/** The messages of V8, JavaScriptCore and SpiderMonkey; the last one throws an `InternalError`. */
const fullStack = ['Maximum call stack size exceeded', 'Maximum call stack size exceeded.', 'too much recursion']

/** Whether an error is the engine's own stack overflow. Reads only data properties. */
export function isFullStack(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || isProxy(error)) return false
  const message: unknown = getOwnPropertyDescriptor(error, 'message')?.value
  if (message !== fullStack[0] && message !== fullStack[1] && message !== fullStack[2]) return false
  return message === fullStack[2] || getPrototypeOf(error) === rangeErrors
}
