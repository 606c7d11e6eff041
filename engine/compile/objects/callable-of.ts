import type { CallableId } from '../../model/subject.ts'
import type { RunningFunction } from '../erased.ts'

/** The callable that runs a function, where a test has one. */
export type CallableOf = (fn: RunningFunction) => CallableId | undefined
