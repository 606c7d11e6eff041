import type { CallableId } from '../../../model/subject/subject.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'

/** Returns the callable that runs a function, if a test has one. */
export type CallableOf = (fn: RunningFunction) => CallableId | undefined
