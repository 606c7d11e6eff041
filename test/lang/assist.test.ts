import { describe, expect, test } from 'vitest'
import { completionHint, completionsAt, hintAt, type Spot } from '../../engine/lang/program/assist.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'

const project = createProject(nodeLibs())

/** The spot at the `|` in a text, without the `|` itself. */
function spot(marked: string): Spot {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  return project.spot({ entry: 'main.ts', files: [{ name: 'main.ts', text }] }, 'main.ts', offset)!
}

const queue = `/** First in, first out. */
export class Queue<T> {
  #items: T[] = []
  /** Puts an item at the end. */
  add(item: T): void { this.#items.push(item) }
  get size(): number { return this.#items.length }
}
`

describe('a hint', () => {
  test('has the signature, doc comment and range of the name under the cursor', () => {
    const at = spot(`${queue}new Queue<string>().a|dd('x')`)
    expect(hintAt(at)).toEqual({
      signature: '(method) Queue<string>.add(item: string): void',
      documentation: 'Puts an item at the end.',
      start: at.offset - 1,
      end: at.offset + 2,
    })
  })

  test('is missing where there is no name', () => {
    expect(hintAt(spot(`|\n${queue}`))).toBeUndefined()
  })

  test('works in code that does not compile', () => {
    expect(hintAt(spot(`const total: number = 'x'\nto|tal +`))?.signature).toBe('const total: number')
  })

  test('has offsets in the whole text if it has sections', () => {
    const text = `// @filename: a.ts\nexport const one = 1\n// @filename: b.ts\nimport { one } from './a'\nexport const two = on|e + one\n`
    const at = spot(text)
    expect(hintAt(at)).toMatchObject({ signature: '(alias) const one: 1\nimport one', start: at.offset - 2 })
  })
})

describe('the hint for an import', () => {
  const imports = "import db, { getUser as user } from './db'\nimport * as mail from 'mailer'\n"

  test.each([
    ['a named one', 'us|er(1)', { specifier: './db', name: 'getUser' }],
    ['a default one', 'd|b.x', { specifier: './db', name: 'default' }],
    ['a whole module', 'mai|l.send()', { specifier: 'mailer' }],
    ['a local variable of the same name', '{ const user = 1; us|er }', undefined],
  ])('%s says which', (_, text, imported) => {
    expect(hintAt(spot(imports + text))?.imported).toEqual(imported)
  })

  test('is the same for a completion', () => {
    expect(completionHint(spot(`${imports}|`), 'user')?.imported).toEqual({ specifier: './db', name: 'getUser' })
  })
})

describe('completions', () => {
  test('after an object are its members, with their kinds', () => {
    expect(completionsAt(spot(`${queue}new Queue<string>().|`))).toEqual([
      { name: 'add', kind: 'method' },
      { name: 'size', kind: 'property' },
    ])
  })

  test('start with names in scope', () => {
    const names = completionsAt(spot(`${queue}function f(limit: number) { const low = 1; l| }`)).map((it) => it.name)
    const near = ['limit', 'low', 'Queue'].map((it) => names.indexOf(it))
    expect(Math.min(...near)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...near)).toBeLessThan(names.indexOf('Math'))
    expect(names.length).toBeLessThanOrEqual(1000)
  })

  test('are documented one by one', () => {
    expect(completionHint(spot(`${queue}new Queue<string>().|`), 'add')).toMatchObject({
      signature: '(method) Queue<string>.add(item: string): void',
      documentation: 'Puts an item at the end.',
    })
    expect(completionHint(spot(`${queue}new Queue<string>().|`), 'remove')).toBeUndefined()
  })
})

test('a source that is too deeply nested has no spot', () => {
  const deep = `const x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}`
  const source = { entry: 'main.ts', files: [{ name: 'main.ts', text: deep }] }
  expect(project.spot(source, 'main.ts', 6)).toBeUndefined()
  expect(project.update({ ...source, files: [{ name: 'main.ts', text: 'export const y = 1' }] }).diagnostics).toEqual(
    [],
  )
})

test('names of browsers have their types, once a source that names them is checked', () => {
  const text = "export const f = () => document.querySelector('a')"
  project.update({ entry: 'main.ts', files: [{ name: 'main.ts', text }] })
  expect(hintAt(spot(text.replace('query', 'que|ry')))?.signature).toContain('ParentNode.querySelector')
})
