import { calledMember, madeMember } from '../../model/subject/deep-mock.ts'
import { printMember } from './literal.ts'

/** Prints a member of a deep mock: `app.get`, `app()`, `new App()`. */
export function printDeepMember(owner: string, member: string): string {
  if (member === calledMember) return `${owner}()`
  if (member !== madeMember) return owner + printMember(member)
  return owner.includes('(') ? `new (${owner})()` : `new ${owner}()`
}
