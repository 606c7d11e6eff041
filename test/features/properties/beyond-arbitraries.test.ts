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
