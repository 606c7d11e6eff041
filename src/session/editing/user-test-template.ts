import type { Source } from '../../../engine/model/source/source.ts'

/** What a file of tests for this code is called: `triangle.test.ts` for `triangle.ts`. */
export function testFileName({ entry }: Source): string {
  return `${stemOf(entry)}.test.ts`
}

/** A file of tests to begin with: it imports what can be tested, and has one test with nothing in it. */
export function templateFor({ entry }: Source, targets: readonly string[]): string {
  const from = `./${stemOf(entry).split('/').at(-1)!}`
  const names = targets.filter((it) => it !== 'default')
  const imports = names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${from}'`]
  return [
    "import { expect, test } from 'vitest'",
    ...imports,
    '',
    "test('does what it should', () => {",
    '  ',
    '})',
    '',
  ].join('\n')
}

function stemOf(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/u, '')
}
