import { describe, expect, test } from 'vitest'
import { isTypeError } from '../../engine/model/source/source.ts'
import { checkedOf, sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

describe('no test is exported that loads a module whose name the code computes:', () => {
  test.each([
    ['a default', `export async function load(name = 'node:os') { return (await import(name)).EOL }`],
    [
      'a caught failure',
      `export async function driver(kind: 'a' | 'b') {
         const name = kind === 'a' ? 'node:path' : 'node:url'
         try { return (await import(name)).sep ? 'path' : 'other' } catch { return 'none' }
       }`,
    ],
    [
      'an effect without a result',
      `const name = ['node', 'fs'].join(':')
       export async function save(text: string) { (await import(name)).writeFileSync('a', text) }`,
    ],
  ])('%s', async (_, text) => {
    const report = await reportFor(sourceOf(text), 100)
    expect(report.tests).toEqual([])
    expect(report.goals.map((it) => it.obstacle)).toContain('modules')
  })

  test('other branches have tests', async () => {
    const text = `function load(isNode) { if (isNode) return require('o' + 's').EOL; return 'x' }
      module.exports = { load }`
    const { code } = await reportFor({ ...sourceOf(text), entry: 'm.js', files: [{ name: 'm.js', text }] }, 200)
    expect(code).toContain(`toBe('x')`)
    expect(code).not.toContain('toThrow')
  })
})

describe('a file is imported, not started:', () => {
  test.each([
    ['alone', ''],
    ['beside imports', `import { read } from 'read'; export const all = () => read()`],
  ])('`require.main` is another module, %s', async (_, head) => {
    const text = `${head}
      export function twice(a: number) { return a > 3 ? a * 2 : 0 }
      let runs = 0
      export const count = () => runs
      if (require.main === module) runs++
      if (module !== require.main) runs += 10`
    const { code } = await reportFor(sourceOf(text), 200)
    expect(code).toContain('count()).toBe(10)')
    const { diagnostics } = checkedOf(sourceOf(text))
    expect(diagnostics.filter(isTypeError).map((it) => it.message)).toEqual([])
  })
})
