import { compile } from '../../engine/compile/compile.ts'
import { createProject } from '../../engine/compile/program.ts'
import type { Compiled } from '../../engine/model/compiled.ts'
import type { Options } from '../../engine/model/options.ts'
import type { Source } from '../../engine/model/source.ts'
import { detailOf } from '../../engine/pipeline/goals.ts'
import { openSession } from '../../engine/pipeline/open-session.ts'
import { nodeLibs } from '../../engine/worker/node-libs.ts'

/** A module, compiled for the options that it is searched with. */
export interface Subject {
  readonly source: Source
  readonly compiled: Compiled
  readonly options: Options
}

/** Evaluations, and the processor time that they took in ms, of which other work of the machine takes nothing away. */
export interface Effort {
  readonly evaluations: number
  readonly ms: number
}

/** The real clock: an open session gives the realm one that stands still. */
const cpuUsage = process.cpuUsage.bind(process)

function now(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}

/** Throws when it does not compile: a subject of a benchmark has to. */
export function subjectOf(text: string, options: Options): Subject {
  const source: Source = { entry: 'subject.ts', files: [{ name: 'subject.ts', text }] }
  const compilation = compile(createProject(nodeLibs()), source, detailOf(options))
  if (compilation.kind === 'compiled') return { source, compiled: compilation.compiled, options }
  throw new Error(compilation.diagnostics.map((it) => it.message).join('; '))
}

/** One search, to the end of its budget or of its goals. */
export async function effortOf({ source, compiled, options }: Subject, seed: number): Promise<Effort> {
  const session = openSession({ source, compiled, options: { ...options, seed }, seeds: [] })
  const began = now()
  let evaluations = 0
  for await (const step of session.steps()) evaluations = step.evaluations
  const ms = now() - began
  session.dispose()
  return { evaluations, ms }
}

/** Evaluations per second over searches. */
export function rateOf(efforts: readonly Effort[]): number {
  const sum = (of: (it: Effort) => number): number => efforts.reduce((all, it) => all + of(it), 0)
  return (1000 * sum((it) => it.evaluations)) / sum((it) => it.ms)
}
