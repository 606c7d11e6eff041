import { deflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { criteria, type Criterion } from '../../engine/model/goal/options.ts'
import { encodeLink } from '../../src/session/sharing/share.ts'
import { linkDefaults } from '../../src/session/settings.ts'
import { isFull } from '../support/share.ts'
import { nightly, nightlyGroup } from '../support/nightly.ts'
import * as driver from './page-driver.ts'
import { slowness } from './slowness.ts'
import { longest, tasksOf, traced } from './tasks.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({ viewport: { width: 1440, height: 900 } })

/** The longest time that the page may be late to react, in ms. */
const longestGap = 250

declare const ticks: { readonly timer: ReturnType<typeof setInterval>; gap: number }

/**
 * Watches a timer of the page during an action. The timer may be late on a busy machine. In that case, no task of the
 * page may have used that much processor time, scaled by the slowness of the machine.
 */
async function expectAlive(page: Page, during: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const ticks = { timer: setInterval(tick, 5), gap: 0 }
    let last = performance.now()
    function tick(): void {
      const now = performance.now()
      ticks.gap = Math.max(ticks.gap, now - last)
      last = now
    }
    Object.assign(globalThis, { ticks })
  })
  const session = await page.context().newCDPSession(page)
  const events = await traced(session, during)
  const gap = await page.evaluate(() => {
    clearInterval(ticks.timer)
    return ticks.gap
  })
  const tasks = tasksOf(events)
  expect(tasks.length).toBeGreaterThan(20)
  if (process.env.SHOW_GAPS === 'true') console.log(`gap ${Math.round(gap)} ms, task ${Math.round(longest(tasks))} ms`)
  if (longestGap <= gap) expect(longest(tasks)).toBeLessThan(longestGap * (await slowness(page)))
}

interface Chosen {
  readonly criteria?: readonly Criterion[]
  readonly selection?: 'smart'
}

/** A link to a source with a budget in evaluations. */
function linkTo(text: string, evaluations: number, chosen: Chosen = {}): string {
  const settings = { ...linkDefaults, ...chosen, budget: { kind: 'evaluations', count: evaluations } as const }
  const link = encodeLink({ source: { entry: 'f.ts', files: [{ name: 'f.ts', text }] }, settings })
  if (link.kind === 'tooLong') throw new Error(link.message)
  return link.hash
}

const open = (page: Page, hash: string): Promise<void> =>
  page.evaluate((it) => {
    location.hash = it
  }, hash)

/** Opens a link on a page and runs its session. */
async function run(page: Page, hash: string): Promise<void> {
  await open(page, hash)
  await page.getByText('Opened from a link').first().waitFor()
  await driver.generate(page)
}

/** Fills memory, floods every reachable port, and ends with long texts. */
const attack = `export function f(n: number): number {
  const reach = globalThis as unknown as { postMessage?: (message: unknown) => void }
  const parts: { at: number; text: string }[] = []
  if (n > 3) for (let at = 0; at < 20000; at++) parts.push({ at, text: 'x'.repeat(50) })
  for (let at = 0; at < 1000; at++) reach.postMessage?.(parts)
  if (n > 5) throw new Error('y'.repeat(100000))
  return parts.length
}
`
const functions = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `export function f${at}(n: number): number {\n  if (n > ${at}) return ${at}\n  return n\n}\n`,
  ).join('')
const branches = (count: number): string =>
  `export function f(n: number): number {\n  let sum = 0\n${Array.from({ length: count }, (_, at) => `  if (n === ${7 * at}) sum += ${at}\n`).join('')}  return sum\n}\n`
const nested = (count: number): string =>
  `export const f = (n: number): number => (${'('.repeat(count)}n${')'.repeat(count)} > 0 ? 1 : 0)\n`
const blocks = (count: number): string =>
  `export function f(n: number): number {\n${Array.from({ length: count }, (_, at) => `if (n > ${at}) {`).join('\n')}\nreturn n\n${'}'.repeat(count)}\nreturn 0\n}\n`

/** A long test file. Most of its tests fail with long messages. */
const tests = `import { expect, test } from 'vitest'
import { f } from './f'
for (let at = 0; at < 490; at++) test(\`\${'t'.repeat(200)} \${at}\`, () => { expect(f(at)).toBe('q'.repeat(3000)) })
`

nightlyGroup('the page stays alive under attack:', () => {
  test('with user tests', async () => {
    const page = await visits.open()
    await expectAlive(page, async () => {
      await open(page, linkTo(attack, 500))
      await page.getByRole('button', { name: 'Yours', exact: true }).click()
      await page.getByRole('textbox', { name: /^Your own tests/ }).click()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await page.keyboard.insertText(tests)
      await page.getByRole('button', { name: 'Run my tests' }).click()
      await page.getByRole('region', { name: 'Results of your tests' }).waitFor({ timeout: 60_000 })
    })
  })

  test('with smart selection', async () => {
    const page = await visits.open()
    await expectAlive(page, () => run(page, linkTo(attack, 500, { criteria, selection: 'smart' })))
  })

  test('in a lesson', async () => {
    const page = await visits.open('#lesson=1')
    await expectAlive(page, async () => {
      await driver.paste(page, attack)
      await driver.countEvaluations(page, 500)
      await driver.generate(page)
    })
  })

  test('when flooded with foreign messages', async () => {
    const page = await visits.open()
    await expectAlive(page, async () => {
      await page.evaluate(async () => {
        const frame = document.body.appendChild(document.createElement('iframe'))
        for (let turn = 0; turn < 100; turn++) {
          for (let at = 0; at < 200; at++)
            frame.contentWindow!.parent.postMessage({ fitscape: 1, at, text: 'x'.repeat(100) })
          await new Promise((resolve) => setTimeout(resolve))
        }
        frame.remove()
      })
      await run(page, linkTo(attack, 100))
    })
  })
})

describe('the page stays alive with large code:', () => {
  const large: readonly (readonly [name: string, text: string, chosen: Chosen])[] = [
    ['hundreds of functions', functions(500), {}],
    ...(isFull
      ? ([
          ['thousands of nested parentheses', nested(3000), {}],
          ['three thousand functions', functions(3000), {}],
          ['six hundred functions with all criteria', functions(600), { criteria, selection: 'smart' }],
          ['hundreds of branches', branches(400), {}],
          ['hundreds of nested blocks', blocks(300), {}],
        ] as const)
      : []),
  ]
  test.each(large)('%s', async (_, text, chosen) => {
    const page = await visits.open()
    await expectAlive(page, () => run(page, linkTo(text, 300, chosen)))
  })

  /** Different kinds of code nested thousands of levels deep. The page refuses all of them. */
  const deep: readonly (readonly [name: string, text: string])[] = [
    ...(isFull
      ? ([
          ['parentheses', nested(3000).trimEnd()],
          ['arrays', `export const f = (n: number) => ${'['.repeat(3000)}n${']'.repeat(3000)}`],
          ['template literals', `export const f = (n: number) => ${'`${'.repeat(3000)}n${'}`'.repeat(3000)}`],
          ['conditions', `export const f = (n: number) => ${'n > 1 ? '.repeat(3000)}n${' : 0'.repeat(3000)}`],
        ] as const)
      : []),
  ]
  test.each(deep)(
    'while the last characters are typed in %s nested thousands deep, and shows a message',
    async (_, text) => {
      const page = await visits.open()
      await expectAlive(page, async () => {
        await driver.paste(page, text.slice(0, -8))
        for (const it of text.slice(-8)) await page.keyboard.type(it)
        await page.getByRole('button', { name: /^Generate/ }).click()
        await page.getByText('This is nested too deeply for the compiler.').first().waitFor({ timeout: 60_000 })
      })
    },
  )

  test.each(isFull ? [2200] : [])(
    'with more goals than it can show, and shows a message: %i functions',
    async (count) => {
      const page = await visits.open()
      const hash = linkTo(functions(count), 300, { criteria })
      await expectAlive(page, async () => {
        await open(page, hash)
        await page.getByRole('button', { name: /^Generate/ }).click()
        await page
          .getByRole('heading', { name: /^This code has [\d,]+ goals, but the page supports at most 20,000/ })
          .waitFor({ timeout: 90_000 })
      })
    },
  )
})

nightly('the page stays alive with a link that unpacks to megabytes, and shows a message', async () => {
  const page = await visits.open()
  const link = deflateRawSync(Buffer.alloc(22_000_000, 'a')).toString('base64url')
  await expectAlive(page, async () => {
    await open(page, `#1=${link}`)
    await page.getByText('it unpacks to more than 256 KB').first().waitFor()
    await page.waitForTimeout(500)
  })
})
