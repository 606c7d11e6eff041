import { describe, expect, test } from 'vitest'
import { pathAliases } from '../../engine/lang/program/path-aliases.ts'
import { compiledOf } from '../support/compile.ts'

const stock = { name: 'src/lib/stock.ts', text: 'export const load = (n: number): boolean => n > 3\n' }

/** The state of the import of `load`. */
function stateOf(specifier: string, settings?: string): string | undefined {
  const text = `import { load } from '${specifier}'\nexport const f = (n: number) => (load(n) ? 1 : 2)`
  const files = [{ name: 'src/main.ts', text }, stock]
  const more = settings === undefined ? [] : [{ name: 'tsconfig.json', text: settings }]
  return compiledOf({ entry: 'src/main.ts', files: [...files, ...more] }).imports?.[0]?.state
}

describe('an import finds a file', () => {
  test.each([
    ['by an alias of tsconfig.json', '#lib/stock', '{ "compilerOptions": { "paths": { "#lib/*": ["./src/lib/*"] } } }'],
    [
      'in spite of comments there',
      'stock',
      '{ /* */ "compilerOptions": { "paths": { "stock": ["src/lib/stock.ts"], } } }',
    ],
    ['from its base', 'lib/stock', '{ "compilerOptions": { "baseUrl": "src" } }'],
    [
      'by an alias from its base',
      '@/stock',
      '{ "compilerOptions": { "baseUrl": "./src", "paths": { "@/*": ["lib/*"] } } }',
    ],
    ['by the usual alias if none is declared', '@/lib/stock', '{}'],
    ['by the usual alias without settings', '~/lib/stock', undefined],
  ])('%s', (_, specifier, settings) => {
    expect(stateOf(specifier, settings)).toBe('real')
  })
})

test('without such a file, it is mocked', () => {
  expect(stateOf('@/stock')).toBe('mocked')
  expect(stateOf('@/lib/stock', '{ "compilerOptions": { "paths": { "#/*": ["src/*"] } } }')).toBe('mocked')
})

test.each(['', '[]', 'null', '{ "compilerOptions": null }', '{ "compilerOptions": { "paths": { "a": 1 } } }', '{{{'])(
  'settings may be anything: %s',
  (text) => {
    expect(() => pathAliases({ files: [{ name: 'tsconfig.json', text }] })).not.toThrow()
  },
)

test('the outermost settings decide, with paths from their folder', () => {
  const settings = (name: string, target: string) => ({
    name,
    text: JSON.stringify({ compilerOptions: { paths: { '@/*': [target] } } }),
  })
  const files = [settings('a/b/tsconfig.json', './x/*'), settings('a/tsconfig.json', '../src/*')]
  expect(pathAliases({ files })).toEqual({
    '@/*': ['src/*'],
  })
})

test('imports by aliases are listed with their files', () => {
  const files = [
    { name: 'main.ts', text: "import { load } from '@/lib/stock'\nexport const f = (n: number) => load(n)" },
    stock,
  ]
  expect(compiledOf({ entry: 'main.ts', files }).aliases).toEqual({ '@/lib/stock': 'src/lib/stock.ts' })
})

test('on a disk, no alias is guessed, because runners would not know it', () => {
  expect(Object.keys(pathAliases({ files: [stock] }))).toContain('~/*')
  expect(pathAliases({ files: [stock], isOnDisk: true })).toEqual({})
})
