import { emitInstrumented } from '../../../engine/compile/emit.ts'
import { takeInventory } from '../../../engine/compile/predicates.ts'
import { createProject } from '../../../engine/compile/program.ts'
import { createBudget } from '../../../engine/execution/budget.ts'
import { defaultLimits } from '../../../engine/execution/limits.ts'
import { createProbes } from '../../../engine/execution/probes.ts'
import type { Probes } from '../../../engine/model/probe.ts'
import { nodeLibs } from '../../../engine/worker/node-libs.ts'
import { sourceOf } from '../compile.ts'
import { passthroughProbes } from '../passthrough-probes.ts'
import { globalNames, type Module } from './run.ts'

const project = createProject(nodeLibs())

/** Programs as one module of functions `p0`, `p1`, …: as they are written, and in every instrumented build there is. */
export interface Builds {
  readonly bare: Module
  readonly instrumented: readonly Module[]
}

/** Throws when the programs do not compile: the grammar has only valid ones. */
export function buildsOf(programs: readonly string[]): Builds {
  // As JavaScript: in TypeScript `f(a < b, c > (d))` is a call with type arguments.
  const written = programs.map((program, at) => `exports.p${String(at)} = ${program};`)
  const exported = programs.map((program, at) => `export const p${String(at)} = ${program};`)
  const checked = project.update(sourceOf(['// @ts-nocheck', ...exported].join('\n'), 'main.js'))
  const [problem] = checked.diagnostics
  if (problem !== undefined) throw new Error(`${problem.place?.line ?? 0}: ${problem.message}`)
  const inventory = takeInventory(checked.files)
  const code = emitInstrumented(checked, inventory)
  const sizes = { predicates: inventory.predicates.length, functions: inventory.functions.length }
  const recorder = createProbes(sizes, createBudget(defaultLimits), defaultLimits)
  return {
    bare: moduleOf(`"use strict"; return () => { const exports = {};\n${written.join('\n')}\nreturn exports }`),
    instrumented: [
      moduleOf(code, passthroughProbes()),
      moduleOf(code, recorder.probes, () => {
        recorder.begin()
      }),
    ],
  }
}

function moduleOf(code: string, probes?: Probes, begin?: () => void): Module {
  const loader = new Function('probes', ...globalNames, code) as (...args: unknown[]) => () => Record<string, unknown>
  return (globals) => {
    begin?.()
    return loader(probes, ...Object.values(globals))()
  }
}
