import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileProgram, plain } from '../../engine/compile/compile.ts'
import { createProject } from '../../engine/compile/program.ts'
import type { Compilation, Detail } from '../../engine/model/compiled.ts'
import { nodeLibs } from '../../engine/worker/node-libs.ts'

/** Pairs of compilations per module, in turns, of which the medians count. */
const compilations = 9

const project = createProject(nodeLibs())

/**
 * `npm run bench -- objects [FILE.ts ...]`: what object construction graphs cost. A line per module: its lines, its graphs and
 * their nodes, the milliseconds of processor time that checking and compiling it takes without graphs, those that graphs
 * add, and their ratio. Without files: all of `bench/large`, of which most have some 300 lines.
 */
export function runObjects(files: readonly string[]): void {
  const columns = ['lines', 'graphs', 'nodes', 'without', 'graphs ms', 'ratio']
  console.log(`${'module'.padEnd(26)}${columns.map((it) => it.padStart(10)).join('')}`)
  for (const file of 0 < files.length ? files : readdirSync('bench/large').map((it) => join('bench/large', it))) {
    const text = readFileSync(file, 'utf8')
    const without: number[] = []
    const added: number[] = []
    let last: Compilation | undefined
    for (let pair = 0; pair < compilations; pair++) {
      const plainly = timed(`${text}\n// ${pair}`, plain)
      const wholly = timed(`${text}\n// ${pair}, with graphs`, { ...plain, objects: true })
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

/** A compilation of a text that is checked anew, as after an edit, in milliseconds of processor time. */
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
