import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { criteria } from '../../engine/model/goal/options.ts'
import { exitCodeOf } from '../floors.ts'
import { type ExperimentTask, commandOf, parseExperimentArguments } from './arguments.ts'
import { planOf } from './experiment.ts'
import { experiments } from './experiments.ts'
import { originNow } from './origin.ts'
import { ownCommands } from './own-commands.ts'
import { report } from './report.ts'
import { conflict, headerOf, merge, readResults, type ReadResults, writeResults } from './result-file.ts'
import { runExperiment } from './run-experiment.ts'
import { pathOf } from './subjects.ts'

/**
 * `npm run experiment -- NAME`: runs configurations of the engine on many subjects with many seeds, one process per
 * core, and prints which is better, with statistics. `merge` does so for results of several machines. Exit code 1: a
 * run failed, or none ran. `ownCommands` lists the experiments that have a command line of their own.
 */
async function main(args: readonly string[]): Promise<void> {
  const task = parseExperimentArguments(
    args,
    experiments.map((it) => it.name),
  )
  for (const it of [task.files.out, task.files.report])
    if (it !== undefined) mkdirSync(dirname(it), { recursive: true })
  const read = task.kind === 'run' ? await run(task) : merged(task)
  if (read.kind === 'failed') {
    console.error(read.message)
    process.exitCode = 2
    return
  }
  const { results } = read
  const experiment = experiments.find((it) => it.name === results.header.experiment)!
  const text = report(experiment, results)
  console.log(text)
  if (task.files.report !== undefined) writeFileSync(task.files.report, `${text}\n`)
  const finished = results.lines.filter((it) => it.kind === 'finished')
  process.exitCode = exitCodeOf(
    [
      { what: 'finished runs', found: finished.length },
      {
        what: 'runs with evaluations',
        found: finished.filter((it) => 0 < it.evaluations).length,
        least: finished.length,
      },
    ],
    { isGood: finished.length === results.lines.length },
  )
}

async function run({ name, request, files }: Extract<ExperimentTask, { kind: 'run' }>): Promise<ReadResults> {
  const experiment = experiments.find((it) => it.name === name)!
  const plan = planOf(experiment, request)
  const missing = plan.subjects.find((it) => pathOf(it) === undefined)
  if (missing !== undefined) return { kind: 'failed', message: `Unknown subject: ${missing}` }
  const unknown = request.configurations?.find((label) => !experiment.configurations.some((it) => it.label === label))
  if (unknown !== undefined) return { kind: 'failed', message: `Unknown configuration of ${name}: ${unknown}` }
  const header = headerOf(plan, commandOf(name, request), criteria, originNow(new Date()))
  return runExperiment(plan, header, files.out, (it) => {
    console.error(it)
  })
}

function merged({ from, files }: Extract<ExperimentTask, { kind: 'merge' }>): ReadResults {
  const all = from.map((it) => readResults(it))
  const failed = all.find((it) => it.kind === 'failed')
  if (failed !== undefined) return failed
  const results = all.flatMap((it) => (it.kind === 'read' ? [it.results] : []))
  for (const it of results) {
    const why = conflict(results[0]!.header, it.header)
    if (why !== undefined) return { kind: 'failed', message: `Cannot merge these results: ${why}` }
  }
  const whole = merge(results)
  if (files.out !== undefined) writeResults(files.out, whole)
  return { kind: 'read', results: whole }
}

const args = process.argv.slice(2)
const [name = '', ...rest] = args
const own = Object.hasOwn(ownCommands, name) ? ownCommands[name] : undefined
const isBoth = experiments.some((it) => it.name === name)
if (name === 'serve' && process.send !== undefined) {
  const { serve } = await import('./child.ts')
  serve()
} else if (own !== undefined && !(isBoth && rest.includes('--subjects'))) {
  const engine = new URL('./node-child.js', import.meta.url)
  process.exitCode = await own(rest, { engine, z3: new URL('./node-z3-child.js', import.meta.url) })
} else {
  await main(args)
}
