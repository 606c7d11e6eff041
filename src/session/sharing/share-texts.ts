import { markdownText } from '../../../engine/export/project/markdown.ts'
import { attributeText } from './attribute-text.ts'
import type { Explained } from '../../panels/ui/explained.ts'

/** The ways to share the page's content. */
export const shareForms = ['link', 'markdown', 'iframe', 'element'] as const
export type ShareForm = (typeof shareForms)[number]

/** The purpose of each. */
export const explainedShareForms: Readonly<Record<ShareForm, Explained>> = {
  link: { title: 'Link', explanation: 'Opens this page with the current code and settings.' },
  markdown: { title: 'Markdown', explanation: 'The same link for an issue, a README or a chat.' },
  iframe: {
    title: 'Iframe',
    explanation: 'A playground for any page that accepts HTML, even without scripts.',
  },
  element: {
    title: 'Element',
    explanation:
      'A playground that fits its content, loads when scrolled into view, and can be controlled by the page.',
  },
}

/** The fragment of a link, with its `#`, and its name. */
export interface Shareable {
  readonly hash: string
  /** The name of the file under test. */
  readonly name: string
}

/** The permissions that a playground's frame needs; pasted code runs in a stricter frame within it. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-forms allow-downloads'

/** The text for another page. `address` returns the address of a file of this site, or of the page for ''. */
export function shareText(form: ShareForm, { hash, name }: Shareable, address: (file: string) => string): string {
  const title = `Fitscape: ${name}`
  switch (form) {
    case 'link':
      return `${address('')}${hash}`
    case 'markdown':
      return `[${markdownText(title)}](${address('')}${hash})`
    case 'iframe':
      return [
        `<iframe src="${attributeText(address('embed.html'))}${hash}"`,
        `  title="${attributeText(title)}" width="100%" height="560" style="border: 0" loading="lazy"`,
        `  sandbox="${sandbox}" allow="clipboard-write"></iframe>`,
      ].join('\n')
    case 'element':
      return [
        `<script async src="${attributeText(address('embed.js'))}"></script>`,
        `<fitscape-playground link="${hash.slice(1)}"></fitscape-playground>`,
      ].join('\n')
  }
}
