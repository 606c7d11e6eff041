import { append } from '../realm/append.ts'
import { hasOutput, type Inspected, inspectorName, inspectorsOf } from '../../model/run/output.ts'
import type { CallableId, Subject } from '../../model/subject/subject.ts'
import { type Access, accessesOf } from './access.ts'
import type { Budget } from './budget.ts'
import { getOwnPropertyDescriptor, getPrototypeOf } from '../realm/intrinsics.ts'
import type { Inspectors, Returned } from '../values/outputs.ts'
import { isProxy } from '../realm/proxies.ts'

/** The dependencies of the inspectors. */
export interface InspectorsContext {
  readonly budget: Budget
  /** As in a muted tracer: stops recording and allows only pure functions. */
  setMuted(isOn: boolean): void
}

/** Most steps of all inspectors in a run. They are short, and a longer one is not worth its time. */
const mostSteps = 2_000

interface Inspector {
  readonly name: string
  readonly member: string
  readonly ask: Access
}

/** Creates the inspectors of results. Call them after a test, but before its budget ends. */
export function createInspectors(subject: Subject, { budget, setMuted }: InspectorsContext): Inspectors {
  const { callables, targets } = subject
  const isNeeded = new Uint8Array(callables.length)
  for (const id of targets) if (hasOutput(subject, callables[id]!)) isNeeded[id] = 1
  const asks = new Map<CallableId, Inspector>()
  const inspectors = callables.map((callable, id): readonly Inspector[] => {
    if (isNeeded[id] !== 1) return []
    return inspectorsOf(subject, callable.returns).map((inspector) => {
      const known = asks.get(inspector) ?? inspectorOf(subject, inspector)
      asks.set(inspector, known)
      return known
    })
  })

  const inspect = ({ callable, object }: Returned): readonly Inspected[] => {
    const inspected: Inspected[] = []
    const all = inspectors[callable]!
    if (isBelowProxy(object) || hasOwnGetter(object, all)) return inspected
    for (let i = 0; i < all.length && !budget.isOver(); i++) {
      const { name, ask } = all[i]!
      try {
        // Types are not reliable: the member may be another function.
        setMuted(true)
        const value = ask(object)
        if (typeof value === 'number' || typeof value === 'boolean') append(inspected, { inspector: name, value })
      } catch {
        // The inspector yields nothing for this object.
      }
    }
    return inspected
  }
  return {
    isNeeded: (callable) => isNeeded[callable] === 1,
    hasInspectors: (callable) => 0 < inspectors[callable]!.length,
    inspect(objects) {
      const all: (readonly Inspected[])[] = []
      budget.begin(mostSteps)
      for (let i = 0; i < objects.length; i++) all[i] = inspect(objects[i]!)
      setMuted(false)
      return all
    },
  }
}

/** Whether an object or its prototype chain contains a proxy. */
function isBelowProxy(object: object): boolean {
  for (let at: object | null = object; at !== null; at = getPrototypeOf(at)) if (isProxy(at)) return true
  return false
}

/** Whether an object replaces an inspector with a getter of its own, which other inspectors may run too. */
function hasOwnGetter(object: object, inspectors: readonly Inspector[]): boolean {
  for (let i = 0; i < inspectors.length; i++) {
    if (getOwnPropertyDescriptor(object, inspectors[i]!.member)?.get !== undefined) return true
  }
  return false
}

function inspectorOf({ callables }: Subject, id: CallableId): Inspector {
  const callable = callables[id]!
  return { name: inspectorName(callable), member: callable.member!, ask: accessesOf(callable)(0) }
}
