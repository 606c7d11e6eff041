import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { type OtherSite, startOtherSite } from './host-page.ts'
import { recordShifts, shifted } from './layout-shift.ts'
import { type Served, serveSite } from './serve.ts'

let browser: Browser
let site: Served
let other: OtherSite
let page: Page
let complaints: string[]

beforeAll(async () => {
  ;[browser, site, other] = await Promise.all([sharedChromium(), serveSite(), startOtherSite()])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), other.close()])
})

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' })
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await recordShifts(page)
})
afterEach(async () => {
  await page.close()
  expect(complaints).toEqual([])
})

async function visit(html: string): Promise<void> {
  other.show(`<script async src="${site.url}embed.js"></script>${html}`)
  await page.goto(other.url)
}

const playground = (at = 0): FrameLocator => page.locator('fitscape-playground iframe').nth(at).contentFrame()
const code = (at = 0): Locator => playground(at).locator('.cm-content')
/** The theme of a playground's document. */
const theme = (at = 0): Promise<string | undefined> =>
  playground(at)
    .locator('html')
    .evaluate((it) => it.dataset.theme)

const block = (name: string): string =>
  `<pre class="fitscape" data-file="${name}.ts">export const ${name} = (n: Array&lt;number&gt;) => n.length === 7</pre>`

declare const root: HTMLElement

test('a block becomes a playground without a node of the page being moved, whatever a framework does with it', async () => {
  await visit(`<div id="root"><p>before</p>${block('first')}<p>after</p></div>`)
  await page.evaluate(() => {
    // A framework keeps its nodes, and removes or changes them one by one.
    const [before, pre, after] = [...root.children] as [Element, HTMLElement, Element]
    Object.assign(globalThis, { before, pre, after })
  })
  await code().getByText('const first').waitFor()
  expect(await page.evaluate(() => [...root.children].map((it) => it.localName))).toEqual([
    'p',
    'pre',
    'fitscape-playground',
    'p',
  ])
  // The same node shows other code after a navigation.
  await page.evaluate(() => {
    const pre = root.children[1] as HTMLElement
    pre.firstChild!.nodeValue = 'export const second = 1'
    pre.dataset.file = 'second.ts'
  })
  await code().getByText('const second').waitFor()
  await playground().getByText('second.ts').waitFor()
  expect(await page.locator('fitscape-playground').count()).toBe(1)
  // The next page has no block there.
  await page.evaluate(() => {
    root.removeChild(root.children[1]!)
  })
  await expect.poll(() => page.evaluate(() => [...root.children].map((it) => it.localName))).toEqual(['p', 'p'])
  await page.evaluate(
    (html) => {
      root.innerHTML = html
    },
    `${block('third')}${block('fourth')}`,
  )
  await code(0).getByText('const third').waitFor()
  await code(1).getByText('const fourth').waitFor()
})

test('an element is hydrated as it was rendered, and follows its attributes and its block', async () => {
  const rendered = `<fitscape-playground file="a.ts"><div><pre><code><span>export const a = 1<br></span><span>export const b = 2<br></span></code></pre></div></fitscape-playground>`
  await visit(`<div id="root">${rendered}</div>`)
  await code().getByText('const b').waitFor()
  expect(await code().innerText()).toBe('export const a = 1\nexport const b = 2')
  // Hydration compares the markup, then keeps the nodes.
  expect(await page.evaluate(() => root.innerHTML)).toBe(rendered)
  await page.evaluate(() => {
    root.firstElementChild!.setAttribute('file', 'c.ts')
    root.querySelector('code')!.textContent = 'export const c = 3'
  })
  await code().getByText('const c').waitFor()
  await playground().getByText('c.ts').waitFor()
  await page.evaluate(() => {
    root.firstElementChild!.setAttribute('lesson', '2')
  })
  await playground().getByRole('heading', { name: 'Lesson 2' }).waitFor()
})

test('the theme follows the page, and changes with it', async () => {
  await visit(`
    <style>
      .night { background: #101418; color: #e6eaf0 }
      @media print { :root { color-scheme: light } }
    </style>
    ${block('auto')}
    <pre class="fitscape" data-file="light.ts" data-theme="light">export const light = 1</pre>`)
  await code(0).getByText('auto').waitFor()
  await code(1).getByText('light').waitFor()
  const themes = (): Promise<readonly (string | undefined)[]> => Promise.all([theme(0), theme(1)])
  const change = (act: () => void): Promise<void> => page.evaluate(act)
  await expect.poll(themes).toEqual(['light', 'light'])
  await change(() => document.documentElement.classList.add('dark'))
  await expect.poll(themes).toEqual(['dark', 'light'])
  await change(() => {
    document.documentElement.className = ''
  })
  await expect.poll(themes).toEqual(['light', 'light'])
  await change(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expect.poll(themes).toEqual(['dark', 'light'])
  await change(() => {
    document.documentElement.dataset.theme = 'light'
  })
  await expect.poll(themes).toEqual(['light', 'light'])
  // Pages without these marks have light text on dark ground.
  await change(() => {
    delete document.documentElement.dataset.theme
    document.body.className = 'night'
  })
  await expect.poll(themes).toEqual(['dark', 'light'])
  // The author's choice is observed, too.
  await change(() => {
    document.querySelectorAll('pre.fitscape + fitscape-playground')[0]!.setAttribute('theme', 'light')
  })
  await expect.poll(themes).toEqual(['light', 'light'])
})

test('a dark playground prints light', async () => {
  await visit(`<style>html { color-scheme: dark }</style>${block('paper')}`)
  await code().getByText('paper').waitFor()
  await expect.poll(() => theme()).toBe('dark')
  const ground = (): Promise<string> =>
    playground()
      .locator('.playground')
      .evaluate((it) => getComputedStyle(it).backgroundColor)
  expect(await ground()).toBe('rgb(19, 26, 24)')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
})

test.each([1000, 390])('nothing moves when scripts come late, at %s pixels', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  let send = (): void => undefined
  const late = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/embed.js', async (route) => {
    await late
    await route.continue()
  })
  const lines = Array.from({ length: 12 }, (_, at) => `  if (n === ${at}) return ${at}`).join('\n')
  other.show(`
    <script async src="${site.url}embed.js"></script>
    <style>
      pre { padding: 14px; font-size: 14px; line-height: 1.5; overflow: auto }
      @media (scripting: enabled) {
        pre.fitscape, fitscape-playground > :first-child { box-sizing: border-box; min-height: 15rem; padding-bottom: 7rem }
      }
    </style>
    <h1>Title</h1>${block('small')}<p>between</p>
    <fitscape-playground file="large.ts"><pre>export function large(n: number) {\n${lines}\n}</pre></fitscape-playground>
    <p>after</p>${block('below')}<p>end</p>`)
  await page.goto(other.url, { waitUntil: 'commit' })
  await page.getByText('after').waitFor()
  const places = (): Promise<readonly number[]> =>
    page.locator('p').evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)))
  const before = await places()
  send()
  await code(0).getByText('small').waitFor()
  await code(1).getByText('large').waitFor()
  await page.waitForTimeout(500)
  expect(await places()).toEqual(before)
  expect(await shifted(page)).toBe(0)
  // Whole, without a second scroll bar.
  for (const at of [0, 1]) {
    const inner = await playground(at)
      .locator('html')
      .evaluate((it) => [it.scrollHeight, it.clientHeight] as const)
    expect(inner[0]).toBeLessThanOrEqual(inner[1] + 1)
  }
})
