import { describe, expect, test } from 'vitest'
import { declarationAt } from '../../engine/lang/program/declaration-at.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import type { Declaration } from '../../engine/model/subject/assistance.ts'
import type { SourceFile } from '../../engine/model/source/source.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'

const libs = nodeLibs()
const project = createProject(libs)

/** The declaration of the name at the `|` in a text, without the `|` itself. */
function declarationIn(marked: string, others: readonly SourceFile[] = []): Declaration | undefined {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  const source = { entry: 'main.ts', files: [{ name: 'main.ts', text }, ...others] }
  return declarationAt(project.spot(source, 'main.ts', offset)!)
}

describe('the declaration of a name', () => {
  test('is its place in the pasted file', () => {
    expect(declarationIn('const total = 1\nexport const twice = 2 * to|tal')).toEqual({
      kind: 'pasted',
      file: 'main.ts',
      start: 6,
      end: 11,
    })
  })

  test('is behind an import of another pasted file', () => {
    const other = { name: 'other.ts', text: '/** One. */\nexport function one() { return 1 }\n' }
    expect(declarationIn("import { one } from './other'\nexport const two = on|e() + 1", [other])).toEqual({
      kind: 'pasted',
      file: 'other.ts',
      start: other.text.indexOf('one()'),
      end: other.text.indexOf('()'),
    })
  })

  test('has offsets in the whole text if it has sections', () => {
    const text = `// @filename: a.ts\nexport const one = 1\n// @filename: b.ts\nimport { one } from './a'\nexport const two = on|e\n`
    const start = text.indexOf('one')
    expect(declarationIn(text)).toEqual({ kind: 'pasted', file: 'main.ts', start, end: start + 3 })
  })

  test('of the language is shown', () => {
    expect(declarationIn("export const size = 'a'.char|At(0)")).toMatchObject({
      kind: 'library',
      name: 'charAt',
      file: 'lib.es5.d.ts',
      text: 'charAt(pos: number): string;',
    })
  })

  test('of a library is shown with its comment, in the columns of its own', () => {
    const text =
      'declare namespace shop {\n  /** In cents.\n   * @see tax */\n  function price(\n    of: string,\n  ): number\n}\n'
    const language = new Map([...libs.language, ['/node_modules/@types/shop/index.d.ts', text]])
    const spot = createProject({ ...libs, language }).spot(
      { entry: 'main.ts', files: [{ name: 'main.ts', text: 'shop.price' }] },
      'main.ts',
      6,
    )!
    expect(declarationAt(spot)).toEqual({
      kind: 'library',
      name: 'price',
      file: '@types/shop/index.d.ts',
      line: 2,
      text: '/** In cents.\n * @see tax */\nfunction price(\n  of: string,\n): number',
    })
  })

  test('is that of the type for a name without one of its own', () => {
    expect(declarationIn('export function f(this: Da|te) {}')).toMatchObject({ kind: 'library', name: 'Date' })
  })

  test('ends early if it is long', () => {
    const found = declarationIn('export const all: Arra|y<number> = []')
    const { text } = found as Extract<Declaration, { readonly kind: 'library' }>
    expect(text.split('\n').length).toBeLessThanOrEqual(200)
  })

  test.each(['|', 'export const a = 1 |+ 1', 'export const a = unkno|wn'])('is missing in %j', (text) => {
    expect(declarationIn(text)).toBeUndefined()
  })
})
