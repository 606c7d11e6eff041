import type { Compiled } from '../../model/subject/compiled.ts'
import type { PredicateId } from '../../model/goal/predicate.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import type { Trace } from '../../model/run/trace.ts'
import { createExecutor } from '../interpreter/executor.ts'
import type { Limits } from '../interpreter/limits.ts'
import type { Realm } from '../realm/realm.ts'
import { createDistanceRecorder, type DistanceRecorder } from './distance-recorder.ts'

/** A test run, recorded for some predicates. */
export interface RecordedRun extends Pick<DistanceRecorder, 'nearest' | 'evaluations'> {
  readonly trace: Trace
}

/** Runs a test once, alone in the search's build, and records the watched predicates. Does not own the realm. */
export async function recordDistances(
  compiled: Compiled,
  limits: Limits,
  realm: Realm,
  watched: readonly PredicateId[],
  test: TestCase,
): Promise<RecordedRun> {
  let distanceRecorder: DistanceRecorder | undefined
  let performed: Ref | undefined
  const executor = createExecutor(compiled, limits, {
    probes: (recorder) =>
      (distanceRecorder = createDistanceRecorder(recorder, watched, () => performed, compiled.formulas)).probes,
    realm,
    around: (perform) => (statement, values, exports) => {
      performed = placeOf(statement, test)
      return perform(statement, values, exports)
    },
  })
  await executor.runAlone(test)
  const { nearest, evaluations } = distanceRecorder!
  return { trace: executor.trace, nearest, evaluations }
}

/** `indexOf`, which pasted code may have replaced. */
function placeOf(statement: Statement, test: TestCase): Ref | undefined {
  for (let at = 0; at < test.length; at++) if (test[at] === statement) return at
  return undefined
}
