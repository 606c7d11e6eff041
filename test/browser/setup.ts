import { findChromium } from '../../scripts/chromium.mjs'
import { ensureSite } from '../../scripts/site.mjs'

/** Once for all browser tests: the site as it is published, and a Chromium. */
export function setup(): void {
  findChromium()
  if (!ensureSite()) throw new Error('The site could not be built; see above')
}
