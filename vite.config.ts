import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { engineFile } from './scripts/engine-plugin.ts'
import { tsLibs } from './scripts/ts-libs-plugin.ts'

export default defineConfig({
  // Relative addresses: the site works below any path, such as that of a project on GitHub Pages.
  base: './',
  plugins: [svelte(), tsLibs(), engineFile()],
  worker: { format: 'es', plugins: () => [tsLibs()] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 4500,
    // What only a panel that is loaded later takes from the engine is loaded with that panel.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/engine\/index\.ts$/, sideEffects: false }] } },
  },
})
