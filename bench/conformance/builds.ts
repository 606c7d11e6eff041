import { compileProgram, plain } from '../../engine/techniques/compile.ts'
import { emitBare, emitInstrumented } from '../../engine/lang/program/emit/emit.ts'
import { emitConcolic } from '../../engine/techniques/concolic/static/emit-concolic.ts'
import { findFlags } from '../../engine/techniques/flags/static/find-flags.ts'
import { numberedCalls } from '../../engine/lang/instrument/framed-calls.ts'
import { pastedTexts } from '../../engine/lang/program/emit/pasted-texts.ts'
import { type Inventory, takeInventory } from '../../engine/lang/flow/predicates.ts'
import { noMissingGlobals } from '../../engine/lang/mocks/missing-globals.ts'
import type { CheckedProgram } from '../../engine/lang/program/program.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { noneProved } from '../../engine/lang/mutants/equivalent/equivalence.ts'
import { buildMutants } from '../../engine/lang/mutants/mutation-build.ts'
import { failureOf } from '../../engine/lang/program/diagnostics/too-deep.ts'
import { noSites, takeSites } from '../../engine/lang/instrument/sites/sites.ts'
import type { PastedTexts } from '../../engine/model/source/pasted-texts.ts'
import type { MutationBuild } from '../../engine/model/goal/mutation-build.ts'
import type { Diagnostic, Source } from '../../engine/model/source/source.ts'
import type { Sizes } from '../../engine/runtime/tracing/tracer.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { linesAndMutants } from '../../test/support/compile.ts'

/** A program compiled without and with probes, or why it does not compile. */
export type Builds =
  | {
      readonly kind: 'compiled'
      readonly bare: Build
      /** Omits builds whose text equals that of an earlier one. */
      readonly instrumented: readonly Build[]
      readonly texts: PastedTexts
    }
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] }

/**
 * The engine's builds record only predicates (`plain`), also lines and weak mutants (`sites`), what flags depend on
 * (`flags`), how values are computed (`concolic`), or have switchable strong mutants (`mutation`).
 */
export type BuildName = 'bare' | 'plain' | 'sites' | 'flags' | 'concolic' | 'mutation'

export interface Build {
  readonly name: BuildName
  readonly code: string
  readonly sizes: Sizes
  readonly mutationBuild?: MutationBuild
}

const project = createProject(nodeLibs())

/** Compiles a program as the engine does, even if nothing in it is exported. */
export function buildsOf(source: Source): Builds {
  // The programs run in a realm of their own, in which a name that nothing declares is an error.
  const checked = { ...project.update(source), globals: noMissingGlobals }
  const compilation = compileProgram(checked, plain)
  const { diagnostics } = compilation.kind === 'compiled' ? compilation.compiled : compilation
  const errors = diagnostics.filter((it) => it.severity === 'error' && it.code !== 'no-target')
  if (0 < errors.length) return { kind: 'refused', diagnostics: errors }
  try {
    return emitted(checked)
  } catch (error) {
    // The diagnostic that the engine reports, since it makes all builds at once.
    return { kind: 'refused', diagnostics: [failureOf(error, source.files)] }
  }
}

function emitted(checked: CheckedProgram): Builds {
  const inventory = takeInventory(checked.files)
  const sizes = sizesOf(inventory)
  const all = [
    { name: 'plain', code: emitInstrumented(checked, inventory), sizes } as const,
    withSites(checked, inventory),
    withFlags(checked),
    { name: 'concolic', code: emitConcolic(checked, inventory), sizes } as const,
    withMutants(checked, inventory),
  ]
  return {
    kind: 'compiled',
    bare: { name: 'bare', code: emitBare(checked), sizes },
    instrumented: all.filter((it, at) => !all.slice(0, at).some(({ code }) => code === it.code)),
    texts: pastedTexts(checked, inventory),
  }
}

function sizesOf({ predicates, functions }: Inventory): Sizes {
  return { predicates: predicates.length, functions: functions.length, lines: 0, mutants: [] }
}

function withSites(checked: CheckedProgram, inventory: Inventory): Build {
  const sites = takeSites(checked, inventory, { ...linesAndMutants, leaves: true })
  const mutants = sites.mutations.flatMap((it) => it.mutations)
  const sizes = { ...sizesOf(inventory), lines: sites.lines.length, mutants }
  return { name: 'sites', code: emitInstrumented(checked, inventory, sites), sizes }
}

function withFlags(checked: CheckedProgram): Build {
  const flags = findFlags(checked, takeInventory(checked.files))
  const inventory = takeInventory(checked.files, flags.values)
  const code = emitInstrumented(checked, inventory, noSites, numberedCalls(flags))
  return { name: 'flags', code, sizes: sizesOf(inventory) }
}

function withMutants(checked: CheckedProgram, inventory: Inventory): Build {
  const mutationBuild = buildMutants(checked, inventory, checked.files, noneProved)
  return { name: 'mutation', code: mutationBuild.code, sizes: { ...sizesOf(inventory), predicates: 0 }, mutationBuild }
}
