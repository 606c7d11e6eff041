import { type CallResult, callResults } from '../../model/run/call-result.ts'
import { isArray } from '../realm/intrinsics.ts'
import { isProxy } from '../realm/proxies.ts'

/** Classifies a value. Runs no pasted code. */
export function classifyResult(value: unknown): CallResult {
  if (value === true) return callResults.true
  if (value === false) return callResults.false
  if (value === undefined || value === null) return callResults.nothing
  return hasContent(value) ? callResults.content : callResults.something
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'number') return value !== 0 && value === value
  if (typeof value === 'string') return value !== ''
  return isArray(value) && !isProxy(value) && value.length !== 0
}
