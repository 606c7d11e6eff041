import { expect, test } from 'vitest'
import { shareText } from '../../../../src/session/sharing/share-texts.ts'

const address = (file: string): string => `https://example.org/fitscape/${file}?a=1&b=2`
const shared = { hash: '#1=abc-_D', name: 'a"b<[c].ts' }

test('a link is the page address plus the session', () => {
  expect(shareText('link', shared, address)).toBe('https://example.org/fitscape/?a=1&b=2#1=abc-_D')
})

test('Markdown escapes brackets in the name', () => {
  expect(shareText('markdown', shared, address)).toBe(
    '[Fitscape: a"b<\\[c\\].ts](https://example.org/fitscape/?a=1&b=2#1=abc-_D)',
  )
})

test('texts in attributes cannot end them', () => {
  const iframe = shareText('iframe', shared, address)
  expect(iframe).toContain('title="Fitscape: a&quot;b&lt;[c].ts"')
  expect(iframe).toContain('src="https://example.org/fitscape/embed.html?a=1&amp;b=2#1=abc-_D"')
  const element = shareText('element', shared, address)
  expect(element).toContain('<script async src="https://example.org/fitscape/embed.js?a=1&amp;b=2"></script>')
  expect(element).toContain('<fitscape-playground link="1=abc-_D"></fitscape-playground>')
})
