import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/paths.mjs'

const folders = ['docs', 'engine', 'bench/results', 'src/lessons/texts']

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((it) => posix.join(folder, it.replaceAll('\\', '/')))
      .filter((it) => it.endsWith('.md')),
  ),
]

/** The dead links and paths of a document. `NAME` and `ID` stand for names that the reader chooses. */
function deadEnds(path: string, text: string): readonly string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '')
  const links = [...prose.matchAll(/\]\((?!https?:|#)(?<to>[^)#\s]+)/g)].map((it) =>
    posix.join(dirname(path), it.groups!.to!),
  )
  const paths = [...prose.matchAll(/`(?<to>(?:bench|cli|docs|engine|scripts|src|test)\/[\w./-]+)`/g)].map(
    (it) => it.groups!.to!,
  )
  return [...links, ...paths].filter((it) => !/NAME|\bID\b/.test(it) && !existsSync(join(root, it)))
}

test('the documents are found', () => {
  expect(documents).toContain('engine/techniques/flags/README.md')
  expect(documents.length).toBeGreaterThan(30)
})

test.each(documents)('%s names only existing files', (path) => {
  expect(deadEnds(path, readFileSync(join(root, path), 'utf8'))).toEqual([])
})

describe('a document', () => {
  test('can name files, folders, addresses and placeholders', () => {
    const text =
      '[a](checks.md#b) [b](https://a.b/c.md) `engine/index.ts` `test/goals/NAME.test.ts` `docs/`\n```\n`docs/none.md`\n```'
    expect(deadEnds('docs/a.md', text)).toEqual([])
  })

  test('is refused if a link or a path leads nowhere', () => {
    expect(deadEnds('docs/a.md', '[a](none.md) `engine/none/`')).toEqual(['docs/none.md', 'engine/none/'])
  })
})
