import type { Probes } from '../../model/run/probe.ts'
import type { Activations } from './activations.ts'
import { type Budget, depth, stepsLeft, tooDeep } from '../interpreter/budget.ts'
import { defineProperty, exceptionMessage, getOwnPropertyDescriptor, is, isExtensible } from '../realm/intrinsics.ts'
import type { Limits } from '../interpreter/limits.ts'
import type { OtherEngine } from '../realm/other-engine.ts'
import { bare } from '../realm/overrides.ts'
import { isException, isRuntimeError, suppressedBy } from '../values/thrown.ts'
import type { Tracer } from './tracer.ts'

/** The probes that enforce the budget and record thrown values. */
interface Guards {
  readonly probes: Pick<Probes, 'enter' | 'descend' | 'ascend' | 'nested' | 'step' | 'caught' | 'resumed' | 'thrown'>
  /** Resets for a new test. */
  begin(): void
  /** Whether a pasted `throw` threw this value in the test; only the last `mostThrown` values are remembered. */
  wasThrown(error: unknown): boolean
}

/** Most remembered thrown values. `finally` blocks may throw and catch a few of their own in between. */
const mostThrown = 16

/** Most errors of a chain of suppressions that are reworded. */
const mostSuppressed = 100

export function createGuards(
  budget: Budget,
  limits: Limits,
  { enter }: Tracer,
  engine: Pick<OtherEngine, 'note' | 'onReason'>,
  activations?: Activations,
): Guards {
  const { cells } = budget
  const thrown: unknown[] = new Array<unknown>(mostThrown).fill(undefined)
  let thrownCount = 0
  const { outOfSteps } = budget
  const mostDepth = limits.depth
  const deepen = (): void => {
    if (--cells[stepsLeft]! < 0) outOfSteps()
    if (mostDepth <= cells[depth]!) budget.overrun(tooDeep(limits))
    cells[depth]!++
  }

  const wasThrown = (error: unknown): boolean => {
    for (let i = 0; i < mostThrown && i < thrownCount; i++) if (is(thrown[i], error)) return true
    return false
  }

  const meet = (error: unknown): void => {
    let at = error
    for (let i = 0; i < mostSuppressed && (isRuntimeError(at) || isException(at)) && !wasThrown(at); i++) {
      const suppressed: unknown = suppressedBy(at)?.value
      reword(at, engine)
      at = suppressed
    }
  }

  return {
    probes: {
      enter(fn) {
        if (--cells[stepsLeft]! < 0) outOfSteps()
        enter(fn)
      },
      descend(fn) {
        deepen()
        enter(fn)
      },
      ascend() {
        cells[depth]!--
      },
      nested(compute) {
        deepen()
        try {
          return compute()
        } finally {
          cells[depth]!--
        }
      },
      step() {
        if (--cells[stepsLeft]! < 0) outOfSteps()
      },
      caught(error, frame) {
        activations?.interrupted(frame)
        budget.pass(error)
        meet(error)
      },
      resumed() {
        if (cells[stepsLeft]! < 0) outOfSteps()
      },
      thrown(value) {
        thrown[thrownCount++ % mostThrown] = value
        return value
      },
    },
    begin() {
      thrownCount = 0
      engine.onReason(meet)
    },
    wasThrown,
  }
}

/** Rewords errors of the runtime as another engine would, so that code that depends on messages is noticed. */
function reword(error: object, engine: Pick<OtherEngine, 'note'>): void {
  const other = engine.note()
  const message = messageOf(error)
  if (other === 0 || message?.configurable !== true) return
  defineProperty(error, 'message', bare({ ...message, value: `Engine ${other}` }))
}

/** The message of a runtime error, or that of a host exception as an own property. */
function messageOf(error: object): PropertyDescriptor | undefined {
  const own = getOwnPropertyDescriptor(error, 'message')
  if (own !== undefined || !isException(error) || !isExtensible(error)) return own
  return { value: exceptionMessage(error), writable: true, enumerable: false, configurable: true }
}
