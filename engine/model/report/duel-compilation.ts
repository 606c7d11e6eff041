import type { Compiled } from '../subject/compiled.ts'
import type { Duel } from './duel.ts'
import type { Diagnostic, Source } from '../source/source.ts'

/** Two implementations as one source, or why they cannot be compared. Places are in `left.ts` and `right.ts`. */
export type DuelCompilation =
  | {
      readonly kind: 'compiled'
      readonly source: Source
      readonly compiled: Compiled
      readonly duel: Duel
      readonly diagnostics: readonly Diagnostic[]
    }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] }
