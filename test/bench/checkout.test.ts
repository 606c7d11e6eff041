import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkoutName } from '../../bench/experiments/checkout.ts'

const folder = mkdtempSync(join(tmpdir(), 'checkout-'))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function git(...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })
}

test('a checkout is named after its commit, and after its code if that differs', () => {
  const write = (path: string, text: string): string => {
    writeFileSync(join(folder, path), text)
    return checkoutName(folder)
  }
  expect(checkoutName(folder)).toBe('')
  git('init', '--quiet')
  write('old.ts', 'one')
  git('add', '.')
  git('commit', '--quiet', '--message', 'begin')
  const clean = checkoutName(folder)
  expect(clean).toMatch(/^[0-9a-f]{40}$/)

  const changed = write('old.ts', 'two')
  const otherwise = write('old.ts', 'three')
  const added = write('näw "one".ts', 'one')
  const filled = write('näw "one".ts', 'two')
  const dirty = [changed, otherwise, added, filled]
  for (const it of dirty) expect(it).toMatch(new RegExp(`^${clean}\\+[0-9a-f]{7}$`))
  expect(new Set(dirty).size).toBe(dirty.length)

  rmSync(join(folder, 'näw "one".ts'))
  expect(checkoutName(folder)).toBe(otherwise)
  expect(write('old.ts', 'one')).toBe(clean)

  mkdirSync(join(folder, 'results'))
  expect(write('results/new.jsonl', '{}')).toBe(clean)
})
