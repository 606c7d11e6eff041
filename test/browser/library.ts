import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { librarySnippets, shownFile } from './author-snippets.ts'

/** The package that the library of the guide depends on. */
const dependency: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'whole-cents', version: '1.3.0', type: 'module', exports: './index.js' }),
  'index.js': 'export const isWhole = (cents) => Math.round(cents) === cents\n',
}

/** The files of the library in the guide for authors of libraries, by path. */
const library: Readonly<Record<string, string>> = Object.fromEntries(
  ['package.json', 'dist/index.js', 'dist/index.d.ts'].map((path) => [path, shownFile(path, librarySnippets)]),
)

/** The library and what it depends on, by name. */
export const libraryPackages = { 'fair-split': library, 'whole-cents': dependency }

/** Writes the library with what it depends on into a folder, and copies both into a site by the script of the guide. */
export function copyLibrary(folder: string, publicFolder: string): void {
  write(folder, library)
  write(join(folder, 'node_modules', 'whole-cents'), dependency)
  const script = shownFile('copy-packages.sh', librarySnippets).replace('website/public', publicFolder)
  execFileSync('sh', ['-e', '-c', script], { cwd: folder })
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
