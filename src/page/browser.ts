import { browserWorkStorage } from '../session/editing/kept-work.ts'
import { watchChoice } from './watch-choice.ts'
import type { Browser } from '../session/browser.ts'

/** The browser that the page runs in. */
export const thisBrowser: Browser = {
  clock: () => performance.now(),
  readHash: () => location.hash,
  replaceHash: (hash) => history.replaceState(null, '', `${location.pathname}${location.search}${hash}`),
  address: (file) =>
    file === '' ? `${location.origin}${location.pathname}${location.search}` : new URL(file, document.baseURI).href,
  later: (ms, run) => {
    setTimeout(run, ms)
  },
  prefersStillness: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  copy: (text) => navigator.clipboard.writeText(text),
  processors: navigator.hardwareConcurrency,
  storage: browserWorkStorage(),
  watched: watchChoice,
}
