import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import type { AttackContext } from '../attack/attack.ts'
import type { ClassUnderTest } from './class-under-test.ts'
import { type Moment, momentOf, type Sequence, testOfSequence } from './sequence.ts'

/** Runs sequences of calls of a class, and notes what laws about it depend on. */
export interface Observing {
  /** The results of the sequences, in the same order; undefined for one that cannot be judged. */
  readonly show: (of: ClassUnderTest, sequences: readonly Sequence[]) => Promise<readonly (Moment | undefined)[]>
  /** Whether the calls depend on nothing but their arguments, and leave nothing behind, as far as runs show. */
  readonly isAlone: () => boolean
  /** The callables that have thrown. */
  readonly throwing: ReadonlySet<CallableId>
}

/** Observes sequences one after another on one instance of the module. */
export function observing({ callables }: Subject, { run }: Pick<AttackContext, 'run'>): Observing {
  const throwing = new Set<CallableId>()
  let isAlone = true
  return {
    throwing,
    isAlone: () => isAlone,
    async show(of, sequences) {
      const made = sequences.map((it) => testOfSequence(of, it, callables))
      const all = await run(
        made.map((it) => it.test),
        made.map((it) => it.needed),
      )
      return all.map((seen, at) => {
        isAlone &&= !seen.usesEnvironment && seen.changes === undefined && seen.isDamaging !== true
        isAlone &&= seen.continues !== true && seen.timersLeft === undefined
        const { test, refs } = made[at]!
        for (const ref of refs.steps) {
          const statement = test[ref]!
          if (seen.effects[ref]?.kind === 'threw' && statement.kind === 'call') throwing.add(statement.callable)
        }
        return momentOf(of, made[at]!, seen)
      })
    },
  }
}
