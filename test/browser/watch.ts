import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Job } from '../../engine/model/run/job.ts'
import type { TestPage, Watched } from './fixtures/client.ts'

declare const testPage: TestPage

/**
 * The longest time that the page may be late to react, in ms. An attack that blocks the page does so until the watchdog
 * ends it, which takes longer. Two busy cores make the timers of any page some hundred ms late.
 */
const longestGap = 1000

/** How many attempts a run gets to finish without a gap. */
const attempts = 3

/** Runs a job on the test page. */
export function watch(page: Page, job: Job, stopAfter?: number): Promise<Watched> {
  return page.evaluate(([it, ms]) => testPage.run(it, ms), [job, stopAfter] as const)
}

/**
 * Runs a job and expects the page to stay responsive. A busy machine makes timers late occasionally; an attack that
 * blocks the page does so every time. A run with a gap is therefore repeated before it counts.
 */
export async function watchResponsive(page: Page, job: Job, stopAfter?: number): Promise<Watched> {
  let watched = await watch(page, job, stopAfter)
  for (let attempt = 1; attempt < attempts && longestGap <= watched.longestGap; attempt++) {
    watched = await watch(page, job, stopAfter)
  }
  expect(watched.longestGap).toBeLessThan(longestGap)
  return watched
}
