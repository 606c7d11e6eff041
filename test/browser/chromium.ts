import { chromium, type Browser } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumSettings } from './chromium-settings.ts'

/**
 * Connects to the Chromium that all files of tests share, because a start takes longer than many tests. The caller
 * closes the connection, which closes the profiles that were opened by it.
 */
export function sharedChromium(): Promise<Browser> {
  return chromium.connect(inject('chromium'))
}

/** Starts another Chromium, for tests that fill its memory or measure it. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumSettings())
}
