import type { ErrorMembers } from '../../model/subject/known-errors.ts'
import type { Constants } from '../../model/subject/subject.ts'
import { keysOf, mapGet, NativeError } from '../realm/intrinsics.ts'

/** Creates the errors of mocks: those that the code knows by a message have the members that it expects. */
export function errorMaker({ errors = [] }: Pick<Constants, 'errors'>): (message: string) => Error {
  const byMessage = new Map(errors.map((it) => [it.message, it.members]))
  return (message) => {
    const error = new NativeError(message)
    const members = mapGet(byMessage, message)
    return members === undefined ? error : (assign(error, members) as Error)
  }
}

/** Copies what is nested, because code may change it. */
function assign(target: object, members: ErrorMembers): object {
  const keys = keysOf(members)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    const value = members[key]!
    ;(target as Record<string, unknown>)[key] = typeof value === 'object' ? assign({}, value) : value
  }
  return target
}
