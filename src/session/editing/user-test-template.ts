import type { Source } from '../../../engine/model/source/source.ts'

/** The name of the test file for this code: `triangle.test.ts` for `triangle.ts`. */
export function testFileName({ entry }: Source): string {
  return `${stemOf(entry)}.test.ts`
}

/** The initial test file: it imports the targets and has one empty test. */
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
