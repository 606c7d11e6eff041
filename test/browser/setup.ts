import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { ensureSite } from '../../scripts/site.mjs'
import { chromiumSettings } from './chromium-settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which tests control the Chromium that they share. */
    readonly chromium: string
  }
}

/** Builds the site and starts the Chromium that all browser tests share, once. Returns how to end it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // The groups of tests inherit this setup and what it provides.
  if (!project.isRootProject()) return undefined
  const settings = chromiumSettings()
  if (!ensureSite()) throw new Error('The site could not be built; see above')
  const server = await chromium.launchServer(settings)
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
