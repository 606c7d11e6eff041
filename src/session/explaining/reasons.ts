import type { ConcolicProgress } from '../../../engine/model/symbolic/concolic-progress.ts'
import type { ShownFlag } from '../../panels/techniques/flags/flag-view.svelte.ts'
import type { ShownLearned } from '../../panels/techniques/invariants/learned-view.svelte.ts'
import type { ShownObjects } from '../../panels/techniques/objects/object-view.svelte.ts'
import type { ShownPath } from '../../panels/techniques/concolic/path-view.svelte.ts'

/** What each technique has to say of the goal in focus. */
export interface Reasons {
  readonly calls: ShownFlag
  readonly objects: ShownObjects
  readonly path: ShownPath
  readonly learned: ShownLearned
  /** What symbolic execution has done for the whole search so far. */
  readonly progress: ConcolicProgress | undefined
}
