import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeValue } from '../../engine/runtime/values/describe-value.ts'
import { excerptOf, isLong } from '../../engine/finish/assertions/excerpt.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const scattered = (count: number): number[] => Array.from({ length: count }, (_, i) => (i * i * 31 + 7) % 101)

describe('a value', () => {
  test.each<readonly [string, unknown, boolean]>([
    ['100 numbers', scattered(100), false],
    ['500 numbers', scattered(500), true],
    ['500 numbers that follow a rule', scattered(500).map((_, i) => i), false],
    ['500 bytes', Uint8Array.from(scattered(500)), true],
    ['500 bytes in a buffer', Uint8Array.from(scattered(500)).buffer, true],
    ['a long text', scattered(500).join(), true],
    ['a long repetitive text', 'ab'.repeat(2_000), false],
    ['a map of 100', new Map(scattered(100).entries()), true],
    ['30 properties', Object.fromEntries(scattered(30).entries()), false],
    ['500 numbers in an object', { list: scattered(500) }, true],
    ['lists that are long in total', Array.from({ length: 9 }, () => scattered(90)), true],
  ])('counts as long or not: %s', (_, value, expected) => {
    expect(isLong(describeValue(value))).toBe(expected)
  })

  test.each<readonly [string, unknown]>([
    ['numbers', scattered(500)],
    ['lists in an object', { a: scattered(400), b: { c: scattered(400) }, d: 'short' }],
    ['a text', { text: scattered(900).join() }],
    ['a map', new Map(scattered(300).map((it, i) => [i, { it }]))],
    ['lists in a map', new Map(scattered(20).map((it, i) => [i, scattered(40 + it)]))],
    ['properties', Object.fromEntries(scattered(300).map((it, i) => [`k${i}`, it]))],
    ['bytes', new DataView(Uint8Array.from(scattered(700)).buffer)],
  ])('is shortened to a few lines: %s', (_, value) => {
    const text = JSON.stringify(excerptOf(describeValue(value)))
    expect(text.length).toBeLessThan(4_000)
  })
})

describe('tests for large results', () => {
  test('are short, and kill nearly all mutants', { timeout: 120_000 }, async () => {
    const text = readFileSync('test/cases/awkward/large-results.ts', 'utf8')
    const report = await reportFor(sourceOf(text, 'large-results.ts'), 2_000)
    for (const it of report.tests) expect(it.statements.join('\n').length, it.name).toBeLessThan(1_500)
    const { killed, total } = report.mutation!
    expect(killed / total).toBeGreaterThan(0.94)
  })
})
