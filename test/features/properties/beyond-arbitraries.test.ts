import { expect, test } from 'vitest'
import { propertiesOf } from './properties-of.ts'

test('a title names texts without lone surrogates if a law breaks on others', async () => {
  const { properties } = await propertiesOf(`
    export function encoded(text: string): string { return encodeURIComponent(text) }
    export function decoded(text: string): string { return decodeURIComponent(text) }
  `)
  const names = properties.map((it) => it.name)
  expect(names).toContain('encoded: undone by decoded: gives the input back (text without lone surrogates)')
})

test('a title names texts without lone surrogates in objects whose numbers are in order', async () => {
  const { properties } = await propertiesOf(`
    export function spelled(entry: { from: number; to: number; label: string }): string {
      if (entry.to < entry.from) throw new RangeError('not in order')
      return encodeURIComponent(entry.label)
    }
  `)
  const names = properties.map((it) => it.name)
  expect(names).toContainEqual(expect.stringMatching(/^spelled: .*label of entry without lone surrogates/))
})

test('a title names 32-bit integers if a law breaks on larger ones beside small ones', async () => {
  const { properties } = await propertiesOf(`
    export function shares(amount: number, weights: readonly number[]): number[] {
      if (!Number.isInteger(amount) || amount < 0 || weights.length === 0) throw new RangeError('nothing to share')
      if (!weights.every((it) => Number.isInteger(it) && 0 < it)) throw new RangeError('weights')
      const total = weights.reduce((sum, it) => sum + it, 0)
      return weights.map((it) => (2 ** 52 <= total && Math.min(...weights) < 1000 ? -1 : Math.floor((amount * it) / total)))
    }
  `)
  const names = properties.map((it) => it.name)
  expect(names.filter((it) => it.startsWith('shares: every element of its result is at least 0'))).toEqual([
    expect.stringMatching(/each of weights a 32-bit integer from 1/),
  ])
})

test('a title names valid dates if a law breaks on others', async () => {
  const { properties } = await propertiesOf(`
    export function span(from: Date, to: Date): string {
      const days = Math.round((to.getTime() - from.getTime()) / 86_400_000)
      if (Number.isNaN(days)) return 'unknown'
      return days === 0 ? 'none' : days + ' days'
    }
  `)
  const names = properties.map((it) => it.name)
  expect(names).toContainEqual(expect.stringMatching(/equal values.*valid date/))
})
