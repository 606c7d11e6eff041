import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileProgram, plain } from '../../engine/techniques/compile.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import type { Compilation, Detail } from '../../engine/model/subject/compiled.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { exitCodeOf } from '../floors.ts'
import { ratesWithoutObjects } from './search-without-objects.ts'

/** Pairs of compilations per module, alternating; the medians count. */
const compilations = 9

const project = createProject(nodeLibs())

/**
 * `npm run bench -- objects [FILE.ts ...]`: measures the cost of object construction graphs. Per module: lines, graphs,
 * nodes, processor time in ms for checking and compiling without graphs, that added by graphs, and the ratio. By
 * default on `bench/large`, mostly of some 300 lines; then the search cost for modules of `bench/flags` and the corpus
 * without graphs. Returns exit code 1 if there was no module.
 */
export async function runObjects(files: readonly string[]): Promise<number> {
  const modules = 0 < files.length ? files : modulesIn('bench/large')
  runCompilations(modules)
  const compiled = { what: 'modules', found: modules.length }
  if (0 < files.length) return exitCodeOf([compiled])
  const searched = await runSearches(['bench/flags', 'bench/subjects'].flatMap(modulesIn))
  return exitCodeOf([compiled, { what: 'searched modules', found: searched }])
}

function modulesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((it) => it.endsWith('.ts'))
    .map((it) => join(folder, it))
}

/** Prints the search speed of each module without graphs, with and without the technique; returns their number. */
async function runSearches(files: readonly string[]): Promise<number> {
  const columns = ['without', 'with', 'ratio']
  console.log(`\n${'no graphs'.padEnd(26)}${columns.map((it) => it.padStart(10)).join('')}`)
  const ratios: number[] = []
  for (const file of files) {
    const rates = await ratesWithoutObjects(readFileSync(file, 'utf8'))
    if (rates === undefined) continue
    const { without, using, ratio } = rates
    ratios.push(ratio)
    const cells = [Math.round(without), Math.round(using), ratio.toFixed(2)]
    console.log(`${basename(file).padEnd(26)}${cells.map((it) => it.toLocaleString('en').padStart(10)).join('')}`)
  }
  const mean = ratios.reduce((sum, it) => sum + it, 0) / ratios.length
  console.log(`${ratios.length} modules without graphs: mean ratio ${mean.toFixed(2)}`)
  return ratios.length
}

function runCompilations(files: readonly string[]): void {
  const columns = ['lines', 'graphs', 'nodes', 'base ms', 'graphs ms', 'ratio']
  console.log(`${'module'.padEnd(26)}${columns.map((it) => it.padStart(10)).join('')}`)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const without: number[] = []
    const added: number[] = []
    let last: Compilation | undefined
    for (let pair = 0; pair < compilations; pair++) {
      const plainly = timed(`${text}\n// ${pair}`, plain)
      const wholly = timed(`${text}\n// ${pair}, with graphs`, { ...plain, techniques: ['objects'] })
      without.push(plainly.ms)
      added.push(wholly.ms - plainly.ms)
      last = wholly.compilation
    }
    if (last?.kind !== 'compiled') throw new Error(`${file} does not compile`)
    const { graphs } = last.compiled.objects
    const nodes = graphs.reduce((sum, it) => sum + it.nodes.length, 0)
    const [base, more] = [median(without), median(added)]
    const cells = [
      text.split('\n').length,
      graphs.length,
      nodes,
      base.toFixed(0),
      more.toFixed(0),
      (more / base).toFixed(2),
    ]
    console.log(`${basename(file).padEnd(26)}${cells.map((it) => String(it).padStart(10)).join('')}`)
  }
}

/** Compiles a text from scratch, as after an edit; returns the milliseconds of processor time. */
function timed(text: string, detail: Detail): { readonly ms: number; readonly compilation: Compilation } {
  const start = process.cpuUsage()
  const source = { entry: 'subject.ts', files: [{ name: 'subject.ts', text }] }
  const compilation = compileProgram(project.update(source), detail)
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1000, compilation }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}
