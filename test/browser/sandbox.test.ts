import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pagePart } from '../../engine/model/subject/page.ts'
import { wholePlatform } from '../../engine/worker/entry/platform-parts.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { nightly } from '../support/nightly.ts'
import { isFull, share } from '../support/share.ts'
import { root } from '../../scripts/paths.mjs'
import { egressProgram, probeCount } from './attacks/egress.ts'
import { pageAttack } from './attacks/page.ts'
import { attackJob, jobOf } from './attacks/job.ts'
import { attackIn, attemptsByObjects, surroundings } from './attacks/surroundings.ts'
import { type Collector, startCollector } from './collector.ts'
import { bareEngine } from './fixture-site.ts'
import type { Watched } from './fixtures/client.ts'
import { separateTestPages } from './test-pages.ts'
import { watch } from './watch.ts'

const pages = separateTestPages(bareEngine)
let collector: Collector
let page: Page
const consoleTexts: string[] = []

beforeAll(async () => {
  collector = await startCollector()
})

afterAll(() => collector.close())

beforeEach(() => {
  page = pages.page()
  consoleTexts.length = 0
  page.on('console', (message) => consoleTexts.push(message.text()))
  collector.reset()
})

const run = (attack: string): Promise<Watched> => watch(page, attackJob(attack))

/** The text that an attack returned, taken from the report. */
async function findings(attack: string): Promise<Readonly<Record<string, string>>> {
  const { result } = await run(`return JSON.stringify(await (async () => {${attack}})())`)
  if (result.kind !== 'finished') throw new Error(result.interruption.message)
  return JSON.parse(result.report.code) as Record<string, string>
}

/**
 * The result of the same program without restrictions: in a plain worker of the page's origin, on a page without a
 * policy.
 */
async function unguarded(program: string): Promise<Readonly<Record<string, string>>> {
  const bare = await page.context().newPage()
  await bare.goto(`${pages.url()}bare.html`)
  return bare.evaluate(async (body) => {
    const text = `(async () => {${body}})().then((it) => { postMessage(it) })`
    const worker = new Worker(URL.createObjectURL(new Blob([text])))
    return new Promise<Record<string, string>>((resolve) => {
      worker.onmessage = (event: MessageEvent<Record<string, string>>) => {
        resolve(event.data)
      }
    })
  }, program)
}

/** The result of the program in a sandbox without an engine, so no global is masked. */
function inBareSandbox(program: string): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async (body) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.src = 'sandbox.html'
    document.body.append(frame)
    await new Promise<void>((resolve) => {
      addEventListener('message', function ready({ source }) {
        // A sandbox of the job before may still say that it is ready.
        if (source !== frame.contentWindow) return
        removeEventListener('message', ready)
        resolve()
      })
    })
    const { port1, port2 } = new MessageChannel()
    const script = `onmessage = ({ ports: [port] }) => { (async () => {${body}})().then((it) => port.postMessage(it)) }`
    frame.contentWindow!.postMessage(script, '*', [port2])
    return new Promise<Record<string, string>>((resolve) => {
      port1.onmessage = (event: MessageEvent<Record<string, string>>) => {
        resolve(event.data)
      }
    })
  }, program)
}

const leaks = /canary|leaked|opened/

/** Puts something into every store of the page's origin. */
async function plantCanaries(): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('canary', 'leaked')
    document.cookie = 'canary=leaked'
    await (await caches.open('canary')).put('/canary', new Response('leaked'))
    await new Promise((resolve) => {
      indexedDB.open('canary').onsuccess = resolve
    })
    const heard: unknown[] = []
    Object.assign(globalThis, { heard })
    new BroadcastChannel('canary').onmessage = (event) => heard.push(event.data)
    addEventListener('message', (event) => {
      if (event.data !== 'fitscape-sandbox-ready') heard.push(event.data)
    })
  })
}

const heard = (): Promise<unknown[]> => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)

describe('a program that tries to escape', () => {
  test('reaches no server, in more than fifty ways', async () => {
    expect(probeCount).toBeGreaterThanOrEqual(50)
    const found = await findings(egressProgram(collector.url))
    expect(Object.keys(found)).toHaveLength(probeCount)
    expect(collector.hits).toEqual([])
  })

  test('reaches no server with unmasked globals either: the policy of the frame stops it', async () => {
    const found = await inBareSandbox(egressProgram(collector.url))
    expect(Object.keys(found)).toHaveLength(probeCount)
    expect(found.WebSocket).not.toContain('is not a constructor')
    expect(collector.hits).toEqual([])
  })

  test.each(isFull ? surroundings : [])(
    'reaches no server and nothing that is stored by $name',
    { timeout: 60_000 },
    async (around) => {
      await plantCanaries()
      const program = attackIn(around, egressProgram(collector.url, attemptsByObjects))
      const { result } = await watch(page, jobOf(compiledOf(sourceOf(program))))
      if (result.kind !== 'finished') throw new Error(result.interruption.message)
      const found = JSON.parse(result.report.code) as Record<string, string>
      expect(Object.keys(found)).toHaveLength(probeCount + attemptsByObjects.length)
      expect(Object.entries(found).filter(([, it]) => leaks.test(it))).toEqual([])
      expect([collector.hits, await heard()]).toEqual([[], []])
    },
  )

  test('reaches no server by an emulated page', async () => {
    const { text } = (await wholePlatform()).parts.get(pagePart)!
    const attack = pageAttack(text, collector.url)
    expect([await findings(attack), await inBareSandbox(attack)]).toEqual([{ reached: '' }, { reached: '' }])
    expect(collector.hits).toEqual([])
  })

  test('reaches the server in a plain worker, which shows that the probes work', async () => {
    await unguarded(egressProgram(collector.url))
    expect(collector.hits.length).toBeGreaterThan(10)
  })

  test("reads nothing that the page's origin stores, and is not heard on its channels", async () => {
    await plantCanaries()
    const found = await findings(egressProgram(collector.url))
    expect(Object.entries(found).filter(([, it]) => leaks.test(it))).toEqual([])
    expect(await heard()).toEqual([])
  })

  test('reads the stores in a plain worker, which shows that the canaries work', async () => {
    await plantCanaries()
    const found = await unguarded(egressProgram(collector.url))
    expect(found['indexedDB open']).toBe('opened canary')
    expect(found['caches match']).toBe('leaked')
    await expect.poll(heard).toEqual(['leaked'])
  })
})

describe('the sandbox page', () => {
  const html = readFileSync(join(root, 'public', 'sandbox.html'), 'utf8')
  const policy = /content="(default-src[^"]*)"/.exec(html)?.[1]

  test('has the digest of its own script in its policy', () => {
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    const digest = createHash('sha256').update(script).digest('base64')
    expect(policy).toBe(
      `default-src 'none'; script-src 'sha256-${digest}' 'unsafe-eval'; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'`,
    )
  })

  nightly('contains only directives that the browser knows', async () => {
    await run('return 1')
    expect(consoleTexts.filter((it) => /Content.Security.Policy/i.test(it))).toEqual([])
  })

  nightly('starts nothing when opened directly', async () => {
    const direct = await page.context().newPage()
    await direct.goto(`${pages.url()}sandbox.html`)
    await direct.evaluate(() => {
      postMessage('throw 1', '*', [new MessageChannel().port1])
    })
    await direct.waitForTimeout(300)
    expect(direct.workers()).toEqual([])
  })

  test.each(
    share(
      [
        ['allow-scripts allow-same-origin', false],
        ['', false],
        ['allow-scripts', true],
      ] as const,
      3,
    ),
  )('in a frame with sandbox="%s" it answers: %s', async (sandbox, answers) => {
    const answered = await page.evaluate(
      async ({ flags, patience }) => {
        const frame = document.createElement('iframe')
        if (flags !== '') frame.setAttribute('sandbox', flags)
        frame.src = 'sandbox.html'
        const hello = new Promise<boolean>((resolve) => {
          addEventListener('message', (event) => {
            if (event.source === frame.contentWindow) resolve(true)
          })
          setTimeout(resolve, patience, false)
        })
        document.body.append(frame)
        return hello
      },
      // A busy machine takes its time to answer.
      { flags: sandbox, patience: answers ? 10_000 : 700 },
    )
    expect(answered).toBe(answers)
  })

  nightly('gives pages of other origins only a sandbox of their own', async () => {
    const address = `${pages.url()}sandbox.html`
    const other = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end(`<iframe sandbox="allow-scripts" src="${address}"></iframe>`)
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    try {
      await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
      const { hits } = collector
      const answer = await page.evaluate(async (url) => {
        const { port1, port2 } = new MessageChannel()
        const script = `onmessage = ({ ports: [port] }) => fetch(${JSON.stringify(url)}).then(() => port.postMessage('out'), () => port.postMessage(self.origin))`
        frames[0]!.postMessage(script, '*', [port2])
        return new Promise((resolve) => {
          port1.onmessage = (event) => {
            resolve(event.data)
          }
        })
      }, collector.url)
      expect(answer).toBe('null')
      expect(hits).toEqual([])
    } finally {
      other.close()
    }
  })

  test('starts one worker for its first message and none for later ones', async () => {
    const started = await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.src = 'sandbox.html'
      document.body.append(frame)
      await new Promise((resolve) => {
        addEventListener('message', resolve, { once: true })
      })
      const answers: unknown[] = []
      for (const name of ['first', 'second']) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = (event) => answers.push(event.data)
        const script = `onmessage = ({ ports: [port] }) => port.postMessage('${name}')`
        frame.contentWindow!.postMessage(script, '*', [port2])
      }
      await new Promise((resolve) => setTimeout(resolve, 700))
      return answers
    })
    expect(started).toEqual(['first'])
  })
})
