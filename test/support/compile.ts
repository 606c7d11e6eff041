import { compileProgram, plain } from '../../engine/techniques/compile.ts'
import { takeInventory } from '../../engine/lang/flow/predicates.ts'
import { type CheckedProgram, createProject } from '../../engine/lang/program/program.ts'
import { emitBare } from '../../engine/lang/program/emit/emit.ts'
import { emitConcolic } from '../../engine/techniques/concolic/static/emit-concolic.ts'
import type { Compilation, Compiled, Detail } from '../../engine/model/subject/compiled.ts'
import type { TechniqueName } from '../../engine/model/goal/options.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { compileSource } from '../../engine/techniques/compile.ts'
import { detailOf } from '../../engine/run/options.ts'
import { isRefuted } from '../../engine/solver/refute.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'

const project = createProject(nodeLibs())

/** A source of one file. */
export function sourceOf(text: string, name = 'main.ts'): Source {
  return { entry: name, files: [{ name, text }] }
}

/** A source after type checking. Valid until the next source is. */
export function checkedOf(source: Source): CheckedProgram {
  return project.update(source)
}

/** What the compiler makes of a source. */
export function compilationOf(source: Source, detail: Detail = plain): Compilation {
  return compileSource(project, source, detail)
}

/** A compiled source; fails the test when there are errors. */
export function compiledOf(source: Source): Compiled {
  return successful(compilationOf(source))
}

/** Lines and mutants, which change nothing of what else is recorded. */
export const whole: Detail = { lines: true, mutants: true, techniques: [] }

/** A compiled source whose code records lines and mutants. */
export function detailedOf(source: Source): Compiled {
  return successful(compilationOf(source, whole))
}

/** A compiled source whose code records what is behind flags. */
export function flaggedOf(source: Source): Compiled {
  return successful(compilationOf(source, { ...plain, techniques: ['flags'] }))
}

/** A source that is compiled as for a search with these techniques. */
export function searchableOf(source: Source, chosen: readonly TechniqueName[] = []): Compiled {
  return successful(compilationOf(source, detailOf({ criteria: ['branch'], techniques: chosen })))
}

/** A compiled source whose code tells the leaves of conditions. */
export function leavesOf(source: Source): Compiled {
  return successful(compilationOf(source, { ...plain, leaves: true }))
}

/** A compiled source with its object construction graphs. */
export function withObjectsOf(source: Source): Compiled {
  return successful(compilationOf(source, { ...plain, techniques: ['objects'] }))
}

/** A compiled source with the concolic build, and what these techniques need besides. */
export function concolicOf(source: Source, others: readonly TechniqueName[] = []): Compiled {
  return successful(compilationOf(source, detailOf({ criteria: ['branch'], techniques: [...others, 'concolic'] })))
}

/** Every build of a source. */
export function buildsOf(source: Source): {
  readonly bare: string
  readonly plain: Compiled
  readonly whole: Compiled
  readonly flagged: Compiled
  /** With boolean values, also in what tells how values were computed. */
  readonly valued: Compiled
  readonly concolic: string
} {
  const checked = checkedOf(source)
  const build = (detail: Detail): Compiled => successful(compileProgram(checked, detail, isRefuted))
  return {
    bare: emitBare(checked),
    plain: build(plain),
    whole: build(whole),
    flagged: build({ ...plain, techniques: ['flags'] }),
    valued: build({ ...whole, techniques: ['concolic'], values: true }),
    concolic: emitConcolic(checked, takeInventory(checked.files)),
  }
}

function successful(compilation: Compilation): Compiled {
  if (compilation.kind === 'compiled') return compilation.compiled
  throw new Error(compilation.diagnostics.map((it) => `${it.place?.line ?? 0}: ${it.message}`).join('\n'))
}
