import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { engineFile } from '../../scripts/engine-plugin.ts'
import { cache, root } from '../../scripts/paths.mjs'
import { type Served, serveFolder } from './serve.ts'

/** An engine that only runs the pasted module. */
export const bareEngine: string = join(root, 'test', 'browser', 'fixtures', 'bare-engine.worker.ts')

/** The engine that the page uses. */
export const wholeEngine: string = join(root, 'engine', 'worker', 'entry', 'engine.worker.ts')

/** Builds the test page around the page's own client of the engine, and serves it. */
export async function serveFixtures(engine: string): Promise<Served> {
  const folder = join(cache, `fixtures.${process.pid}.${Date.now()}`)
  const fixtures = join(root, 'test', 'browser', 'fixtures')
  await build({
    root: fixtures,
    configFile: false,
    base: './',
    publicDir: join(root, 'public'),
    logLevel: 'warn',
    plugins: [engineFile(engine)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: ['client.html', 'bare.html'].map((it) => join(fixtures, it)) },
    },
  })
  const served = await serveFolder(relative(root, folder))
  return {
    url: served.url,
    async close() {
      await served.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
