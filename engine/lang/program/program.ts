import type ts from 'typescript'
import type { Diagnostic } from '../../model/source/source.ts'
import type { Platform } from '../../model/subject/platform.ts'
import type { GlobalReads, MissingGlobals } from '../mocks/missing-globals.ts'
import type { PastedFile } from './diagnostics/diagnostics.ts'
import type { ImportPlan } from './import-plan.ts'

/** A type-checked source. Valid until the next `update` of its project. */
export interface CheckedProgram {
  readonly program: ts.Program
  readonly checker: ts.TypeChecker
  /** The files under test, in order; at least one. */
  readonly entries: readonly ts.SourceFile[]
  /** All sections under test or imported, directly or not, in order. No declaration files, no data. */
  readonly files: readonly ts.SourceFile[]
  /** Pasted JSON. */
  readonly data: readonly ts.SourceFile[]
  /** Whether a file under test exports a value. If not, the only entry got a line that exports its declarations. */
  readonly hasExports: boolean
  /** The global variables that the code reads and the sandbox lacks. */
  readonly globals: MissingGlobals
  /** The global variables that the code reads from an emulated page. */
  readonly ofPage: GlobalReads
  /** Whether the code needs an emulated page. */
  readonly hasPage: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** The pasted form of one of `files` or `data`. */
  pasted(file: ts.SourceFile): PastedFile
  /** The implementation of each import: real, emulated or mocked. */
  readonly imports: ImportPlan
  /** The name of the imported section whose code runs; `undefined` if none matches, or if tests mock it. */
  resolve(fromName: string, specifier: string): string | undefined
  /**
   * Whether the module that a section imports may export a value under a name. For modules whose text is there, read or
   * not; true for others.
   */
  mayExport(fromName: string, specifier: string, name: string): boolean
  /** The parts of the platform that stand for modules, by specifier. */
  readonly emulated: ReadonlyMap<string, string>
  readonly platform: Platform
}
