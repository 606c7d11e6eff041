import type { Compilation, Detail } from '../model/subject/compiled.ts'
import type { Source } from '../model/source/source.ts'
import type { Refute } from '../model/symbolic/refute.ts'
import { compileProgram as compileWith } from '../lang/program/compile-program.ts'
import type { CheckedProgram } from '../lang/program/program.ts'
import type { Project } from '../lang/program/project.ts'
import { isRefuted } from '../solver/refute.ts'
import { analyses } from './analyses.ts'

/** Records predicates and functions only. */
export const plain: Detail = { lines: false, mutants: false, techniques: [] }

/**
 * Compiles pasted files for a search. `detail` selects what the code records; `refute` proves goals unreachable.
 * Returns only diagnostics if there are errors or nothing to call. Never throws for code that a person can paste.
 */
export function compile(project: Project, source: Source, detail: Detail = plain, refute?: Refute): Compilation {
  return compileProgram(project.update(source, detail), detail, refute)
}

/** As `compile`, for a type-checked source. */
export function compileProgram(checked: CheckedProgram, detail: Detail, refute?: Refute): Compilation {
  return compileWith(checked, detail, analyses, refute)
}

/** As `compile`, and the solver also proves which goals are unreachable, so that a search can skip them. */
export function compileSource(project: Project, source: Source, detail: Detail): Compilation {
  return compile(project, source, detail, isRefuted)
}
