import { chromium, type Browser } from 'playwright-core'
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

/** Starts a headless Chromium. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...args] })
}
