import type { Focus } from '../../session/explaining/links.ts'
import type { Printing } from '../../session/settings.ts'
import type { GoalActions } from '../goals/focused-goal.ts'

/** Actions on the printed tests of a run. */
export interface ExportActions {
  choosePrinting(change: Partial<Printing>): void
  saveFile(): void
  saveProperties(): void
  saveProject(): void
  openInStackBlitz(): void
  saveReport(): void
  print(): void
}

/** Actions in the tests panel. */
export interface TestActions extends GoalActions, ExportActions {
  inspect(focus: Focus | undefined): void
  replay(test: number): void
  showLine(line: number): void
  copyTests(): void
  copyProperties(): void
}
