import { expect, test } from 'vitest'
import type { Source } from '../../engine/model/source/source.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

/** The texts other than free ones that tests try for each environment variable. */
function textsIn(source: Source): Readonly<Record<string, readonly unknown[]>> {
  const { callables, types } = compiledOf(source).subject
  return Object.fromEntries(
    callables.flatMap(({ path, parameters }) => {
      if (path[0] !== 'process.env') return []
      const shape = types[parameters[0]!.type]!
      const members = shape.kind === 'union' ? shape.members.map((it) => types[it]!) : []
      return [[path[1]!, members.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))]]
    }),
  )
}

const load = `import { kind } from './kind'
export async function load(run: { pg: () => number; my: () => number }) {
  return kind() === 'postgresql' ? run.pg() : kind() === 'mysql' ? run.my() : undefined
}`
const kind = `export function kind(url = process.env.DATABASE) {
  const scheme = url?.split(':')[0]
  switch (scheme) {
    case 'postgres':
      return 'postgresql'
    case 'mariadb':
      return 'mysql'
    default:
      return 'none'
  }
}`
const database: Source = {
  files: [
    { name: 'load.ts', text: load },
    { name: 'kind.ts', text: kind },
  ],
  entry: 'load.ts',
}

test.each<[string, Source, Readonly<Record<string, readonly unknown[]>>]>([
  [
    'an address or a number by its name',
    sourceOf('export const f = () => [process.env.API_URL, process.env.port, process.env.MAX_MS, process.env.CURLY]'),
    { API_URL: ['https://example.com'], port: ['10'], MAX_MS: ['10'], CURLY: [] },
  ],
  ['a text with which an imported file compares', database, { DATABASE: ['postgres', 'mariadb'] }],
  [
    'no text of the tested file, which its goals lead to',
    sourceOf(`export const f = () => process.env.A === 'b'`),
    { A: [] },
  ],
])('an environment variable may be %s', (_, source, values) => {
  expect(textsIn(source)).toEqual(values)
})
