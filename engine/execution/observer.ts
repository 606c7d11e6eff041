import type { Effect, Observation } from '../model/execution.ts'
import { describeValue } from './describe-value.ts'
import { getOwnPropertyDescriptor, getPrototypeOf } from './intrinsics.ts'
import { isProxy } from './proxies.ts'

/** Is told what each statement does, at that moment. */
export interface Witness {
  /** Gives the value that the rest of the test gets. */
  returned(value: unknown): unknown
  threw(error: unknown): void
  ended(why: string): void
}

/** Describes what it is told. */
export interface Observer extends Witness {
  observation(
    ending: Observation['ending'],
    surroundings: Pick<Observation, 'asksSurroundings' | 'elapsedMs'>,
  ): Observation
}

export function createObserver(wasThrown: (error: unknown) => boolean): Observer {
  const effects: Effect[] = []
  const same: number[] = []
  const seen: unknown[] = []
  return {
    returned(value) {
      same[same.length] = earliest(seen, value)
      seen[seen.length] = value
      effects[effects.length] = { kind: 'returned', value: describeValue(value) }
      return value
    },
    threw(error) {
      same[same.length] = same.length
      effects[effects.length] = {
        kind: 'threw',
        error: describeValue(error),
        designed: wasThrown(error) || !isRuntimeError(error),
      }
    },
    ended(why) {
      same[same.length] = same.length
      effects[effects.length] = { kind: 'ended', why }
    },
    observation: (ending, surroundings) => ({ ending, effects, same, ...surroundings }),
  }
}

/** Position of the first object that is this one, or the next position. */
function earliest(seen: readonly unknown[], value: unknown): number {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
    for (let i = 0; i < seen.length; i++) if (seen[i] === value) return i
  }
  return seen.length
}

/** Classes of which the runtime itself throws errors. */
const runtimePrototypes: readonly object[] = [
  TypeError,
  RangeError,
  ReferenceError,
  SyntaxError,
  EvalError,
  URIError,
].map((it) => it.prototype)

/**
 * Whether an error that no `throw` is known for is one of the runtime's own: an instance of exactly one of its classes.
 * Promises are rejected without `throw`, and then nothing better is known.
 */
function isRuntimeError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || isProxy(error)) return false
  const prototype = getPrototypeOf(error)
  for (let i = 0; i < runtimePrototypes.length; i++) {
    if (prototype === runtimePrototypes[i]) return getOwnPropertyDescriptor(error, 'message') !== undefined
  }
  return false
}
