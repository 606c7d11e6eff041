import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getFileInfo } from 'prettier'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../../scripts/paths.mjs'

/** Folders whose files are input programs. Tests check them as pasted code. */
const pasted =
  /^(?:test\/(?:cases|fixtures)|bench\/(?:subjects|large|flags|objects|hybrid|invariants|page-packages\/project)|src\/examples|src\/duels\/\w+)\//

const folders = ['engine', 'cli', 'src', 'bench', 'scripts', 'test']
const sources = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((it) => `${folder}/${String(it)}`))
  .filter((it) => /\.(?:ts|mjs|svelte)$/.test(it) && !pasted.test(it))

/** A format or type check that examines nothing passes, so each file is looked up in its configuration. */
test('every folder contains sources', () => {
  for (const it of folders) expect(sources.filter((path) => path.startsWith(`${it}/`)).length).toBeGreaterThan(9)
})

test('the format check covers every source', async () => {
  const ignorePath = ['.gitignore', '.prettierignore'].map((it) => join(root, it))
  const ignored = await Promise.all(
    sources.map(async (it) => ((await getFileInfo(join(root, it), { ignorePath })).ignored ? [it] : [])),
  )
  expect(ignored.flat()).toEqual([])
})

test('the type check covers every source', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const checked = new Set(fileNames)
  const components = sources.filter((it) => it.endsWith('.svelte'))
  // svelte-check takes components from the folders of the configuration.
  const left = sources.filter((it) => !components.includes(it) && !checked.has(join(root, it)))
  expect(left).toEqual([])
  expect((config as { include: readonly string[] }).include).toEqual(expect.arrayContaining(folders))
})
