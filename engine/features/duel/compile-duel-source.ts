import { compileDuel } from './compile/compile-duel.ts'
import type { Project } from '../../lang/program/project.ts'
import type { Detail } from '../../model/subject/compiled.ts'
import type { DuelCompilation } from '../../model/report/duel-compilation.ts'
import type { BySide } from '../../model/report/duel.ts'
import { isRefuted } from '../../solver/refute.ts'

/** Compiles two implementations for a duel, as `compileSource` compiles one source. */
export function compileDuelSource(project: Project, texts: BySide<string>, detail: Detail): DuelCompilation {
  return compileDuel(project, texts, detail, isRefuted)
}
