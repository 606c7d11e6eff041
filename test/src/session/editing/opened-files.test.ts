import { describe, expect, test } from 'vitest'
import {
  firstTested,
  mostBytes,
  type OfferedFile,
  openedInWords,
  readOffered,
} from '../../../../src/session/editing/opened-files.ts'
import { mostFiles } from '../../../../src/session/sharing/shared.ts'

const offered = (path: string, text = 'export const a = 1', size = text.length): OfferedFile => ({
  path,
  size,
  isFromFolder: true,
  text: () => Promise.resolve(text),
})

const namesOf = async (...paths: readonly string[]): Promise<readonly string[]> =>
  (await readOffered(paths.map((it) => offered(it)))).files.map((it) => it.name)

/** With ordinary spaces. */
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ')

describe('of the files of a folder', () => {
  test('code is opened, the outermost first, data last', async () => {
    expect(await namesOf('src/lib/b.ts', 'src/b.tsx', 'src/a.js', 'tsconfig.json', 'README.md')).toEqual([
      'src/a.js',
      'src/b.tsx',
      'src/lib/b.ts',
      'tsconfig.json',
    ])
  })

  test('tests are left out, but not if they were offered by themselves', async () => {
    expect(await namesOf('a.ts', 'a.test.ts', 'b.spec.tsx', '__tests__/c.ts')).toEqual(['a.ts'])
    const { files } = await readOffered([{ ...offered('a.test.ts'), isFromFolder: false }])
    expect(files).toHaveLength(1)
  })

  test('as many are opened as fit, and it is said how many do not', async () => {
    const many = Array.from({ length: mostFiles + 3 }, (_, at) => offered(`${at}.ts`))
    const present = [{ name: '1.ts', text: '' }]
    const { files, leftOut } = await readOffered(many, present)
    expect(files).toHaveLength(mostFiles)
    expect(plain(openedInWords(files.length, leftOut))).toBe(
      `Opened ${mostFiles} files. 3 files left out: at most ${mostFiles} fit here.`,
    )
    const large = await readOffered([offered('a.ts'), offered('b.ts', 'x', mostBytes)])
    expect(large.files.map((it) => it.name)).toEqual(['a.ts'])
    expect(large.leftOut.map(plain)).toEqual(['1 file left out: together at most 1 MB fits here.'])
  })

  test('those that cannot be read as text are left out', async () => {
    const broken = { ...offered('b.ts'), text: () => Promise.reject(new Error('gone')) }
    const { files, leftOut } = await readOffered([offered('a.ts', 'a\0b'), broken, offered('c.ts')])
    expect(files.map((it) => it.name)).toEqual(['c.ts'])
    expect(leftOut.map(plain)).toEqual(['2 files could not be read as text.'])
  })
})

test('the first file with own exports is tested', () => {
  const files = [
    { name: 'tsconfig.json', text: '{}' },
    { name: 'types.d.ts', text: 'export function f(): void' },
    { name: 'vite.config.ts', text: 'export default {}' },
    { name: 'index.ts', text: "export const a = 1; export * from './a'" },
    { name: 'main.ts', text: "import './a'" },
    { name: 'src/a.ts', text: 'export async function a() {}' },
  ]
  expect(firstTested(files)).toBe('src/a.ts')
  expect(firstTested(files.slice(0, 5))).toBe('index.ts')
  expect(firstTested(files.slice(0, 1))).toBeUndefined()
  const listed = [
    { name: 'a.ts', text: "export { b } from './b'" },
    { name: 'c.ts', text: 'export {\n  c,\n}' },
  ]
  expect(firstTested(listed)).toBe('c.ts')
})
