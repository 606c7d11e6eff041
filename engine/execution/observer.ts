import type { Effect, Observation, Run } from '../model/execution.ts'
import type { Value } from '../model/value.ts'
import { describeValue } from './describe-value.ts'
import { isDesigned } from './thrown.ts'

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
    run: Run,
    surroundings: Pick<Observation, 'asksSurroundings' | 'answers' | 'timersLeft' | 'elapsedMs' | 'isRacing'>,
  ): Observation
}

/** For a test of so many statements. */
export function createObserver(wasThrown: (error: unknown) => boolean, length: number): Observer {
  const effects: Effect[] = []
  const same: number[] = []
  const seen: unknown[] = []
  const later: (Value | undefined)[] = []
  return {
    returned(value) {
      same[same.length] = earliest(seen, value)
      seen[seen.length] = value
      effects[effects.length] = { kind: 'returned', value: describeValue(value) }
      for (let i = 0; seen.length === length && i < length; i++) {
        later[i] = isObject(seen[i]) ? describeValue(seen[i]) : undefined
      }
      return value
    },
    threw(error) {
      same[same.length] = same.length
      effects[effects.length] = {
        kind: 'threw',
        error: describeValue(error),
        designed: isDesigned(error, wasThrown),
      }
    },
    ended(why) {
      same[same.length] = same.length
      effects[effects.length] = { kind: 'ended', why }
    },
    observation: (run, surroundings) => ({ ...run, effects, same, later, ...surroundings }),
  }
}

/** Position of the first object that is this one, or the next position. */
function earliest(seen: readonly unknown[], value: unknown): number {
  if (isObject(value)) {
    for (let i = 0; i < seen.length; i++) if (seen[i] === value) return i
  }
  return seen.length
}

function isObject(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
