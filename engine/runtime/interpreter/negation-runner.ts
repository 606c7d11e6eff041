import type { Compiled } from '../../model/subject/compiled.ts'
import type { PredicateId } from '../../model/goal/predicate.ts'
import type { Needed, Observation } from '../../model/run/execution.ts'
import type { Trace } from '../../model/run/trace.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import type { Realm } from '../realm/realm.ts'
import { createNegatingProbes, type NegatingProbes } from '../tracing/negating-probes.ts'
import { changedRunLimits } from './changed-run-limits.ts'
import { createExecutor } from './executor.ts'
import type { Limits } from './limits.ts'

/** How to run a test with a negated condition. */
export interface Negation {
  readonly predicate: PredicateId
  /** The statement from which on it is negated; by default, also while the module is evaluated. */
  readonly from?: Ref
  /** The test's steps without it. A run that takes many times more is ended. */
  readonly usualSteps: number
  /** The only parts to describe. */
  readonly needed: Needed
}

/** Runs finished tests in the search's build with one negated condition. */
export interface NegationRunner {
  /** Runs a test on a fresh instance of the module, in an environment as an executor numbers them. */
  observe(test: TestCase, environmentId: number, negation?: Negation): Promise<Observation>
  /** The trace of the latest run. */
  readonly trace: Trace
  /** Calls and loop iterations of the latest run. */
  steps(): number
  /** As in an executor; the cause may be a negated condition. */
  isLost(): boolean
  /** As in an executor. */
  repair(): void
}

/** `realm` is that of an executor. */
export function createNegationRunner(compiled: Compiled, limits: Limits, realm: Realm): NegationRunner {
  let negating: NegatingProbes | undefined
  let current = limits
  let running: TestCase = []
  let later: Pick<Negation, 'predicate' | 'from'> | undefined
  const varying = {
    ...limits,
    get steps() {
      return current.steps
    },
    get patience() {
      return current.patience
    },
  } as Limits
  const executor = createExecutor(compiled, varying, {
    realm,
    probes: ({ probes }) => (negating = createNegatingProbes(probes, compiled.predicates.length)).probes,
    around: (perform) => (statement, values, exports) => {
      if (later !== undefined && statement === running[later.from ?? 0]) negating!.negate(later.predicate)
      return perform(statement, values, exports)
    },
  })
  executor.selectMutants([])
  return {
    observe(test, environmentId, negation) {
      running = test
      later = negation?.from === undefined ? undefined : negation
      negating!.negate(later === undefined ? negation?.predicate : undefined)
      current = negation === undefined ? limits : changedRunLimits(limits, negation.usualSteps)
      return executor.observe(test, environmentId, negation?.needed)
    },
    trace: executor.trace,
    steps: executor.steps,
    isLost: executor.isLost,
    repair: executor.repair,
  }
}
