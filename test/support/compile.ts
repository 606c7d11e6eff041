import { compileProgram, plain } from '../../engine/techniques/compile.ts'
import { takeInventory } from '../../engine/lang/flow/predicates.ts'
import { noMissingGlobals } from '../../engine/lang/mocks/missing-globals.ts'
import type { CheckedProgram } from '../../engine/lang/program/program.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { emitBare } from '../../engine/lang/program/emit/emit.ts'
import { emitConcolic } from '../../engine/techniques/concolic/static/emit-concolic.ts'
import type { Compilation, Compiled, Detail } from '../../engine/model/subject/compiled.ts'
import type { TechniqueName } from '../../engine/model/goal/options.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { compileSource } from '../../engine/techniques/compile.ts'
import { detailOf } from '../../engine/run/options.ts'
import { isRefuted } from '../../engine/solver/refute.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { wholePlatform } from '../../engine/worker/entry/platform-parts.ts'

const project = createProject(nodeLibs(), await wholePlatform())

/** A source of one file. */
export function sourceOf(text: string, name = 'main.ts'): Source {
  return { entry: name, files: [{ name, text }] }
}

/** Type-checks a source. Valid until the next call. */
export function checkedOf(source: Source): CheckedProgram {
  return project.update(source)
}

/** Type-checks a source for a realm that has all globals which it names, so that none is mocked. */
export function unmockedOf(source: Source): CheckedProgram {
  return { ...checkedOf(source), globals: noMissingGlobals }
}

/** Compiles a source and returns its diagnostics too. */
export function compilationOf(source: Source, detail: Detail = plain): Compilation {
  return compileSource(project, source, detail)
}

/** Compiles a source; fails the test if there are errors. */
export function compiledOf(source: Source): Compiled {
  return successful(compilationOf(source))
}

/** Records lines and mutants too; this does not affect other records. */
export const linesAndMutants: Detail = { lines: true, mutants: true, techniques: [] }

/** Compiles a source to record lines and mutants. */
export function detailedOf(source: Source): Compiled {
  return successful(compilationOf(source, linesAndMutants))
}

/** Compiles a source to record what flags depend on. */
export function flaggedOf(source: Source): Compiled {
  return successful(compilationOf(source, { ...plain, techniques: ['flags'] }))
}

/** Compiles a source for a search with these techniques. */
export function searchableOf(source: Source, chosen: readonly TechniqueName[] = []): Compiled {
  return successful(compilationOf(source, detailOf({ criteria: ['branch'], techniques: chosen })))
}

/** Compiles a source to record the leaves of conditions. */
export function leavesOf(source: Source): Compiled {
  return successful(compilationOf(source, { ...plain, leaves: true }))
}

/** Compiles a source with its object construction graphs. */
export function withObjectsOf(source: Source): Compiled {
  return successful(compilationOf(source, { ...plain, techniques: ['objects'] }))
}

/** Compiles a source with the concolic build, and with the builds of other techniques. */
export function concolicOf(source: Source, others: readonly TechniqueName[] = []): Compiled {
  return successful(compilationOf(source, detailOf({ criteria: ['branch'], techniques: [...others, 'concolic'] })))
}

/** Returns every build of a source, for a realm that has all globals which it names. */
export function buildsOf(source: Source): {
  readonly bare: string
  readonly plain: Compiled
  readonly whole: Compiled
  readonly flagged: Compiled
  /** With boolean values, also in the concolic build. */
  readonly valued: Compiled
  readonly concolic: string
} {
  const checked = unmockedOf(source)
  const build = (detail: Detail): Compiled => successful(compileProgram(checked, detail, isRefuted))
  return {
    bare: emitBare(checked),
    plain: build(plain),
    whole: build(linesAndMutants),
    flagged: build({ ...plain, techniques: ['flags'] }),
    valued: build({ ...linesAndMutants, techniques: ['concolic'], values: true }),
    concolic: emitConcolic(checked, takeInventory(checked.files)),
  }
}

function successful(compilation: Compilation): Compiled {
  if (compilation.kind === 'compiled') return compilation.compiled
  throw new Error(compilation.diagnostics.map((it) => `${it.place?.line ?? 0}: ${it.message}`).join('\n'))
}
