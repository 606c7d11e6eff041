import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { marked } from 'marked'
import type { Plugin } from 'vite'

const folder = new URL('../docs/guide/', import.meta.url)

/** The page around the text. It has no script, and is self-contained. */
const frame = new URL('guide.html', import.meta.url)

/** Adds `guide.html` to the site: the texts in `docs/guide`, in the order of their names. */
export function guide(): Plugin {
  return {
    name: 'guide',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'guide.html', source: guidePage() })
    },
    configureServer(server) {
      server.middlewares.use('/guide.html', (_request, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(guidePage())
      })
    },
  }
}

function guidePage(): string {
  const chapters = readdirSync(fileURLToPath(folder))
    .toSorted()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8')
      const id = file.replace(/^\d+-|\.md$/g, '')
      const title = /^# (.*)$/m.exec(text)?.[1] ?? id
      // A wide table scrolls by itself, so it must be focusable.
      const scrolling = `<div class="scroll" tabindex="0" role="region" aria-label="${title}: table">`
      const body = marked
        .parse(text.replace(/^# .*$/m, ''), { async: false })
        .replaceAll('<table>', `${scrolling}<table>`)
        .replaceAll('</table>', '</table></div>')
        .replaceAll('<pre>', '<pre tabindex="0">')
        // All chapters are on one page.
        .replaceAll(/href="\d+-(\w+)\.md"/g, 'href="#$1"')
      return { id, title, body }
    })
  const contents = chapters.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('')
  const texts = chapters.map(
    ({ id, title, body }) => `<section id="${id}"><h2>${title}</h2>${body.replaceAll('h2>', 'h3>')}</section>`,
  )
  // A function, because the texts are full of dollar signs.
  return readFileSync(frame, 'utf8').replace('<!-- guide -->', () => `<ul>${contents}</ul>${texts.join('\n')}`)
}
