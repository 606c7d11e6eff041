import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultOptions } from '../../engine/run/options.ts'
import { criteria, techniques } from '../../engine/model/goal/options.ts'

const text = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8')

/** The description and the default of an option in the table of options. */
function rowOf(option: string): readonly string[] {
  const row = text.split('\n').find((it) => it.startsWith(`| \`${option}`))!
  return row
    .split(/(?<!\\)\|/)
    .slice(2, 4)
    .map((it) => it.trim())
}

describe('the table of options', () => {
  test.each(criteria)('names the criterion %s', (criterion) => {
    expect(rowOf('--criteria')[0]).toContain(`\`${criterion}\``)
  })

  const [meaning, fallback] = rowOf('--techniques')

  test.each(techniques)('describes the technique %s', (technique) => {
    expect(meaning).toContain(`\`${technique}\``)
  })

  test('names the techniques that are off by default', () => {
    const off = techniques.filter((it) => !defaultOptions.techniques.includes(it))
    expect(fallback).toBe(off.length === 0 ? 'all' : `all but ${off.map((it) => `\`${it}\``).join(', ')}`)
  })
})
