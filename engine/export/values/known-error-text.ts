import { type ErrorMembers, membersFor } from '../../model/subject/known-errors.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Statement } from '../../model/test/statement.ts'
import { printKey, printPrimitive, printString } from './literal.ts'

/** Prints an error with members that the code knows by its message; undefined if it has none. */
export function errorKnownBy(message: string, { constants }: Subject): string | undefined {
  const members = membersFor(message, constants)
  return members && `Object.assign(new Error(${printString(message)}), ${printMembers(members)})`
}

/** The same if a statement is its message. */
export function knownError(message: Statement | undefined, subject: Subject): string | undefined {
  return message?.kind === 'literal' && typeof message.value === 'string'
    ? errorKnownBy(message.value, subject)
    : undefined
}

function printMembers(members: ErrorMembers): string {
  const entries = Object.entries(members).map(
    ([key, value]) => `${printKey(key)}: ${typeof value === 'object' ? printMembers(value) : printPrimitive(value)}`,
  )
  return `{ ${entries.join(', ')} }`
}
