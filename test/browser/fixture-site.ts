import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { engineFile } from '../../scripts/engine-plugin.ts'
import { cache, root } from '../../scripts/paths.mjs'
import { type Served, serveFolder } from './serve.ts'

/** Builds the test page around the real client, with an engine that only runs the pasted module, and serves it. */
export async function serveFixtures(): Promise<Served> {
  const folder = join(cache, `fixtures.${process.pid}.${Date.now()}`)
  const fixtures = join(root, 'test', 'browser', 'fixtures')
  await build({
    root: fixtures,
    configFile: false,
    base: './',
    publicDir: join(root, 'public'),
    logLevel: 'warn',
    plugins: [engineFile(join(fixtures, 'bare-engine.worker.ts'))],
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
