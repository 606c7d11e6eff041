import libs from 'virtual:ts-libs'
import { expose } from 'comlink'
import { compile } from '../compile/compile.ts'
import { createProject } from '../compile/program.ts'
import type { Compilation } from '../model/compiled.ts'
import type { Diagnostic, Source } from '../model/source.ts'

/** What the compiler worker offers the page, over comlink. Nothing is evaluated here: a source is only read. */
export interface CompilerApi {
  /** What the compiler says about a source. About 0.3 s the first time, then milliseconds. */
  check(source: Source): readonly Diagnostic[]
  /** A source as a search needs it, or why it cannot be had. */
  compile(source: Source): Compilation
}

const project = createProject(libs)

const api: CompilerApi = {
  check: (source) => project.update(source).diagnostics,
  compile: (source) => compile(project, source),
}

expose(api)
