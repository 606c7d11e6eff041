import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/paths.mjs'
import { librarySnippets, shownFile } from './author-snippets.ts'
import { copyLibrary } from './library.ts'
import type { Served } from './serve.ts'
import { serveStaticSite } from './static-site.ts'

/** A documentation generator; `test/browser/generators` has the versions of its packages. */
export interface Generator {
  readonly name: 'vitepress' | 'docusaurus' | 'astro'
  readonly build: readonly string[]
  /** The files of its recipe in the guide for authors. */
  readonly recipe: readonly string[]
  /** The folders of its pages, of files that it publishes unchanged, and of its output. */
  readonly pages: string
  readonly unchanged: string
  readonly output: string
  /** Text that a page needs before its own. */
  readonly head: string
  /** A `<pre class="fitscape">` as a page of this generator has to write it. */
  readonly escapedBlock: string
}

const inHtml = `<pre class="fitscape" data-file="raw.ts">
export const raw = (items: Array&lt;string&gt;) => (items.length === 3 ? 1 : 2)
</pre>`
const inJsx = `<pre className="fitscape" data-file="raw.ts">{\`
export const raw = (items: Array<string>) => (items.length === 3 ? 1 : 2)
\`}</pre>`

export const generators: readonly Generator[] = [
  {
    name: 'vitepress',
    build: ['node_modules/vitepress/bin/vitepress.js', 'build', '.'],
    recipe: ['.vitepress/config.mjs'],
    pages: '.',
    unchanged: 'public',
    output: '.vitepress/dist',
    head: '',
    escapedBlock: inHtml,
  },
  {
    name: 'docusaurus',
    build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    recipe: ['fitscape.mjs', 'fitscape.css', 'docusaurus.config.js'],
    pages: 'docs',
    unchanged: 'static',
    output: 'build',
    head: '',
    escapedBlock: inJsx,
  },
  {
    name: 'astro',
    build: ['node_modules/astro/astro.js', 'build'],
    recipe: ['fitscape.mjs', 'fitscape.css', 'astro.config.mjs', 'src/layouts/Page.astro'],
    pages: 'src/pages',
    unchanged: 'public',
    output: 'dist',
    head: '---\nlayout: ../layouts/Page.astro\ntitle: Page\n---\n\n',
    escapedBlock: inHtml,
  },
]

/** The second page of each site: a block as HTML, and a fenced one with a theme. */
const otherPage = (block: string): string => `# The other page

[Back](./)

${block}

A paragraph between.

\`\`\`ts fitscape file="second.ts" theme="light"
export const second = (n: Array<number>) => n.length === 7
\`\`\`
`

/**
 * Installs a generator, builds a site with it as its recipe says, and serves the site: two pages, and that of a library,
 * whose packages it publishes. `fitscape` is the address of the playground. Takes minutes.
 */
export async function generatedSite(generator: Generator, fitscape: string): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), `fitscape-${generator.name}-`))
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const website = join(folder, 'website')
    copyLibrary(folder, `website/${generator.unchanged}`)
    await build(generator, website, fitscape)
    const served = await serveStaticSite(join(website, generator.output))
    return {
      url: served.url,
      async close() {
        await served.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function build(generator: Generator, folder: string, fitscape: string): Promise<void> {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text.replaceAll('https://fitscape.example/', fitscape))
  }
  for (const it of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, 'test', 'browser', 'generators', generator.name, it), join(folder, it))
  for (const it of generator.recipe) write(it, withPackages(it, shownFile(it)))
  write(join(generator.pages, 'receipt.md'), generator.head + shownFile('receipt.md', librarySnippets))
  write(join(generator.pages, 'index.md'), generator.head + shownFile('index.md'))
  write(join(generator.pages, 'other.md'), generator.head + otherPage(generator.escapedBlock))
  // The variables of this test run would build another site than an author's.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const run = promisify(execFile)
  const options = { cwd: folder, env: { ...env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' } }
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], options)
  await run(process.execPath, generator.build, options)
}

/** A file of a recipe, with the script as the chapter for libraries has it. */
function withPackages(path: string, text: string): string {
  const line = librarySnippets.find((it) => it.file === path)?.text
  if (line === undefined) return text
  const before = line.replace(/,? '?data-packages-from'?[:=] ?(?:'.*?'|".*?")/, '')
  if (!text.includes(before)) throw new Error(`The recipe has no line\n${before}`)
  return text.replace(before, () => line)
}
