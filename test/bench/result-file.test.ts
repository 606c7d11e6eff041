import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Header, merge, readResults, type ResultLine } from '../../bench/experiments/result-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'result-file-'))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const header: Header = {
  experiment: 'made-up',
  command: 'npm run experiment -- made-up',
  commit: 'c0ffee',
  versions: {},
  machine: 'one',
  date: '2026-01-02T03:04:05.000Z',
  budget: { kind: 'evaluations', count: 100 },
  criteria: ['branch'],
  subjects: ['first'],
  runs: { new: 1 },
}

const task = { subject: 'first', configuration: 'new', seed: 1 }
const finished: ResultLine = { ...task, kind: 'finished', evaluations: 100, searchMs: 10, tests: 3, coverages: {} }
const failed: ResultLine = { ...task, kind: 'failed', message: 'it hung' }
const damaged: ResultLine = { ...task, kind: 'damaged', message: 'built-in objects were permanently damaged' }

describe.each([
  ['a run that failed after it had finished', [finished, failed], finished],
  ['a run that finished after it had failed', [failed, finished], finished],
  ['a run that never finished', [failed, damaged], damaged],
])('%s', (_, lines, kept) => {
  test('is merged into one line', () => {
    expect(merge(lines.map((line) => ({ header, lines: [line] }))).lines).toEqual([kept])
  })

  test('is read as one line', () => {
    const path = join(folder, 'results.jsonl')
    writeFileSync(path, [header, ...lines].map((it) => `${JSON.stringify(it)}\n`).join(''))
    expect(readResults(path)).toEqual({ kind: 'read', results: { header, lines: [kept] } })
  })
})
