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
