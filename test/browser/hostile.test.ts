import { describe, expect, test } from 'vitest'
import type { Budget } from '../../engine/model/goal/options.ts'
import { nightly, nightlyGroup } from '../support/nightly.ts'
import { share } from '../support/share.ts'
import { attackJob } from './attacks/job.ts'
import { bareEngine } from './fixture-site.ts'
import type { Watched } from './fixtures/client.ts'
import { serveSite } from './serve.ts'
import { slowness } from './slowness.ts'
import { separateTestPages } from './test-pages.ts'
import { watchResponsive } from './watch.ts'

const pages = separateTestPages(bareEngine)

/** Runs an attack. The page must stay responsive during every run, hostile or not. */
const run = (attack: string, options: { budget?: Budget; stopAfter?: number } = {}): Promise<Watched> =>
  watchResponsive(pages.page(), attackJob(attack, options.budget), options.stopAfter)

/** Runs an honest job. */
async function expectNextRunWorks(): Promise<void> {
  const { result } = await run("return 'fine'")
  expect(result).toMatchObject({ kind: 'finished', report: { code: 'fine' } })
}

/** Lets the search find something first, and attacks in the third generation, after a snapshot. */
const later = (attack: string): string =>
  `if (generation < 3) { await new Promise((r) => setTimeout(r, 100)); return 0 }\n${attack}`

const generations: Budget = { kind: 'evaluations', count: 1_000_000 }

describe('a program that hangs', () => {
  test.each(
    share(
      [
        ['an endless loop', 'for (;;);'],
        ['an endless loop in code made at run time', "new Function('for (;;);')()"],
        ['a catastrophic regular expression', "/^(a+)+$/.test('a'.repeat(40) + 'b')"],
        ['a loop of promises', 'for (;;) await undefined'],
        ['a loop of microtasks', 'const again = () => { queueMicrotask(again) }; again(); await new Promise(() => {})'],
        ['infinite recursion through catch', 'const f = () => { try { f() } catch { f() } }; f()'],
      ],
      6,
    ),
  )('%s: the page stays responsive, keeps the tests found, and the next run works', async (_name, attack) => {
    const watched = await run(later(attack), { budget: generations })
    expect(watched.snapshots).toBeGreaterThan(0)
    expect(watched.result).toMatchObject({
      kind: 'finished',
      interruption: { reason: 'silent' },
      report: { stopReason: 'stopped', code: expect.stringContaining('"value":42') as string },
    })
    await expectNextRunWorks()
  })

  nightly('before anything was found is lost with a message', async () => {
    const { result } = await run('for (;;);')
    expect(result).toMatchObject({ kind: 'lost', interruption: { reason: 'silent' } })
    await expectNextRunWorks()
  })

  test('is removed half a second after Stop', async () => {
    // One second for everything except waiting, on an idle machine.
    const inTime = 500 + 1000 * (await slowness(pages.page()))
    let after = 1500
    const stopped = (): Promise<Watched> => run(later('for (;;);'), { budget: generations, stopAfter: after })
    let watched = await stopped()
    for (let attempt = 1; attempt < 3; attempt++) {
      // On a busy machine, Stop may come before the program hangs.
      const hasHung = watched.result.kind === 'finished' && watched.result.interruption !== undefined
      // A busy machine is late only occasionally; a wait that is too long is late every time.
      if (hasHung && watched.ms < after + inTime) break
      if (!hasHung) after *= 2
      watched = await stopped()
    }
    expect(watched.ms).toBeLessThan(after + inTime)
    expect(watched.result).toMatchObject({ kind: 'finished', interruption: { reason: 'silent' } })
  })
})

nightlyGroup('a program that returns', () => {
  nightly('is stopped between generations and finished where it ran', async () => {
    const { result } = await run('await new Promise((r) => setTimeout(r, 20)); return generation', {
      budget: generations,
      stopAfter: 300,
    })
    expect(result).toMatchObject({ kind: 'finished', report: { stopReason: 'stopped' } })
    expect(result).not.toHaveProperty('interruption')
  })

  nightly('can throw: the run is lost with the message', async () => {
    const { result } = await run("throw new TypeError('broken on purpose')")
    expect(result).toMatchObject({ kind: 'lost', interruption: { reason: 'failed' } })
    expect(JSON.stringify(result)).toContain('broken on purpose')
    await expectNextRunWorks()
  })
})

describe('opening a link', () => {
  test('starts no sandbox before the user interacts with the page', async () => {
    const page = pages.page()
    await page.goto(`${pages.url()}client.html#1=opened-from-a-link`)
    await page.waitForTimeout(500)
    expect(page.frames()).toHaveLength(1)
    await page.mouse.click(10, 10)
    await expect.poll(() => page.frames().length).toBe(2)
  })

  nightly('starts none on the published page either', async () => {
    const page = pages.page()
    const published = await serveSite()
    try {
      await page.goto(`${published.url}#1=opened-from-a-link`)
      await page.waitForTimeout(1500)
      expect(page.frames()).toHaveLength(1)
    } finally {
      await published.close()
    }
  })
})
