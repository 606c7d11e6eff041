import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Budget } from '../../engine/model/options.ts'
import { attackJob } from './attacks/job.ts'
import { launchChromium } from './chromium.ts'
import { bareEngine, serveFixtures } from './fixture-site.ts'
import type { Watched } from './fixtures/client.ts'
import { type Served, serveSite } from './serve.ts'
import { watchResponsive } from './watch.ts'

let browser: Browser
let site: Served
let page: Page

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchChromium(), serveFixtures(bareEngine)])
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

beforeEach(async () => {
  page = await (await browser.newContext()).newPage()
  await page.goto(`${site.url}client.html`)
  await page.waitForFunction(() => 'testPage' in globalThis)
})

afterEach(async () => {
  await page.context().close()
})

/** Every run, hostile or not, has to leave the page responsive. */
const run = (attack: string, options: { budget?: Budget; stopAfter?: number } = {}): Promise<Watched> =>
  watchResponsive(page, attackJob(attack, options.budget), options.stopAfter)

/** An honest run. */
async function expectNextRunWorks(): Promise<void> {
  const { result } = await run("return 'fine'")
  expect(result).toMatchObject({ kind: 'finished', report: { code: 'fine' } })
}

async function expectPageUntouched(): Promise<void> {
  expect(
    await page.evaluate(() => ({ polluted: ({} as { polluted?: unknown }).polluted, title: document.title })),
  ).toEqual({
    polluted: undefined,
    title: 'untouched',
  })
  expect(await page.evaluate(() => document.querySelectorAll('img').length)).toBe(0)
}

/** Lets a sandbox find something first and attacks in the third generation, when a snapshot has been seen. */
const later = (attack: string): string =>
  `if (generation < 3) { await new Promise((r) => setTimeout(r, 100)); return 0 }\n${attack}`

const generations: Budget = { kind: 'evaluations', count: 1_000_000 }

/**
 * Waits until comlink puts an answer together and keeps the function that sends it, by way of the built-in that it is
 * handed to. Leaves it in `send`.
 */
const captureSend = `
  const { then } = Promise.prototype
  const captured = []
  Promise.prototype.then = function (...args) {
    if (typeof args[0] === 'function' && String(args[0]).includes('postMessage')) captured.push(args[0])
    return then.apply(this, args)
  }
  while (captured.length === 0) await new Promise((r) => setTimeout(r, 5))
  const send = captured[0]
`

/** Replaces what comlink answers with, by way of the built-in that it uses to put an answer together. */
const forge = (value: string): string => `
  if (!globalThis.isForging) {
    globalThis.isForging = true
    const assign = Object.assign
    Object.assign = (target, ...sources) => {
      const made = assign(target, ...sources)
      return typeof made.id === 'string' && made.type === 'RAW' ? assign({}, made, ${value}) : made
    }
  }
  await new Promise((r) => setTimeout(r, 20))
`

describe('a program that does not come back', () => {
  test.each([
    ['an endless loop', 'for (;;);'],
    ['an endless loop in code made at run time', "new Function('for (;;);')()"],
    ['a catastrophic regular expression', "/^(a+)+$/.test('a'.repeat(40) + 'b')"],
    ['a loop of promises', 'for (;;) await undefined'],
    ['a loop of microtasks', 'const again = () => { queueMicrotask(again) }; again(); await new Promise(() => {})'],
    ['recursion without end through catch', 'const f = () => { try { f() } catch { f() } }; f()'],
  ])('%s: the page stays responsive, keeps what was found, and the next run works', async (_name, attack) => {
    const watched = await run(later(attack), { budget: generations })
    expect(watched.snapshots).toBeGreaterThan(0)
    expect(watched.result).toMatchObject({
      kind: 'finished',
      interruption: { reason: 'silent' },
      report: { stopReason: 'stopped', code: expect.stringContaining('"value":42') as string },
    })
    await expectNextRunWorks()
  })

  test('before anything was found, it is lost with a message', async () => {
    const { result } = await run('for (;;);')
    expect(result).toMatchObject({ kind: 'lost', interruption: { reason: 'silent' } })
    await expectNextRunWorks()
  })

  test('is removed half a second after Stop', async () => {
    const inTime = 1500 + 500 + 1000
    const stopped = (): Promise<Watched> => run(later('for (;;);'), { budget: generations, stopAfter: 1500 })
    let watched = await stopped()
    // A busy machine is late now and then; what waits for longer than it should is late every time.
    for (let attempt = 1; attempt < 3 && inTime <= watched.ms; attempt++) watched = await stopped()
    expect(watched.ms).toBeLessThan(inTime)
    expect(watched.result).toMatchObject({ kind: 'finished', interruption: { reason: 'silent' } })
  })
})

describe('a program that comes back', () => {
  test('is stopped between generations and finished where it ran', async () => {
    const { result } = await run('await new Promise((r) => setTimeout(r, 20)); return generation', {
      budget: generations,
      stopAfter: 300,
    })
    expect(result).toMatchObject({ kind: 'finished', report: { stopReason: 'stopped' } })
    expect(result).not.toHaveProperty('interruption')
  })

  test('may throw: the run is lost with the message', async () => {
    const { result } = await run("throw new TypeError('broken on purpose')")
    expect(result).toMatchObject({ kind: 'lost', interruption: { reason: 'failed' } })
    expect(JSON.stringify(result)).toContain('broken on purpose')
    await expectNextRunWorks()
  })
})

describe('a program that floods', () => {
  test.each([
    ['small messages', '1'],
    ['nothing', 'undefined'],
    ['long strings', '"x".repeat(10000)'],
    ['objects', 'Array.from({ length: 100 }, (_, i) => ({ i }))'],
  ])('with %s through comlink itself is removed, and the page stays responsive', async (_name, message) => {
    const attack = `${captureSend} const message = ${message}; for (let i = 0; i < 20000; i++) send(message); await new Promise((r) => setTimeout(r, 3000))`
    const watched = await run(attack, { budget: generations })
    expect(watched.result).toMatchObject({ interruption: { reason: expect.stringMatching(/flood|invalid/) as string } })
    await expectPageUntouched()
    await expectNextRunWorks()
  })

  test("has no way to its worker's own port", async () => {
    const { result } = await run(`
      delete self.postMessage
      return [self, WorkerGlobalScope.prototype, DedicatedWorkerGlobalScope.prototype].map((it) => typeof it.postMessage).join()
    `)
    expect(result).toMatchObject({ kind: 'finished', report: { code: 'undefined,undefined,undefined' } })
  })

  test("does not get at the engine's port by the prototypes", async () => {
    const { result } = await run(
      `
        const ports = (globalThis.ports ??= [])
        if (!globalThis.isHooked) {
          globalThis.isHooked = true
          const { postMessage } = MessagePort.prototype
          MessagePort.prototype.postMessage = function (...args) { ports.push(this); return postMessage.apply(this, args) }
          const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
          Object.defineProperty(MessageEvent.prototype, 'data', { get() { ports.push(this.target); return data.get.call(this) } })
        }
        await new Promise((r) => setTimeout(r, 50))
        return ports.length
      `,
      { budget: { kind: 'time', ms: 500 } },
    )
    expect(result).toMatchObject({ kind: 'finished', report: { code: '0' } })
  })
})

describe('a program that forges answers', () => {
  const markup = '"<img src=x onerror=document.title=1>"'
  test.each([
    ['markup', `{ value: ${markup} }`],
    ['another type of answer', '{ type: "HANDLER", name: "nobody", value: 1 }'],
    [
      'an error with a prototype',
      `{ type: 'HANDLER', name: 'throw', value: { isError: true, value: JSON.parse('{"message":"m","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') } }`,
    ],
    ['a value thrown', `{ type: 'HANDLER', name: 'throw', value: { isError: false, value: ${markup} } }`],
    ['an object of wrong types', '{ value: { generation: "1", evaluations: {}, covered: [], goals: NaN, found: 7 } }'],
    [
      'keys that pollute',
      `{ value: JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') }`,
    ],
    ['ten million numbers', '{ value: Array.from({ length: 1e7 }, (_, i) => i) }'],
    ['an array of holes', '{ value: { found: new Array(4e9), nearness: [] } }'],
    ['a hundred million characters', '{ value: "x".repeat(1e8) }'],
    ['half a gigabyte of bytes', '{ value: new Uint8Array(5e8) }'],
    ['a huge bigint', '{ value: 1n << 100000000n }'],
    [
      'a tree that repeats itself',
      '{ value: (() => { let it = []; for (let i = 0; i < 60; i++) it = [it, it]; return it })() }',
    ],
    ['a cycle', '{ value: (() => { const it = {}; it.it = it; return it })() }'],
    ['a map', '{ value: new Map([[1, new Map()]]) }'],
    ['a wrong number of the question', '{ id: "0-0-0-0" }'],
  ])('%s: nothing of it takes effect on the page', async (_name, forged) => {
    const watched = await run(forge(forged), { budget: { kind: 'time', ms: 1000 } })
    expect(watched.snapshots).toBe(0)
    expect(watched.result.kind).toBe('lost')
    await expectPageUntouched()
    await expectNextRunWorks()
  })

  test('nothing at all, which says that the search is over: what was found is finished elsewhere', async () => {
    const watched = await run(forge('{ value: undefined }'), { budget: { kind: 'time', ms: 1000 } })
    expect(watched.snapshots).toBe(0)
    expect(watched.result.kind).toBe('finished')
    await expectPageUntouched()
    await expectNextRunWorks()
  })

  test("a port for comlink's proxies is not taken", async () => {
    const watched = await run(
      `
        if (!globalThis.isForging) {
          globalThis.isForging = true
          const assign = Object.assign
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => { globalThis.isReached = true }
          Object.assign = (target, ...sources) => {
            const made = assign(target, ...sources)
            return typeof made.id === 'string' ? assign(made, { type: 'HANDLER', name: 'proxy', value: port2 }) : made
          }
        }
        await new Promise((r) => setTimeout(r, 20))
        return globalThis.isReached === true ? 'reached' : 'not reached'
      `,
      { budget: { kind: 'time', ms: 800 } },
    )
    expect(JSON.stringify(watched.result)).not.toContain('"reached"')
    await expectPageUntouched()
    await expectNextRunWorks()
  })

  test('strings arrive as text', async () => {
    const { result } = await run(`return ${markup}`)
    expect(result).toMatchObject({ kind: 'finished', report: { code: '<img src=x onerror=document.title=1>' } })
    await expectPageUntouched()
  })
})

describe('opening a link', () => {
  test('starts no sandbox before the person touches the page', async () => {
    await page.goto(`${site.url}client.html#1=opened-from-a-link`)
    await page.waitForTimeout(500)
    expect(page.frames()).toHaveLength(1)
    await page.mouse.click(10, 10)
    await expect.poll(() => page.frames().length).toBe(2)
  })

  test('starts none on the published page either', async () => {
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
