import type { Constants } from './subject.ts'

/**
 * An error that the code under test tells from others, by its members or its message. Errors that tests create for
 * mocks have these members if they have this message.
 */
export interface KnownError {
  readonly message: string
  /** Empty if the code compares only the message. */
  readonly members: ErrorMembers
}

/** `{ code: 'ENOENT' }`, `{ response: { status: 404 } }`. No key is `__proto__`. */
export interface ErrorMembers {
  readonly [key: string]: string | number | boolean | ErrorMembers
}

/** The members of errors with a message; undefined if they have none. */
export function membersFor(message: unknown, { errors }: Pick<Constants, 'errors'>): ErrorMembers | undefined {
  const members = errors?.find((it) => it.message === message)?.members
  return members === undefined || Object.keys(members).length === 0 ? undefined : members
}
