import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getFileInfo } from 'prettier'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../../scripts/paths.mjs'

/** Folders whose files are programs for the tool to work on: they are checked as pasted code is, by tests. */
const pasted =
  /^(?:test\/(?:cases|fixtures)|bench\/(?:subjects|large|flags|objects|hybrid|invariants)|src\/examples|src\/duels\/\w+)\//

const folders = ['engine', 'cli', 'src', 'bench', 'scripts', 'test']
const sources = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((it) => `${folder}/${String(it)}`))
  .filter((it) => /\.(?:ts|mjs|svelte)$/.test(it) && !pasted.test(it))

/** A check of formats or types that looks at nothing passes, so its configuration is asked about each file. */
test('there are sources in every folder', () => {
  for (const it of folders) expect(sources.filter((path) => path.startsWith(`${it}/`)).length).toBeGreaterThan(9)
})

test('the check of formats looks at every source', async () => {
  const ignorePath = ['.gitignore', '.prettierignore'].map((it) => join(root, it))
  const ignored = await Promise.all(
    sources.map(async (it) => ((await getFileInfo(join(root, it), { ignorePath })).ignored ? [it] : [])),
  )
  expect(ignored.flat()).toEqual([])
})

test('the check of types looks at every source', () => {
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
