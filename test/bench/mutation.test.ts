import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nightly } from '../support/nightly.ts'

/** StrykerJS starts several processes. */
const patience = 300_000

/** A subject that some mutants prevent from loading. */
const source = `const smallest = positive(1)

function positive(it: number): number {
  if (it < 0) throw new RangeError('too small')
  return it
}

export function larger(a: number, b: number): number {
  return a < b ? b : a
}

export function least(): number {
  return smallest
}
`

const folder = mkdtempSync(join(tmpdir(), 'mutation-'))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function experiment(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const all = ['scripts/run.mjs', 'bench/experiments/main.ts', 'mutation', ...args]
  return spawnSync(process.execPath, all, { encoding: 'utf8' })
}

test('a study refuses an unknown file name', () => {
  const { status, stdout, stderr } = experiment('luhn')
  expect([status, stdout, stderr]).toEqual([2, '', 'File not found: luhn\n'])
})

test('a study continues after a subject that does not compile, and fails', () => {
  const broken = join(folder, 'broken.ts')
  writeFileSync(broken, 'export const a: number = "no number"\n')
  const { status, stdout } = experiment(broken)
  expect([status, stdout]).toEqual([1, expect.stringContaining('- broken.ts: Type')])
})

nightly(
  'a study computes the score that StrykerJS measures',
  () => {
    const path = join(folder, 'larger.ts')
    writeFileSync(path, source)
    const { status, stdout } = experiment('--budget-evals', '200', path)
    expect(status).toBe(0)
    expect(stdout).toMatch(/^\| larger.ts \|.*\| +0\.0 \| +0 \|$/m)
    expect(stdout).toContain('differ by at most 0.0 points')
  },
  patience,
)
