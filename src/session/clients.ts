import type { AnswerOf, QuestionName, RequestOf } from '../../engine/run/questions.ts'
import type { Completion, Declaration, Hint } from '../../engine/model/subject/assistance.ts'
import type { Compilation, Detail } from '../../engine/model/subject/compiled.ts'
import type { StepMode } from '../../engine/model/goal/step-mode.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { Diagnostic, Source, SourceFile } from '../../engine/model/source/source.ts'
import type { PinnedVersions, WantedPackages } from '../../engine/model/subject/packages.ts'
import type { UserTestBuild, UserTestCompilation, UserTestReport } from '../../engine/model/report/user-tests.ts'
import type { Finished } from '../engine/finish.ts'
import type { RunHandle } from '../engine/run.ts'
import type { Ended, Job } from '../../engine/worker/entry/engine-api.ts'
import type { Interruption } from '../../engine/worker/supervise/interruption.ts'
import type { Answer, EngineLink } from '../../engine/worker/supervise/link.ts'

/** The part of the compiler that the session uses. */
export interface Compiler {
  check(source: Source): Promise<readonly Diagnostic[]>
  hint(source: Source, file: string, offset: number): Promise<Hint | undefined>
  completions(source: Source, file: string, offset: number): Promise<readonly Completion[]>
  completionHint(source: Source, file: string, offset: number, name: string): Promise<Hint | undefined>
  declaration(source: Source, file: string, offset: number): Promise<Declaration | undefined>
  compile(source: Source, detail: Detail): Promise<Compilation>
  compileUserTests(source: Source, tests: SourceFile): Promise<UserTestCompilation>
  format(report: Report, like?: string): Promise<Report>
  formatLines(lines: readonly string[], fileName: string): Promise<readonly string[]>
  files(source: Source): Promise<readonly SourceFile[]>
}

/** Loads real packages from a site. */
export interface PackageClient {
  /** The name of the site. */
  readonly host: string
  /** Whether a permission ends with the visit; absent if it lasts. */
  readonly endsWithVisit?: boolean
  /** Whether the visitor has allowed to load packages from there. */
  isAllowed(): boolean
  /** Remembers that it is allowed. */
  allow(): void
  /** Forgets that it was allowed. */
  forbid(): void
  /**
   * Loads the packages that a source imports into the compiler. Rejects if that fails, or is aborted. Undefined, with no
   * change, if they are wanted from the cache and are not all there.
   */
  load(request: PackageRequest): Promise<LoadedPackages | undefined>
}

/** A request to load packages. */
export interface PackageRequest {
  readonly source: Source
  readonly wanted: WantedPackages
  /** `cache`: nothing is requested. */
  readonly from: 'site' | 'cache'
  /** Called with the number of files so far. */
  readonly onFile: (files: number) => void
  readonly signal: AbortSignal
}

/** The result of loading packages. */
export interface LoadedPackages {
  readonly versions: PinnedVersions
  /** Why some files could not be read, though they may be there. */
  readonly failure: string | undefined
  /** If the compiler gets them later, because it need not be asked about this source: whether it got them. Never rejects. */
  readonly arrival?: Promise<boolean>
}

/** The part of Z3 that the session uses. */
export interface Z3 {
  /** Resolves when Z3 is loaded, or to why it is unavailable. Calls `onLoading` with the loaded share. */
  load(onLoading: (share: number) => void): Promise<string | undefined>
  /** Ends its worker. */
  end(): void
}

/** The part of the engine that the session uses. */
export interface Engine {
  open(): Promise<EngineLink | Interruption>
  start(job: Job, mode?: StepMode, islands?: number): RunHandle
  ask<Name extends QuestionName>(name: Name, job: Job, request: RequestOf<Name>): Promise<Answer<AnswerOf<Name>>>
  runUserTests(job: Job, build: UserTestBuild): Promise<Answer<UserTestReport>>
  finish(job: Job, ended: Ended): Promise<Finished>
}
