import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSource } from '../../cli/read-source.ts'
import type { Source } from '../../engine/model/source.ts'
import { compiledOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const evaluations = 100

function sourceOf(name: string): Source {
  const read = readSource(`bench/subjects/${name}`)
  if (read.kind === 'failed') throw new Error(read.message)
  return read.source
}

describe.each(readdirSync('bench/subjects'))('the subject %s', (name) => {
  test('compiles, and there is something to test', () => {
    const { diagnostics, subject } = compiledOf(sourceOf(name))
    expect(diagnostics).toEqual([])
    expect(subject.targets).not.toEqual([])
  })

  test('gets tests within a few evaluations', async () => {
    const report = await reportFor(sourceOf(name), evaluations)
    expect(report.evaluations).toBeGreaterThan(0)
    expect(report.tests).not.toEqual([])
  })
})
