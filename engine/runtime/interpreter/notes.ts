import type { Run, Thrown } from '../../model/run/execution.ts'
import type { Output } from '../../model/run/output.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Witness } from './observer.ts'
import { createOutputs, type Inspectors } from '../values/outputs.ts'
import type { Recording } from '../tracing/recording.ts'
import { describeThrown } from '../values/thrown.ts'

/** Records facts of a run besides its trace. */
export interface Notes extends Witness {
  /** The run with its notes. Inspects objects, which runs pasted code. */
  addTo(run: Run): Run
}

/** Creates the notes of one test run. */
export type NoteTaker = (test: TestCase) => Notes

/** The dependencies of notes. */
export interface NoteContext {
  readonly inspectors: Inspectors
  /** Whether a pasted `throw` threw a value. */
  wasThrown(error: unknown): boolean
}

/** Undefined if nothing of the kind is recorded. */
export function createNoteTaker({ errors, outputs }: Recording, context: NoteContext): NoteTaker | undefined {
  if (!errors && !outputs) return undefined
  return (test) => {
    let error: Thrown | undefined
    const seen = outputs ? createOutputs(test, context.inspectors) : undefined
    return {
      returned(value) {
        seen?.returned(value)
        return value
      },
      threw(thrown) {
        if (errors) error = describeThrown(thrown, context.wasThrown)
      },
      ended: () => undefined,
      addTo(run) {
        if (run.ending === 'budget') return run
        const all: { ending: Run['ending']; executed: number; error?: Thrown; outputs?: readonly Output[] } = { ...run }
        if (error !== undefined) all.error = error
        if (seen !== undefined) all.outputs = seen.all()
        return all
      },
    }
  }
}

/** Combines two witnesses; the second receives the values that the first returns. */
export function both(first: Witness, second: Witness): Witness {
  return {
    returned: (value) => second.returned(first.returned(value)),
    threw(error) {
      first.threw(error)
      second.threw(error)
    },
    ended(why) {
      first.ended(why)
      second.ended(why)
    },
  }
}
