import DOMPurify from 'dompurify'
import { marked } from 'marked'

/** The allowed elements in a lesson's text. Attributes other than link addresses are removed. */
const elements = [
  'p',
  'em',
  'strong',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'h3',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/** Renders Markdown as HTML with running text only. The texts are ours but are sanitized nevertheless. */
export function rendered(markdown: string): string {
  return DOMPurify.sanitize(marked.parse(markdown, { async: false }), {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https:\/\//u,
  })
}
