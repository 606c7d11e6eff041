import { appendFileSync, existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Budget } from '../../engine/model/goal/options.ts'
import { complete } from '../../engine/run/options.ts'
import { type Outcome, spread } from '../processes.ts'
import { keyOf, type Plan, type Task } from './experiment.ts'
import {
  type Header,
  merge,
  obstacle,
  readResults,
  type ReadResults,
  type ResultLine,
  writeResults,
} from './result-file.ts'
import type { Order, RunResult } from './run.ts'
import { pathOf } from './subjects.ts'

/** A run counts as hung after `start` ms for compiling plus this multiple of its budget. */
const patience = { start: 60_000, perEvaluation: 60, perMs: 10 }

/** Runs the unfinished tasks of a plan and appends their lines to the file; returns all results, or an error. */
export async function runExperiment(
  plan: Plan,
  header: Header,
  out: string,
  onProgress: (text: string) => void,
): Promise<ReadResults> {
  const begun = begin(header, out)
  if (begun !== undefined) return begun
  const before = readResults(out)
  if (before.kind === 'failed') return before
  const done = new Set(before.results.lines.filter((it) => it.kind === 'finished').map(keyOf))
  const orders = plan.tasks.filter((it) => !done.has(keyOf(it))).map((it) => orderOf(plan, it))
  const processes = {
    count: Math.min(availableParallelism(), orders.length),
    patience: patienceWith(plan.budget),
    opening: [],
    isSpent: (it: RunResult) => it.kind === 'damaged',
  }
  let count = 0
  await spread<Order, RunResult>(orders, processes, ({ subject, configuration, seed }, outcome) => {
    const line: ResultLine = { subject, configuration, seed, ...resultOf(outcome) }
    appendFileSync(out, `${JSON.stringify(line)}\n`)
    count += 1
    const said = line.kind === 'finished' ? `${line.evaluations} evaluations in ${line.searchMs} ms` : line.message
    onProgress(`${count}/${orders.length} ${subject}, ${configuration}, seed ${seed}: ${said}`)
  })
  return readResults(out)
}

/** Prepares the file for appending; returns why that is impossible. */
function begin(header: Header, out: string): Extract<ReadResults, { kind: 'failed' }> | undefined {
  if (!existsSync(out)) {
    writeResults(out, { header, lines: [] })
    return undefined
  }
  const before = readResults(out)
  if (before.kind === 'failed') return before
  const why = obstacle(before.results.header, header)
  if (why !== undefined) return { kind: 'failed', message: `Cannot continue the results in ${out}: ${why}` }
  // This also drops an incomplete line, and failures of runs that finished later.
  writeResults(out, merge([before.results, { header, lines: [] }]))
  return undefined
}

function patienceWith(budget: Budget): number {
  const most = budget.kind === 'time' ? patience.perMs * budget.ms : patience.perEvaluation * budget.count
  return patience.start + most
}

function orderOf({ experiment, budget }: Plan, task: Task): Order {
  const { subject, configuration, seed } = task
  const { options } = experiment.configurations.find((it) => it.label === configuration)!
  return {
    ...task,
    path: pathOf(subject)!,
    options: complete({ ...options, seed, budget }),
  }
}

function resultOf(outcome: Outcome<RunResult>): RunResult {
  return outcome.kind === 'answered' ? outcome.answer : { kind: 'failed', message: outcome.message }
}
