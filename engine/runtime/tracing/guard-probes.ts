import type { Probes } from '../../model/run/probe.ts'
import type { Activations } from './activations.ts'
import { type Budget, depth, stepsLeft, tooDeep } from '../interpreter/budget.ts'
import { defineProperty, exceptionMessage, getOwnPropertyDescriptor, is, isExtensible } from '../realm/intrinsics.ts'
import type { Limits } from '../interpreter/limits.ts'
import type { OtherEngine } from '../realm/other-engine.ts'
import { bare } from '../realm/overrides.ts'
import { isException, isRuntimeError } from '../values/thrown.ts'
import type { Tracer } from './tracer.ts'

/** The probes that keep a run within its budget, and tell what pasted code threw. */
interface Guards {
  readonly probes: Pick<Probes, 'enter' | 'descend' | 'ascend' | 'nested' | 'step' | 'caught' | 'resumed' | 'thrown'>
  /** Forgets the test before. */
  begin(): void
  /** Whether a `throw` of pasted code threw this value in the test, as far as is remembered. */
  wasThrown(error: unknown): boolean
}

/** Thrown values that are remembered: enough to get past the errors that `finally` blocks throw and catch themselves. */
const mostThrown = 16

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
    if ((isRuntimeError(error) || isException(error)) && !wasThrown(error)) reword(error, engine)
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

/** Engines word the errors of the runtime differently, so that code which reads what it caught gets other texts there. */
function reword(error: object, engine: Pick<OtherEngine, 'note'>): void {
  const other = engine.note()
  const message = messageOf(error)
  if (other === 0 || message?.configurable !== true) return
  defineProperty(error, 'message', bare({ ...message, value: `Engine ${other}` }))
}

/** The message of an error of the runtime, or that of an exception of the host as one of its own. */
function messageOf(error: object): PropertyDescriptor | undefined {
  const own = getOwnPropertyDescriptor(error, 'message')
  if (own !== undefined || !isException(error) || !isExtensible(error)) return own
  return { value: exceptionMessage(error), writable: true, enumerable: false, configurable: true }
}
