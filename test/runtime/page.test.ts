import { GlobalWindow } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pagePart } from '../../engine/model/subject/page.ts'
import { wholePlatform } from '../../engine/worker/entry/platform-parts.ts'
import { attackOnWindow, pageAttack, plainAttempts } from '../browser/attacks/page.ts'
import { type Collector, startCollector } from '../browser/collector.ts'

let collector: Collector
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())
beforeEach(() => {
  collector.reset()
  // The package warns of evaluated scripts.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

type Attack = (window?: unknown) => Promise<{ readonly reached: string }>

const attackBy = (body: string): Attack => new Function('window', `return (async () => {${body}})()`) as Attack

test('an emulated page reaches no server and runs no script, even without a sandbox around it', async () => {
  const { text } = (await wholePlatform()).parts.get(pagePart)!
  expect(await attackBy(pageAttack(text, collector.url))()).toEqual({ reached: '' })
  expect(collector.hits).toEqual([])
})

test('the package itself does, which shows that the attempts work', async () => {
  const window = new GlobalWindow({ url: collector.url, settings: { enableJavaScriptEvaluation: true } })
  const { reached } = await attackBy(attackOnWindow(collector.url, plainAttempts))(window)
  expect(reached).toContain('scripts')
  expect(collector.hits.length).toBe(3)
})
