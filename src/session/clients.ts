import type { Completion, Hint } from '../../engine/model/subject/assistance.ts'
import type { Compilation, Detail } from '../../engine/model/subject/compiled.ts'
import type { DistanceExplanation } from '../../engine/model/goal/distance-explanation.ts'
import type { StepMode } from '../../engine/model/goal/step-mode.ts'
import type { FlagExplanation } from '../../engine/model/flags/flag-tree.ts'
import type { Landscape, LandscapeAxis } from '../../engine/model/goal/landscape.ts'
import type { PathExplanation } from '../../engine/model/goal/path-explanation.ts'
import type { Outcome } from '../../engine/model/goal/predicate.ts'
import type { Replay, Report } from '../../engine/model/report/report.ts'
import type { Diagnostic, Source, SourceFile } from '../../engine/model/source/source.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { VectorHistory, VectorTask } from '../../engine/model/goal/vector-history.ts'
import type { UserTestBuild, UserTestCompilation, UserTestReport } from '../../engine/model/report/user-tests.ts'
import type { Finished } from '../engine/finish.ts'
import type { RunHandle } from '../engine/run.ts'
import type { Ended, Job } from '../../engine/worker/entry/engine-api.ts'
import type { Interruption } from '../../engine/worker/supervise/interruption.ts'
import type { Answer, EngineLink } from '../../engine/worker/supervise/link.ts'

/** The compiler as the session needs it. */
export interface Compiler {
  check(source: Source): Promise<readonly Diagnostic[]>
  hint(source: Source, file: string, offset: number): Promise<Hint | undefined>
  completions(source: Source, file: string, offset: number): Promise<readonly Completion[]>
  completionHint(source: Source, file: string, offset: number, name: string): Promise<Hint | undefined>
  compile(source: Source, detail: Detail): Promise<Compilation>
  compileWritten(source: Source, tests: SourceFile): Promise<UserTestCompilation>
  format(report: Report): Promise<Report>
  formatLines(lines: readonly string[], fileName: string): Promise<readonly string[]>
  files(source: Source): Promise<readonly SourceFile[]>
}

/** Z3 as the session needs it. */
export interface Z3 {
  /** Resolves when it is there, or with why it cannot be had, in a sentence. `onLoading` is told which part is there. */
  load(onLoading: (share: number) => void): Promise<string | undefined>
  /** Ends its worker. */
  end(): void
}

/** The engine as the session needs it. */
export interface Engine {
  open(): Promise<EngineLink | Interruption>
  start(job: Job, gait?: StepMode, islands?: number): RunHandle
  replay(job: Job, test: TestCase): Promise<Answer<Replay>>
  explain(job: Job, test: TestCase, flag: Outcome): Promise<Answer<FlagExplanation>>
  explainDistance(job: Job, test: TestCase, wanted: Outcome): Promise<Answer<DistanceExplanation>>
  landscape(job: Job, test: TestCase, wanted: Outcome, axes: readonly LandscapeAxis[]): Promise<Answer<Landscape>>
  vectors(job: Job, task: VectorTask): Promise<Answer<VectorHistory>>
  explainPath(job: Job, test: TestCase, wanted: Outcome): Promise<Answer<PathExplanation>>
  runWritten(job: Job, written: UserTestBuild): Promise<Answer<UserTestReport>>
  finish(job: Job, ended: Ended): Promise<Finished>
}
