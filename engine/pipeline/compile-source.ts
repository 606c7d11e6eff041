import { compile } from '../compile/compile.ts'
import type { Project } from '../compile/program.ts'
import type { Compilation, Detail } from '../model/compiled.ts'
import type { Source } from '../model/source.ts'
import { isRefuted } from '../solver/refute.ts'

/** Compiles a source for a search, which then need not look for what the solver proves to be unreachable. */
export function compileSource(project: Project, source: Source, detail: Detail): Compilation {
  return compile(project, source, detail, isRefuted)
}
