import type { CallableId } from '../../../model/subject/subject.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'

/** The callable that runs a function, where a test has one. */
export type CallableOf = (fn: RunningFunction) => CallableId | undefined
