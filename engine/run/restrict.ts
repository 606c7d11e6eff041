import { selectTargets } from '../model/subject/select-targets.ts'
import type { Compiled } from '../model/subject/compiled.ts'

/** A compilation with fewer targets, or the names that fit no target beside those that would. */
export type Restricted =
  | { readonly kind: 'restricted'; readonly compiled: Compiled }
  | { readonly kind: 'unknown'; readonly names: readonly string[]; readonly known: readonly string[] }

/** Keeps the targets that are named; all of them when no name is given. */
export function restrict(compiled: Compiled, names: readonly string[]): Restricted {
  const selection = selectTargets(compiled.subject, names)
  if (selection.kind === 'unknown') return selection
  return { kind: 'restricted', compiled: { ...compiled, subject: selection.subject } }
}
