import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Command } from 'commander'
import { natural } from '../../cli/natural.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { vectorSearches } from '../../engine/search/vector/searches.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { type Origin, originNow } from '../experiments/origin.ts'
import { exitCodeOf } from '../floors.ts'
import { paperTable2, paperTable3 } from './paper.ts'
import { programNames, readProgram } from './programs.ts'
import { comparisonTable } from './table.ts'
import { runTrial, type Trial, type TrialLimit } from './trial.ts'

interface Flags {
  readonly runs: number
  readonly iterations: number
  readonly ms: number
  readonly programs?: readonly string[]
  readonly algorithms?: readonly string[]
  readonly out: string
  readonly report?: string
}

/**
 * `npm run experiment -- invariants`: the comparison of Nosrati et al. All vector searches run on the programs of
 * `bench/invariants`, limited by iterations and by time; the figures stand beside Tables 2 and 3. Skips runs in the
 * result file. Returns exit code 1 if a trial is missing or covered nothing.
 */
export async function runVectors(args: readonly string[]): Promise<number> {
  const list = (text: string): readonly string[] => text.split(',')
  const command = new Command('invariants')
    .description('Compares searches for input vectors, with and without likely invariants.')
    .option('--runs <n>', 'number of seeds per algorithm and program', natural(1), 30)
    .option('--iterations <n>', 'iterations per run for the first table', natural(1), 50)
    .option('--ms <n>', 'CPU time per run for the second table, in ms; 0 omits the table', natural(0), 1000)
    .option('--programs <names>', 'run only these programs of bench/invariants, separated by commas', list)
    .option('--algorithms <names>', 'run only these algorithms, separated by commas', list)
    .option(
      '--out <file>',
      'write one result per line; runs that are already in the file are skipped',
      'bench/results/invariants.jsonl',
    )
    .option('--report <file>', 'also write the tables to this file')
    .parse([...args], { from: 'user' })
  const flags = command.opts<Flags>()
  const { out, report } = flags
  for (const it of [out, report]) if (it !== undefined) mkdirSync(dirname(it), { recursive: true })
  const names = programNames().filter((it) => flags.programs?.includes(it) ?? true)
  const searches = vectorSearches.filter((it) => flags.algorithms?.includes(it.name) ?? true)
  if (names.length === 0 || searches.length === 0)
    command.error('No program or algorithm has this name', { exitCode: 2 })

  const limits: readonly TrialLimit[] = [
    { kind: 'iterations', count: flags.iterations },
    ...(flags.ms === 0 ? [] : [{ kind: 'time' as const, ms: flags.ms }]),
  ]
  const asked = { iterations: flags.iterations, ms: flags.ms }
  const before = begun(out, { ...originNow(new Date()), ...asked })
  if (before === undefined) return command.error(`${out} has results of another commit or with other limits`)
  const trials = [...before.trials]
  const done = new Set(trials.map(keyOf))
  const project = createProject(nodeLibs())
  const programs = names.map((it) => readProgram(it, project))
  // Ordered by seed first, so that results of an interrupted experiment are comparable.
  for (let seed = 1; seed <= flags.runs; seed++) {
    for (const limit of limits) {
      for (const program of programs) {
        for (const search of searches) {
          const key = keyOf({ program: program.name, algorithm: search.name, seed, limit: limit.kind })
          if (done.has(key)) continue
          const trial = await runTrial(program, search, seed, limit)
          appendFileSync(out, `${JSON.stringify(trial)}\n`)
          trials.push(trial)
        }
      }
      console.error(`seed ${seed} of ${flags.runs}, ${limit.kind}`)
    }
  }

  const algorithms = searches.map((it) => it.name)
  const { origin } = before
  const part = (kind: TrialLimit['kind']): readonly Trial[] => trials.filter((it) => it.limit === kind)
  const text = [
    '# Likely invariants: searches for input vectors',
    `\`npm run experiment -- invariants --runs ${flags.runs} --iterations ${flags.iterations} --ms ${flags.ms}\` at ${origin.commit}, ${origin.date.slice(0, 10)}, ${origin.machine}, Node ${origin.versions.node ?? ''}.`,
    'Each cell shows the median branch coverage in percent / the percentage of runs that cover all branches / the median number of iterations. The population is 100; inputs are whole numbers from -2^32 to 2^32.',
    `## ${flags.iterations} iterations (the paper's Table 2)`,
    comparisonTable(part('iterations'), names, algorithms, paperTable2),
    ...(flags.ms === 0
      ? []
      : [
          `## ${flags.ms} ms of CPU time (the paper's Table 3 has 20 s)`,
          comparisonTable(part('time'), names, algorithms, paperTable3),
        ]),
  ].join('\n\n')
  console.log(text)
  if (report !== undefined) writeFileSync(report, `${text}\n`)
  const planned = flags.runs * limits.length * programs.length * searches.length
  return exitCodeOf([
    { what: 'trials', found: trials.length, least: planned },
    { what: 'trials that covered something', found: trials.filter((it) => 0 < it.covered).length, least: planned },
  ])
}

type Header = Origin & Pick<Flags, 'iterations' | 'ms'>

/** Reads the results of a file, or creates it; undefined if it cannot be continued. */
function begun(
  path: string,
  header: Header,
): { readonly origin: Origin; readonly trials: readonly Trial[] } | undefined {
  if (!existsSync(path)) {
    writeFileSync(path, `${JSON.stringify(header)}\n`)
    return { origin: header, trials: [] }
  }
  // The text after the last line break is incomplete.
  const [first, ...rest] = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  const known = JSON.parse(first ?? '{}') as Header
  if (known.commit !== header.commit || known.iterations !== header.iterations || known.ms !== header.ms)
    return undefined
  writeFileSync(path, [first, ...rest].map((it) => `${it}\n`).join(''))
  return { origin: known, trials: rest.map((it) => JSON.parse(it) as Trial) }
}

function keyOf({ program, algorithm, seed, limit }: Pick<Trial, 'program' | 'algorithm' | 'seed' | 'limit'>): string {
  return JSON.stringify([program, algorithm, seed, limit])
}
