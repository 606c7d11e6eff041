import type { Plugin } from 'vite'

const standard = 'https://cdn.jsdelivr.net/npm/'

/**
 * Writes into the page where packages come from, and allows requests to that address alone. The variable
 * `FITSCAPE_PACKAGES` names another folder with the same layout (`NAME@VERSION/PATH`), or nothing, which switches
 * packages off.
 */
export function packagesFrom(address: string = process.env.FITSCAPE_PACKAGES ?? standard): Plugin {
  const from = address === '' ? undefined : new URL(address.endsWith('/') ? address : `${address}/`)
  return {
    name: 'packages-from',
    transformIndexHtml(html, { filename }) {
      if (from === undefined || !filename.endsWith('index.html')) return html
      const allowed = html.replace(/connect-src 'self'(?=;)/, `connect-src 'self' ${from.href}`)
      if (allowed === html) throw new Error('index.html has no policy for requests')
      return {
        html: allowed,
        tags: [{ tag: 'meta', attrs: { name: 'packages-from', content: from.href }, injectTo: 'head' }],
      }
    },
  }
}
