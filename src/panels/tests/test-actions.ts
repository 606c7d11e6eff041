import type { Runner } from '../../../engine/model/goal/options.ts'
import type { Focus } from '../../session/explaining/links.ts'
import type { GoalActions } from '../goals/focused-goal.ts'

/** Actions on the printed tests of a run. */
export interface ExportActions {
  chooseRunner(runner: Runner): void
  saveFile(): void
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
}
