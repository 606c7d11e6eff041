import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { removeOld } from '../../scripts/bundled.mjs'
import { engineFile } from '../../scripts/engine-plugin.ts'
import { fingerprint } from '../../scripts/fingerprint.mjs'
import { cache, root } from '../../scripts/paths.mjs'
import { type Served, serveFolder } from './serve.ts'

/** An engine that only runs the pasted module. */
export const bareEngine: string = join(root, 'test', 'browser', 'fixtures', 'bare-engine.worker.ts')

/** The engine that the page uses. */
export const wholeEngine: string = join(root, 'engine', 'worker', 'entry', 'engine.worker.ts')

/** Everything that the test page depends on, besides its engine. */
const sources = ['engine', 'src', 'scripts', 'public', 'test/browser/fixtures', 'tsconfig.json', 'package-lock.json']

/** Serves the test page with an engine. Builds it first if its sources have changed. */
export async function serveFixtures(engine: string): Promise<Served> {
  return serveFolder(relative(root, await builtPage(engine)))
}

/** The folder of the test page around the page's own client of the engine. */
async function builtPage(engine: string): Promise<string> {
  const name = basename(engine, '.worker.ts')
  const folder = join(cache, 'fixtures', `${name}.${fingerprint(sources)}`)
  if (existsSync(folder)) return folder
  // Built aside and renamed: another process sees either no page or a whole one.
  const aside = join(cache, 'fixtures', `aside.${name}.${process.pid}`)
  const fixtures = join(root, 'test', 'browser', 'fixtures')
  await build({
    root: fixtures,
    configFile: false,
    base: './',
    publicDir: join(root, 'public'),
    logLevel: 'warn',
    plugins: [engineFile(engine)],
    build: {
      outDir: aside,
      emptyOutDir: true,
      rolldownOptions: { input: ['client.html', 'bare.html'].map((it) => join(fixtures, it)) },
    },
  })
  try {
    renameSync(aside, folder)
  } catch {
    // Another process has built the same page meanwhile.
    rmSync(aside, { recursive: true, force: true })
  }
  removeOld(dirname(folder), name)
  return folder
}
