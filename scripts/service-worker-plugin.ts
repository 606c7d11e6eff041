import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

const entry = fileURLToPath(new URL('../src/offline/service-worker.ts', import.meta.url))
const name = 'service-worker.js'

/** Adds `service-worker.js`, which caches all files of a built site, except the packed Z3, cached on first use. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((it) => it.replaceAll('\\', '/'))
        .filter((it) => /\.\w+$/.test(it) && it !== name && !it.endsWith('.bin'))
        .sort()
      const version = createHash('sha256')
      for (const it of files) version.update(it).update(readFileSync(join(folder, it)))
      const define = {
        siteFiles: JSON.stringify(files),
        siteVersion: JSON.stringify(version.digest('hex').slice(0, 16)),
      }
      writeFileSync(join(folder, name), await classicScript(entry, 'fitscapeServiceWorker', define))
    },
  }
}
