import { expect, test } from 'vitest'
import type { Source } from '../../engine/model/source/source.ts'
import { concolicOf, sourceOf } from '../support/compile.ts'
import { reportFor, reportOn } from '../support/search.ts'

test('no assertion states the keys of a function, since mock functions have some', async () => {
  const text = `export function copy(tag: (it: object) => void, n: number): void {
  const copied = { ...tag }
  if (n > 3) tag(copied)
}`
  const { code } = await reportFor(sourceOf(text), 300)
  expect(code).toContain('expect(tag).toHaveBeenCalledTimes(1)')
  expect(code).not.toContain('{}')
})

test('no test reads the mark of compiled modules, which modules of runners lack', async () => {
  const source: Source = {
    files: [
      {
        name: 'main.ts',
        text: `import * as tags from './tags'
export function textOf(tag: string): string {
  return (tags as any)[tag] ? 'known' : tag
}`,
      },
      { name: 'tags.ts', text: 'export const div = () => 1' },
    ],
    entry: 'main.ts',
  }
  const { code } = await reportOn(source, concolicOf(source), 2000, { techniques: ['concolic'] })
  expect(code).toContain("toBe('known')")
  expect(code).not.toContain('__esModule')
})
