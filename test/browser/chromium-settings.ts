import type { LaunchOptions } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'

/** Chromium contacts nothing but the tests: no updates, no synchronization, no first-run pages. */
const args: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How tests start a headless Chromium. Throws an error with advice if there is none. */
export function chromiumSettings(): LaunchOptions {
  return { executablePath: findChromium(), args: [...args] }
}
