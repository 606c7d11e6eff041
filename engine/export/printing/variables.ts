import { countUses, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { roleOf } from '../naming/roles.ts'
import { camel, wordsOf } from '../../model/subject/words.ts'
import { reserved } from '../reserved.ts'

/** How often a statement is used, and whether as the receiver of a call. */
export interface Usage {
  readonly count: number
  readonly isReceiver: boolean
}

/** Returns the usage of every statement. */
export function usage(test: TestCase): readonly Usage[] {
  const counts = countUses(test)
  const receivers = new Set(test.map((it) => (it.kind === 'call' ? it.receiver : undefined)))
  return counts.map((count, at) => ({ count, isReceiver: receivers.has(at) }))
}

/**
 * Names the values of statements by their roles. The second of two with the same role is `other…`; more are numbered.
 * Unique within the test, and different from `taken`; empty for unnamed statements.
 */
export function variableNames(
  test: TestCase,
  subject: Subject,
  taken: ReadonlySet<string>,
  hasName: (at: number) => boolean,
): readonly string[] {
  const roles = test.map((statement, at) => {
    if (!hasName(at)) return ''
    const name = identifier(roleOf(test, at, subject))
    // A result must not have the name of its function, which it would hide.
    return statement.kind === 'call' && taken.has(name) ? 'result' : name
  })
  // A check instead of a merged set: a file may have thousands of names, and this runs for every test.
  return namesByRole(roles, (name) => !taken.has(name) && !reserved.has(name))
}

/** Unique names for roles that are identifiers; empty for empty ones. */
export function namesByRole(roles: readonly string[], isFree: (name: string) => boolean): readonly string[] {
  const used = new Set<string>()
  return roles.map((role) => {
    if (role === '') return ''
    const isPair = roles.filter((it) => it === role).length === 2
    const candidates = isPair ? [role, camel(['other', role])] : [role]
    const name = fresh(candidates, (it) => !used.has(it) && isFree(it))
    used.add(name)
    return name
  })
}

/** Camel case, letters and digits only. */
export function identifier(text: string): string {
  const name = camel(wordsOf(text)).replace(/[^A-Za-z0-9]/g, '')
  return name === '' || /^\d/.test(name) ? `value${name}` : name
}

function fresh(candidates: readonly string[], isFree: (name: string) => boolean): string {
  const free = candidates.find(isFree)
  if (free !== undefined) return free
  for (let n = 2; ; n++) if (isFree(`${candidates[0]!}${n}`)) return `${candidates[0]!}${n}`
}
