import { inspect } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '../../engine/model/run/job.ts'
import { defaultOptions } from '../../engine/run/options.ts'
import { startEngineProcess } from '../../engine/worker/entry/node-engine.ts'
import { isSettledChange, isSettledUrl } from '../../engine/runtime/realm/settled-urls.ts'
import { type Result, supervise } from '../../engine/worker/supervise/supervise.ts'
import { bundledScripts } from '../support/bundled-scripts.ts'
import { compilationOf } from '../support/compile.ts'
import {
  awaitingPrograms,
  globalPrograms,
  mockedPrograms,
  nodePrograms,
  pagePrograms,
  pastes,
  programAt,
  programs,
} from '../support/programs.ts'
import { share } from '../support/share.ts'
import { urlChanges, urlTexts } from '../support/url-texts.ts'
import { launchChromium } from './chromium.ts'
import { serveFixtures, wholeEngine } from './fixture-site.ts'
import type { TestPage } from './fixtures/client.ts'
import type { Served } from './serve.ts'

declare const testPage: TestPage

const evaluations = 120

/** How many programs run in one browser. */
const programsPerBrowser = 90

let script: URL
let site: Served
let browser: Browser
let page: Page
beforeAll(async () => {
  script = bundledScripts().engine
  site = await serveFixtures(wholeEngine)
})
afterAll(() => site.close())

/** Gives the tests of a block a browser of their own. */
function useNewBrowser(): void {
  beforeAll(async () => {
    browser = await launchChromium()
    page = await openPage()
  })
  afterAll(() => browser.close())
}

async function openPage(): Promise<Page> {
  const opened = await browser.newPage()
  await opened.goto(`${site.url}client.html`)
  await opened.waitForFunction(() => 'testPage' in globalThis)
  return opened
}

/** Closes the page, with all memory that its sandboxes hold, and opens another. Programs that fill it need that. */
async function renewPage(): Promise<void> {
  await page.close()
  page = await openPage()
}

/**
 * A job as the page and the command line start it, with a budget in evaluations; `undefined` if the source does not
 * compile.
 */
function jobOf(path: string): Job | undefined {
  const source = programAt(path)
  const compilation = compilationOf(source)
  if (compilation.kind === 'failed') return undefined
  const options = { ...defaultOptions, budget: { kind: 'evaluations', count: evaluations } as const }
  return { source, compiled: compilation.compiled, options, seeds: [] }
}

/** Runs a job in child processes, like the command line. */
function inNode(job: Job): Promise<Result> {
  return supervise(job, {
    open: () => Promise.resolve(startEngineProcess(script)),
    clock: () => performance.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onSnapshot: () => undefined,
    onSearched: () => undefined,
  }).done
}

/** Runs a job in sandboxes, like the page. */
function inChromium(job: Job): Promise<Result> {
  return page.evaluate((it) => testPage.result(it), job)
}

/** Whether JSON represents a number exactly. */
const isPlain = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0)

const times = ['elapsedMs', 'evaluationsPerSecond', 'ms']

/** A result as text, without times. The page orders keys as its schema does, so they are sorted. */
function printed(result: Result): string {
  const ordered = (key: string, value: unknown): unknown => {
    if (times.includes(key)) return undefined
    if (typeof value === 'bigint' || (typeof value === 'number' && !isPlain(value))) return inspect(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return JSON.stringify(result, ordered, 1)
}

/** Programs that depend on APIs of a single platform. They are tried in every test run. */
const platformDependent = ['process', 'shared-memory', 'ticks', 'where'].map((name) => `test/cases/awkward/${name}.ts`)

/** Programs whose results differ between the V8 of an old Node and Chromium, with the difference. */
const versionDependent: Readonly<Record<string, string>> = {
  'test/cases/hostile/throw-error-with-getters.ts': 'errors whose stack is a getter',
  'test/cases/language/async-for-await-over-everything.ts': 'iterators whose promises are rejected are closed',
  'test/cases/language/bigint-everywhere.ts': 'the message of an error',
  'test/cases/language/errors-of-native-calls-keep-their-words.ts': 'the message of an error',
  'test/cases/language/maps-and-sets-while-they-change.ts': '`Object.groupBy`',
  'test/cases/language/using-declarations.ts': 'the class `SuppressedError`',
}

/** Programs that fill the stack with native calls. The stack is larger in Node. */
const stackDependent = ['test/cases/hostile/recursion-through-a-proxy-of-itself.ts']

const isOld = !('SuppressedError' in globalThis)
const omitted = [...(isOld ? Object.keys(versionDependent) : []), ...stackDependent]
const chosen = [
  ...new Set([
    ...share(programs, 600),
    ...share(mockedPrograms, 40),
    ...share(globalPrograms, 8),
    ...share(pagePrograms, 12),
    ...share(nodePrograms, 12),
    ...share(pastes, 6),
    ...share(awaitingPrograms, 8),
    ...platformDependent,
  ]),
].filter((path) => !omitted.includes(path))

/** The chosen programs in groups that share a browser. */
const groups = Array.from({ length: Math.ceil(chosen.length / programsPerBrowser) }, (_, index) => ({
  number: index + 1,
  paths: chosen.slice(index * programsPerBrowser, (index + 1) * programsPerBrowser),
}))

describe('a run in Chromium has the same report as in Node, byte for byte', { timeout: 180_000 }, () => {
  describe.each(groups)('browser $number', ({ paths }) => {
    useNewBrowser()

    test.each(paths)('%s', async (path) => {
      const job = jobOf(path)
      if (job === undefined) return
      const isHostile = path.includes('/hostile/')
      if (isHostile) await renewPage()
      // Hostile programs use up time limits, so nothing else may run beside them.
      const [node, page] = isHostile
        ? [await inNode(job), await inChromium(job)]
        : await Promise.all([inNode(job), inChromium(job)])
      if (node.kind === 'finished' && page.kind === 'finished') expect(page.report.code).toBe(node.report.code)
      expect(printed(page)).toBe(printed(node))
    })
  })
})

/**
 * Parses each text against its base with this platform's URL class. Also runs in the page. Does not call `canParse`:
 * after many calls, Node 20 is wrong about letters with accents.
 */
function parsedUrls(texts: ReturnType<typeof urlTexts>): readonly string[] {
  return texts.map(([text, base]) => {
    try {
      const { href, origin, host, username, password, pathname, search, hash } = new URL(text, base)
      const isFile = href.startsWith('file:')
      return JSON.stringify([href, isFile ? '' : origin, host, username, password, pathname, search, hash])
    } catch {
      return 'none'
    }
  })
}

/** The same for URLs with one part replaced. */
function changedUrls(changes: ReturnType<typeof urlChanges>): readonly string[] {
  return changes.map(([href, part, value]) => {
    const url = new URL(href)
    Reflect.set(url, part, value)
    return url.href
  })
}

describe('a URL considered portable is the same in Chromium and in Node', () => {
  useNewBrowser()

  test('when parsed', async () => {
    const protocolOf = (base?: string): string | undefined => (base === undefined ? undefined : new URL(base).protocol)
    const texts = urlTexts(20_000).filter(([text, base]) => isSettledUrl(text, protocolOf(base)))
    expect(texts.length).toBeGreaterThan(8_000)
    expect(await page.evaluate(parsedUrls, texts)).toEqual(parsedUrls(texts))
  })

  test('when one of its parts is replaced', async () => {
    const changes = urlChanges(20_000).filter(([url, part, value]) =>
      isSettledChange(part, value, new URL(url).protocol),
    )
    expect(changes.length).toBeGreaterThan(4_000)
    expect(await page.evaluate(changedUrls, changes)).toEqual(changedUrls(changes))
  })
})
