import type { Plugin } from 'vite'

const standard = 'https://cdn.jsdelivr.net/npm/'

/** The folder that packages come from; empty if they are switched off. */
export function addressOfPackages(): string {
  const address = process.env.FITSCAPE_PACKAGES ?? standard
  return address === '' || address.endsWith('/') ? address : `${address}/`
}

/**
 * Writes into the page where packages come from, and allows requests to that address alone. The variable
 * `FITSCAPE_PACKAGES` names another folder with the same layout (`NAME@VERSION/PATH`), or nothing, which switches
 * packages off.
 */
export function packagesFrom(address: string = addressOfPackages()): Plugin {
  const from = address === '' ? undefined : new URL(address)
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
