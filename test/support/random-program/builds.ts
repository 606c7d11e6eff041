import { emitInstrumented } from '../../../engine/lang/program/emit/emit.ts'
import { emitConcolic } from '../../../engine/techniques/concolic/static/emit-concolic.ts'
import { findFlags } from '../../../engine/techniques/flags/static/find-flags.ts'
import { numberedCalls } from '../../../engine/lang/instrument/framed-calls.ts'
import { flowOf } from '../../../engine/lang/flow/flow.ts'
import { type Inventory, takeInventory } from '../../../engine/lang/flow/predicates.ts'
import { noMissingGlobals } from '../../../engine/lang/mocks/missing-globals.ts'
import { createProject } from '../../../engine/lang/program/project.ts'
import { noneProved } from '../../../engine/lang/mutants/equivalent/equivalence.ts'
import { buildMutants } from '../../../engine/lang/mutants/mutation-build.ts'
import { noSites, type Sites, takeSites } from '../../../engine/lang/instrument/sites/sites.ts'
import { findUnreachable } from '../../../engine/lang/flow/unreachable/find-unreachable.ts'
import { createBudget } from '../../../engine/runtime/interpreter/budget.ts'
import { defaultLimits } from '../../../engine/runtime/interpreter/limits.ts'
import { createConcolicRecorder } from '../../../engine/runtime/concolic/recorder.ts'
import { createProbes } from '../../../engine/runtime/tracing/probes.ts'
import { createMutationRecorder } from '../../../engine/runtime/tracing/mutation-recorder.ts'
import type { Trace } from '../../../engine/model/run/trace.ts'
import type { Probes } from '../../../engine/model/run/probe.ts'
import type { MutationBuild } from '../../../engine/model/goal/mutation-build.ts'
import { isRefuted } from '../../../engine/solver/refute.ts'
import { nodeLibs } from '../../../engine/worker/entry/node-libs.ts'
import { sourceOf, linesAndMutants } from '../compile.ts'
import { inputsEverywhere } from '../concolic.ts'
import { passthroughProbes } from '../passthrough-probes.ts'
import { impossibleOutcomes } from '../unreachable.ts'
import { globalNames, type Module } from './run.ts'

const project = createProject(nodeLibs())

/** Programs as one module of functions `p0`, `p1`, …: uninstrumented, and in every instrumented build. */
export interface Builds {
  readonly bare: Module
  readonly instrumented: readonly Module[]
  /** The outcomes of the latest program that were proved impossible. Empty if the build does not record them. */
  readonly impossible: () => readonly string[]
}

/**
 * What a build records: predicates and functions (`plain`); also lines and weak mutants (`detailed`); the values that
 * flags depend on; the strong mutants reached; or how values were computed (`concolic`).
 */
export type Extent = 'plain' | 'detailed' | 'flags' | 'mutants' | 'concolic'

/** Throws if the programs do not compile, because the grammar generates only valid ones. */
export function buildsOf(programs: readonly string[], extents: readonly Extent[]): Builds {
  // Compiled as JavaScript, because in TypeScript `f(a < b, c > (d))` is a call with type arguments.
  const bare = programs.map((program, at) => `exports.p${String(at)} = ${program};`)
  const exported = programs.map((program, at) => `export const p${String(at)} = ${program};`)
  const updated = project.update(sourceOf(['// @ts-nocheck', ...exported].join('\n'), 'main.js'))
  // The modules get the globals that they name.
  const checked = { ...updated, globals: noMissingGlobals }
  const problem = checked.diagnostics.find((it) => it.severity === 'error')
  if (problem !== undefined) throw new Error(`${problem.place?.line ?? 0}: ${problem.message}`)
  const inventory = takeInventory(checked.files)
  const traces: (() => readonly string[])[] = []
  const instrumented = (extent: Extent): readonly Module[] => {
    if (extent === 'concolic') return [concolicModule(emitConcolic(checked, inventory), inventory)]
    if (extent === 'mutants')
      return [mutationModule(buildMutants(checked, inventory, checked.files, noneProved), inventory)]
    if (extent === 'flags') {
      const flags = findFlags(checked, inventory)
      const valued = takeInventory(checked.files, flags.values)
      return modulesOf(emitInstrumented(checked, valued, noSites, numberedCalls(flags)), valued, noSites)
    }
    const sites =
      extent === 'plain' ? noSites : takeSites(checked, inventory, { ...linesAndMutants, leaves: true }, unlimited)
    const flows = inventory.functions.map((it) => flowOf(it, inventory, sites))
    const unreachable = findUnreachable(checked, inventory, sites, flows, isRefuted)
    return modulesOf(emitInstrumented(checked, inventory, sites), inventory, sites, (trace) => {
      traces.push(() => impossibleOutcomes(unreachable, trace))
    })
  }
  return {
    bare: moduleOf(`"use strict"; return () => { const exports = {};\n${bare.join('\n')}\nreturn exports }`),
    instrumented: extents.flatMap(instrumented),
    impossible: () => traces.flatMap((it) => it()),
  }
}

const unlimited = { ofFunction: Infinity, ofFile: Infinity }

/** A build with passthrough probes and with the engine's probes. `onTrace` receives the trace of the latter. */
function modulesOf(
  code: string,
  { predicates, functions }: Inventory,
  { lines, mutations }: Sites,
  onTrace: (trace: Trace) => void = () => undefined,
): readonly Module[] {
  const sizes = {
    predicates: predicates.length,
    functions: functions.length,
    lines: lines.length,
    mutants: mutations.flatMap((it) => it.mutations),
  }
  const recorder = createProbes(sizes, createBudget(defaultLimits), defaultLimits)
  const begin = (): void => {
    recorder.begin()
  }
  onTrace(recorder.trace)
  return [moduleOf(code, passthroughProbes()), moduleOf(code, recorder.probes, begin)]
}

/** The mutation build with the engine's probes and no active mutant. */
function mutationModule(build: MutationBuild, { functions }: Inventory): Module {
  const sizes = { predicates: 0, functions: functions.length }
  const recorder = createProbes(sizes, createBudget(defaultLimits), defaultLimits)
  const mutants = createMutationRecorder(build)
  return moduleOf(build.code, { ...recorder.probes, ...mutants.probes }, () => {
    recorder.begin()
    mutants.begin(undefined)
  })
}

/** The concolic build, in which every unknown variable is an input. */
function concolicModule(code: string, { functions }: Inventory): Module {
  const sizes = { predicates: 0, functions: functions.length }
  const recorder = createProbes(sizes, createBudget(defaultLimits), defaultLimits)
  const probes = { ...recorder.probes }
  return moduleOf(code, probes, () => {
    recorder.begin()
    Object.assign(probes, inputsEverywhere(createConcolicRecorder()))
  })
}

function moduleOf(code: string, probes?: Probes, begin?: () => void): Module {
  const loader = new Function('probes', ...globalNames, code) as (...args: unknown[]) => () => Record<string, unknown>
  return (globals) => {
    begin?.()
    return loader(probes, ...Object.values(globals))()
  }
}
