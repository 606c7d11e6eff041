import type { Subject } from './subject.ts'
import type { Compiled } from './compiled.ts'

/** A subject with fewer targets, or the names that match no target, with the available ones. */
export type Selection =
  | { readonly kind: 'selected'; readonly subject: Subject }
  | { readonly kind: 'unknown'; readonly names: readonly string[]; readonly known: readonly string[] }

/** Keeps the targets of the named top-level declarations, or all if no name is given. Ids stay the same. */
export function selectTargets(subject: Subject, names: readonly string[]): Selection {
  if (names.length === 0) return { kind: 'selected', subject }
  const wanted = new Set(names)
  const known = new Set(subject.targets.map((it) => subject.callables[it]!.target))
  const missing = [...wanted].filter((it) => !known.has(it))
  if (0 < missing.length) return { kind: 'unknown', names: missing, known: [...known] }
  const targets = subject.targets.filter((it) => wanted.has(subject.callables[it]!.target))
  return { kind: 'selected', subject: { ...subject, targets } }
}

/** A compilation with fewer targets, or the names that match no target, with the available ones. */
export type Restricted =
  | { readonly kind: 'restricted'; readonly compiled: Compiled }
  | { readonly kind: 'unknown'; readonly names: readonly string[]; readonly known: readonly string[] }

/** Keeps the named targets, or all if no name is given. */
export function restrict(compiled: Compiled, names: readonly string[]): Restricted {
  const selection = selectTargets(compiled.subject, names)
  if (selection.kind === 'unknown') return selection
  return { kind: 'restricted', compiled: { ...compiled, subject: selection.subject } }
}
