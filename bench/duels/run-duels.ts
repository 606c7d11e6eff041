import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Command } from 'commander'
import { natural } from '../../cli/natural.ts'
import { runJob } from '../../cli/run-job.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { type Coverage, percentOf, type Report } from '../../engine/model/report/report.ts'
import { compileDuelSource } from '../../engine/features/duel/compile-duel-source.ts'
import { duelOptions } from '../../engine/run/options.ts'
import { detailOf } from '../../engine/run/options.ts'
import { median } from '../../engine/stats/quantile.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { type DuelExercise, duelExercises } from '../../src/duel/duels/duels.ts'
import { table } from '../experiments/markdown.ts'
import { originNow } from '../experiments/origin.ts'
import { exitCodeOf } from '../floors.ts'
import { listOrigin } from '../study.ts'

/** The time limit for finding a difference, in ms, and the least share of seeds that must meet it. */
const ms = 5_000
const wantedShare = 0.9

/** The result of a duel with one seed. */
interface Trial {
  readonly report: Report
  /** Time until the search ended, in ms. */
  readonly ms: number
}

/**
 * `npm run experiment -- duels`: plays the duels of the page with several seeds, 5 s each, and prints in how many a
 * difference was found, and how soon. Returns exit code 1 if a difference is found with fewer than nine of ten seeds,
 * or between equal implementations.
 */
export async function runDuels(args: readonly string[], engine: URL, z3: URL): Promise<number> {
  const command = new Command('duels')
    .description('Runs the duels of the page.')
    .option('--seeds <n>', 'run each duel with seeds 1 to n', natural(1), 10)
    .option('--report <file>', 'also write the table to this file')
    .parse([...args], { from: 'user' })
  const { seeds, report } = command.opts<{ seeds: number; report?: string }>()
  const origin = originNow(new Date())
  const project = createProject(nodeLibs())
  const rows: (readonly string[])[] = []
  let isBad = false
  let played = 0
  for (const exercise of duelExercises) {
    const trials: Trial[] = []
    for (let seed = 1; seed <= seeds; seed++) trials.push(await play(exercise, seed))
    isBad ||= !isAsWanted(exercise, trials)
    played += trials.filter((it) => 0 < it.report.evaluations).length
    rows.push(rowOf(exercise, trials))
    console.error(rows.at(-1)!.join(' | '))
  }
  const text = [
    '# Duels',
    `Each duel in \`src/duel/duels\` ran with seeds 1 to ${seeds}, for at most ${ms / 1000} s. If both implementations are equal, the times and evaluations are those of the whole search.`,
    listOrigin(origin, `npm run experiment -- duels --seeds ${seeds}`),
    table(
      [
        'duel',
        'equal',
        'differences',
        'median ms',
        'max ms',
        'median evaluations',
        'branches, left',
        'branches, right',
        'difference with seed 1',
      ],
      rows,
    ),
  ].join('\n\n')
  console.log(text)
  if (report !== undefined) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, `${text}\n`)
  }
  return exitCodeOf(
    [
      { what: 'duels', found: rows.length },
      { what: 'runs with evaluations', found: played, least: seeds * rows.length },
    ],
    { isGood: !isBad },
  )

  async function play({ id }: DuelExercise, seed: number): Promise<Trial> {
    const options = { ...duelOptions, seed, budget: { kind: 'time', ms } as const, properties: false }
    const texts = { left: textOf('attempts', id), right: textOf('solutions', id) }
    const compilation = compileDuelSource(project, texts, detailOf(options))
    if (compilation.kind === 'failed') throw new Error(`${id} does not compile: ${compilation.diagnostics[0]?.message}`)
    const { source, compiled, duel } = compilation
    const job = { source, compiled, duel, options, seeds: [] }
    const listener = { onSnapshot: () => undefined, onProblem: () => undefined }
    const result = await runJob(job, { engine, z3 }, listener)
    if (result.kind === 'lost') throw new Error(`${id} with seed ${seed}: ${result.interruption.message}`)
    return { report: result.report, ms: result.report.elapsedMs }
  }
}

function textOf(folder: string, id: string): string {
  return readFileSync(`src/duel/duels/${folder}/${id}.ts`, 'utf8')
}

function differing(trials: readonly Trial[]): readonly Trial[] {
  return trials.filter((it) => it.report.duel?.difference !== undefined)
}

function isAsWanted({ isEqual }: DuelExercise, trials: readonly Trial[]): boolean {
  const found = differing(trials).filter((it) => it.ms < ms)
  return isEqual ? differing(trials).length === 0 : wantedShare * trials.length <= found.length
}

function rowOf({ id, isEqual }: DuelExercise, trials: readonly Trial[]): readonly string[] {
  const times = trials.map((it) => it.ms)
  const [first] = trials
  const difference = first?.report.duel?.difference
  const shown = (coverage: Coverage | undefined): string =>
    coverage === undefined ? '' : `${percentOf(coverage) ?? 100}%`
  return [
    id,
    isEqual ? 'yes' : 'no',
    `${differing(trials).length} of ${trials.length}`,
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
    median(trials.map(({ report }) => report.duel?.difference?.evaluations ?? report.evaluations)).toFixed(0),
    shown(first?.report.duel?.coverage.left),
    shown(first?.report.duel?.coverage.right),
    difference === undefined
      ? ''
      : `${difference.kind}: ${difference.outcomes.left.told} or ${difference.outcomes.right.told}`,
  ]
}
