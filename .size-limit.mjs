import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

/**
 * What a first visit costs: every script that a page of `dist` loads before anybody presses anything. The names are
 * hashed, so they are read from the page; static imports are followed, because a bundler may leave preloads out. The
 * compiler and the engine are loaded by their workers and do not count.
 */
function firstLoad(page) {
  const html = readFileSync(`dist/${page}`, 'utf8')
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  const eager = tags.filter((tag) => tag.startsWith('<script') || /rel="?modulepreload/.test(tag))
  const entries = eager.flatMap((tag) => /(?:src|href)="?([^"\s>]+\.m?js)/.exec(tag)?.[1] ?? [])
  if (entries.length === 0) throw new Error(`dist/${page} loads no script at all`)
  const files = new Set()
  const visit = (file) => {
    if (files.has(file)) return
    files.add(file)
    for (const node of parseAst(readFileSync(file, 'utf8')).body) {
      if (typeof node.source?.value === 'string') visit(join(dirname(file), node.source.value))
    }
  }
  for (const entry of entries) visit(join('dist', entry))
  return [...files]
}

export default [
  { name: 'First load: page and editor', path: firstLoad('index.html'), limit: '350 kB', gzip: true },
  { name: 'First load: playground within another page', path: firstLoad('embed.html'), limit: '350 kB', gzip: true },
  {
    name: 'What another page loads for its playgrounds',
    path: 'dist/embed.js',
    limit: '7 kB',
    brotli: false,
    gzip: false,
  },
]
