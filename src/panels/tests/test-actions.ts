import type { Runner } from '../../../engine/model/goal/options.ts'
import type { Focus } from '../../session/explaining/links.ts'
import type { GoalActions } from '../goals/focused-goal.ts'

/** What a person can do with the tests of a run, as they are printed now. */
export interface ExportActions {
  chooseRunner(runner: Runner): void
  saveFile(): void
  saveProject(): void
  openInStackBlitz(): void
  saveReport(): void
  print(): void
}

/** What a person can do in the panel of the tests. */
export interface TestActions extends GoalActions, ExportActions {
  lookAt(focus: Focus | undefined): void
  replay(test: number): void
  showLine(line: number): void
  copyTests(): void
}
