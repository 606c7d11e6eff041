import { findChromium } from '../../scripts/chromium.mjs'
import { ensureSite } from '../../scripts/site.mjs'

/** Builds the site and finds a Chromium, once for all browser tests. */
export function setup(): void {
  findChromium()
  if (!ensureSite()) throw new Error('The site could not be built; see above')
}
