import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the corpus command refuses an unknown file name', () => {
  const args = ['scripts/run.mjs', 'bench/main.ts', 'corpus', 'avl-tree']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([2, '', 'File not found: avl-tree\n'])
})

test('the corpus command reports why a subject does not compile, and runs no tests', () => {
  const args = ['scripts/run.mjs', 'bench/main.ts', 'corpus', 'README.md']
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, expect.stringContaining('1 subjects, 1 engine errors, 0 failures')])
  expect(stdout).not.toMatch(/NaN|Vitest,/)
})
