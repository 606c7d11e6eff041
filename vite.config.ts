import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { compilerSize } from './scripts/compiler-size-plugin.ts'
import { embedScript } from './scripts/embed-plugin.ts'
import { engineFile } from './scripts/engine-plugin.ts'
import { guide } from './scripts/guide-plugin.ts'
import { packagesFrom } from './scripts/packages-plugin.ts'
import { platformParts } from './scripts/platform-plugin.mjs'
import { serviceWorker } from './scripts/service-worker-plugin.ts'
import { tsLibs } from './scripts/ts-libs-plugin.ts'
import { z3File } from './scripts/z3-plugin.ts'

/** The name of a chunk without the list of entries that share it, and of a file without its extension. */
const shortName = (name: string): string => name.replace(/~.*$/, '').replace(/\.[^.]*$/, '')

export default defineConfig({
  // Relative addresses: the site works below any path, such as that of a project on GitHub Pages.
  base: './',
  plugins: [
    svelte(),
    tsLibs(),
    platformParts(),
    z3File(),
    engineFile(),
    embedScript(),
    guide(),
    compilerSize(),
    packagesFrom(),
    serviceWorker(),
  ],
  // A playground in a frame without an origin asks from the origin `null`; static hosts such as GitHub Pages answer everybody.
  server: { cors: { origin: '*' } },
  preview: { cors: { origin: '*' } },
  worker: { format: 'es', plugins: () => [tsLibs(), platformParts(), z3File()] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 4500,
    // What only a panel that is loaded later takes from the engine is loaded with that panel.
    rolldownOptions: {
      input: ['index.html', 'embed.html'],
      treeshake: { moduleSideEffects: [{ test: /\/engine\/index\.ts$/, sideEffects: false }] },
      // Without it, the page would ask for two dozen scripts, most of them below a kilobyte.
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? 'file')}-[hash][extname]`,
        codeSplitting: {
          groups: [{ name: 'page', tags: ['$initial'], minShareCount: 2 }],
        },
      },
    },
  },
})
