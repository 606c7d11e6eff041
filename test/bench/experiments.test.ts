import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Header, readResults, type ResultLine } from '../../bench/experiments/result-file.ts'
import { nightly } from '../support/nightly.ts'
import { share } from '../support/share.ts'

/** Each run starts several processes. */
const patience = 300_000

const folder = mkdtempSync(join(tmpdir(), 'experiments-'))
const tiny = [
  ...['algorithms', '--subjects', 'luhn,bowling-game', '--configurations', 'random,dynamosa'],
  ...['--runs', '1', '--budget-evals', '200'],
]

/** A separate repository, so that commits to this one do not disturb the tests. */
const repository = join(folder, 'repository')
const env = { ...process.env, GIT_DIR: join(repository, '.git'), GIT_WORK_TREE: repository }

function experiment(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const all = ['scripts/run.mjs', 'bench/experiments/main.ts', ...args]
  return spawnSync(process.execPath, all, { encoding: 'utf8', env })
}

function read(path: string): { header: Header; lines: readonly ResultLine[] } {
  const it = readResults(path)
  if (it.kind === 'failed') throw new Error(it.message)
  return it.results
}

/** Sorted lines without values that depend on the clock. */
function runsIn(path: string): readonly string[] {
  return read(path)
    .lines.map((it) => JSON.stringify({ ...it, searchMs: 0 }))
    .toSorted()
}

/** The tables without values that depend on the clock. */
function tables(text: string): string {
  return text.slice(text.indexOf('## '), text.indexOf('## Effort'))
}

const whole = join(folder, 'whole.jsonl')
let printed = ''

beforeAll(() => {
  const git = (...args: readonly string[]): unknown => spawnSync('git', args, { env }).status
  mkdirSync(repository)
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org']
  expect(git('init', '--quiet')).toBe(0)
  expect(git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'begin')).toBe(0)
  const { status, stdout, stderr } = experiment(...tiny, '--out', whole, '--report', join(folder, 'report.md'))
  expect([status, stderr.match(/evaluations in/g)?.length]).toEqual([0, 4])
  printed = stdout
}, patience)

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('an experiment', () => {
  test('writes a line for each run, after a header with the command that repeats it', () => {
    const { header, lines } = read(whole)
    expect(header).toMatchObject({
      experiment: 'algorithms',
      command: `npm run experiment -- algorithms --runs 1 --budget-evals 200 --subjects luhn,bowling-game --configurations random,dynamosa`,
      budget: { kind: 'evaluations', count: 200 },
      subjects: ['luhn', 'bowling-game'],
      runs: { random: 1, dynamosa: 1 },
      versions: { node: process.versions.node },
    })
    expect(header.commit).toMatch(/^[0-9a-f]{40}$/)
    expect(header.machine).toMatch(/, \d+ cores$/)
    expect(Date.parse(header.date)).not.toBeNaN()
    expect(lines.map((it) => `${it.subject} ${it.configuration} ${it.seed}`).toSorted()).toEqual(
      ['luhn', 'bowling-game']
        .flatMap((it) => ['random', 'dynamosa'].flatMap((label) => `${it} ${label} 1`))
        .toSorted(),
    )
    for (const it of lines) expect(it).toMatchObject({ kind: 'finished', evaluations: expect.any(Number) as number })
  })

  test('prints its tables and writes them to a report', () => {
    expect(printed).toContain('## Mean (and median) coverage in percent, all subjects (2)')
    expect(printed).not.toMatch(/NaN|undefined/)
    expect(readFileSync(join(folder, 'report.md'), 'utf8')).toBe(printed)
  })

  test(
    'continues after an interruption in the middle of a line, and repeats only failed runs',
    () => {
      const [header, first, ...others] = readFileSync(whole, 'utf8').trimEnd().split('\n')
      const { subject, configuration, seed } = JSON.parse(first!) as ResultLine
      const failed = JSON.stringify({ subject, configuration, seed, kind: 'failed', message: 'it hung' })
      const kept = others.slice(0, 2)
      const path = join(folder, 'interrupted.jsonl')
      writeFileSync(path, `${[header, failed, ...kept].join('\n')}\n{"subject":"luhn","configu`)
      const { status, stdout, stderr } = experiment(...tiny, '--out', path)
      expect([status, stderr.match(/evaluations in/g)?.length]).toEqual([0, 2])
      expect(runsIn(path)).toEqual(runsIn(whole))
      expect(readFileSync(path, 'utf8')).toContain(`\n${kept.join('\n')}\n`)
      expect(tables(stdout)).toBe(tables(printed))
    },
    patience,
  )

  nightly(
    'has the same results in shards',
    () => {
      const shards = ['1/2', '2/2'].map((shard) => {
        const path = join(folder, `${shard[0]!}.jsonl`)
        expect(experiment(...tiny, '--shard', shard, '--out', path).status).toBe(0)
        expect(runsIn(path)).toHaveLength(2)
        return path
      })
      const merged = join(folder, 'merged.jsonl')
      const { status, stdout } = experiment('merge', ...shards, '--out', merged)
      expect(status).toBe(0)
      expect(runsIn(merged)).toEqual(runsIn(whole))
      expect(read(merged).header).toEqual({ ...read(whole).header, date: read(shards[0]!).header.date })
      expect(tables(stdout)).toBe(tables(printed))
    },
    patience,
  )

  nightly(
    'continues after a failed run, and reports it',
    () => {
      const broken = join(folder, 'broken.ts')
      writeFileSync(broken, 'export function half(')
      const path = join(folder, 'failed.jsonl')
      const args = ['algorithms', '--subjects', `${broken},luhn`, '--configurations', 'random', '--runs', '1']
      const { status, stdout } = experiment(...args, '--budget-evals', '50', '--out', path)
      expect(status).toBe(1)
      expect(
        read(path)
          .lines.map((it) => it.kind)
          .toSorted(),
      ).toEqual(['failed', 'finished'])
      expect(stdout).toContain(`## Failed runs\n\n- ${broken}, random, seed 1: `)
    },
    patience,
  )

  test(
    'does not mix results of different budgets',
    () => {
      const { status, stderr } = experiment('algorithms', '--budget-evals', '300', '--out', whole)
      expect([status, stderr]).toEqual([
        2,
        `Cannot continue the results in ${whole}: different budget: {"kind":"evaluations","count":200} and {"kind":"evaluations","count":300}\n`,
      ])
    },
    patience,
  )

  test.each(
    share(
      [
        [['nonsense'], /Unknown experiment: nonsense. Available: algorithms, smart-selection, flags, objects/],
        [['algorithms', '--subjects', 'nonsense'], /Unknown subject: nonsense/],
        [['algorithms', '--shard', '3/2'], /such as 1\/4/],
        [['algorithms', '--rnus', '3'], /unknown option '--rnus'/],
        [[], /missing required argument 'name'/],
        [['merge'], /No result files to merge/],
        [['merge', 'README.md'], /README.md does not contain experiment results/],
      ] as const,
      3,
    ),
  )(
    'refuses %j',
    (args, message) => {
      const { status, stderr } = experiment(...args)
      expect(stderr).toMatch(message)
      expect(status).toBe(2)
    },
    patience,
  )
})
