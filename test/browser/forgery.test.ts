import { describe, expect, test } from 'vitest'
import type { Budget } from '../../engine/model/goal/options.ts'
import { nightly } from '../support/nightly.ts'
import { share } from '../support/share.ts'
import { attackJob } from './attacks/job.ts'
import { bareEngine } from './fixture-site.ts'
import type { Watched } from './fixtures/client.ts'
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

async function expectPageUntouched(): Promise<void> {
  const page = pages.page()
  expect(
    await page.evaluate(() => ({ polluted: ({} as { polluted?: unknown }).polluted, title: document.title })),
  ).toEqual({
    polluted: undefined,
    title: 'untouched',
  })
  expect(await page.evaluate(() => document.querySelectorAll('img').length)).toBe(0)
}

const generations: Budget = { kind: 'evaluations', count: 1_000_000 }

/**
 * Code that waits until comlink assembles an answer, and captures the sending function through the built-in to which it
 * is passed. It is then in `send`.
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

/** Code that replaces comlink's answers through the built-in that assembles them. */
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

describe('a program that floods', () => {
  test.each(
    share(
      [
        ['small messages', '1'],
        ['nothing', 'undefined'],
        ['long strings', '"x".repeat(10000)'],
        ['objects', 'Array.from({ length: 100 }, (_, i) => ({ i }))'],
      ],
      4,
    ),
  )('with %s through comlink itself is removed, and the page stays responsive', async (_name, message) => {
    const attack = `${captureSend} const message = ${message}; for (let i = 0; i < 20000; i++) send(message); await new Promise((r) => setTimeout(r, 3000))`
    const watched = await run(attack, { budget: generations })
    expect(watched.result).toMatchObject({ interruption: { reason: expect.stringMatching(/flood|invalid/) as string } })
    await expectPageUntouched()
    await expectNextRunWorks()
  })

  nightly("has no access to its worker's own port", async () => {
    const { result } = await run(`
      delete globalThis.postMessage
      const found = []
      for (let it = globalThis; it !== null; it = Object.getPrototypeOf(it)) found.push(typeof it.postMessage)
      return found.length + ' objects: ' + [...new Set(found)]
    `)
    expect(result).toMatchObject({ kind: 'finished', report: { code: '5 objects: undefined' } })
  })

  test("cannot reach the engine's port through prototypes", async () => {
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
  test.each(
    share(
      [
        ['markup', `{ value: ${markup} }`],
        ['another type of answer', '{ type: "HANDLER", name: "nobody", value: 1 }'],
        [
          'an error with a prototype',
          `{ type: 'HANDLER', name: 'throw', value: { isError: true, value: JSON.parse('{"message":"m","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') } }`,
        ],
        ['a thrown value', `{ type: 'HANDLER', name: 'throw', value: { isError: false, value: ${markup} } }`],
        [
          'an object with values of wrong types',
          '{ value: { generation: "1", evaluations: {}, covered: [], goals: NaN, found: 7 } }',
        ],
        [
          'keys that pollute',
          `{ value: JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') }`,
        ],
        ['ten million numbers', '{ value: Array.from({ length: 1e7 }, (_, i) => i) }'],
        ['a sparse array', '{ value: { found: new Array(4e9), distances: [] } }'],
        ['a hundred million characters', '{ value: "x".repeat(1e8) }'],
        ['half a gigabyte of bytes', '{ value: new Uint8Array(5e8) }'],
        ['a huge bigint', '{ value: 1n << 100000000n }'],
        [
          'a tree that repeats itself',
          '{ value: (() => { let it = []; for (let i = 0; i < 60; i++) it = [it, it]; return it })() }',
        ],
        ['a cycle', '{ value: (() => { const it = {}; it.it = it; return it })() }'],
        ['a map', '{ value: new Map([[1, new Map()]]) }'],
        ['a wrong question number', '{ id: "0-0-0-0" }'],
      ],
      15,
    ),
  )('has no effect on the page: %s', async (_name, forged) => {
    const watched = await run(forge(forged), { budget: { kind: 'time', ms: 1000 } })
    expect(watched.snapshots).toBe(0)
    expect(watched.result.kind).toBe('lost')
    await expectPageUntouched()
    await expectNextRunWorks()
  })

  nightly('ends the search with an empty answer: the tests found so far are finished elsewhere', async () => {
    const watched = await run(forge('{ value: undefined }'), { budget: { kind: 'time', ms: 1000 } })
    expect(watched.snapshots).toBe(0)
    expect(watched.result.kind).toBe('finished')
    await expectPageUntouched()
    await expectNextRunWorks()
  })

  nightly("a port for comlink's proxies is rejected", async () => {
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

  nightly('strings arrive as text', async () => {
    const { result } = await run(`return ${markup}`)
    expect(result).toMatchObject({ kind: 'finished', report: { code: '<img src=x onerror=document.title=1>' } })
    await expectPageUntouched()
  })
})
