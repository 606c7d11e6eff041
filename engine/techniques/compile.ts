import type { Compilation, Detail } from '../model/subject/compiled.ts'
import type { Source } from '../model/source/source.ts'
import type { Refute } from '../model/symbolic/refute.ts'
import { compileProgram as compileWith } from '../lang/program/compile-program.ts'
import type { CheckedProgram, Project } from '../lang/program/program.ts'
import { isRefuted } from '../solver/refute.ts'
import { analyses } from './analyses.ts'

/** Predicates and functions only. */
export const plain: Detail = { lines: false, mutants: false, techniques: [] }

/**
 * Compiles pasted files into all that a search needs; the code records what `detail` says, and `refute` proves what cannot
 * be reached. With errors, or nothing to call, there are only diagnostics. Never throws for what a person can paste.
 */
export function compile(project: Project, source: Source, detail: Detail = plain, refute?: Refute): Compilation {
  return compileProgram(project.update(source), detail, refute)
}

/** As `compile`, for a source that has been type-checked. */
export function compileProgram(checked: CheckedProgram, detail: Detail, refute?: Refute): Compilation {
  return compileWith(checked, detail, analyses, refute)
}

/** As `compile`, for a search, which then need not look for what the solver proves to be unreachable. */
export function compileSource(project: Project, source: Source, detail: Detail): Compilation {
  return compile(project, source, detail, isRefuted)
}
