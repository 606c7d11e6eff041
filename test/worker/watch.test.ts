import { expect, test } from 'vitest'
import type { Interruption } from '../../engine/worker/supervise/interruption.ts'
import type { EngineLink } from '../../engine/worker/supervise/link.ts'
import { createWatch } from '../../engine/worker/supervise/watch.ts'

/** An engine that reads messages after each of these silences, in ms of `pause`, and then answers. */
function silentEngine(silences: readonly number[]) {
  let now = 0
  let lost: Interruption | undefined
  const waiting: { readonly until: number; readonly wake: () => void }[] = []
  const at = (until: number): Promise<void> => new Promise((wake) => waiting.push({ until, wake }))
  const pass = (): void => {
    const [next] = waiting.toSorted((a, b) => a.until - b.until)
    if (next === undefined) return
    waiting.splice(waiting.indexOf(next), 1)
    now = Math.max(now, next.until)
    next.wake()
    setImmediate(pass)
  }
  let nth = 0
  let answer: (value: { readonly kind: 'answered'; readonly value: string }) => void = () => undefined
  const link = {
    async ask() {
      const silence = silences[nth++]
      if (silence === undefined) answer({ kind: 'answered', value: 'done' })
      else await at(now + silence)
      return { kind: 'answered', value: 'hello' }
    },
    cut(why: Interruption) {
      lost = why
      answer(why as never)
    },
    close: () => undefined,
  } as unknown as EngineLink
  const watch = createWatch(async (ms) => {
    await at(now + ms)
  })
  return {
    note: watch.note,
    waited: async (patience: number): Promise<string> => {
      setImmediate(pass)
      const answered = new Promise<{ readonly kind: 'answered'; readonly value: string }>((resolve) => {
        answer = resolve
      })
      await watch.whileAlive(link, answered, () => patience)
      return lost === undefined ? 'done' : lost.message
    },
  }
}

test('an engine that is silent for too long is lost', async () => {
  expect(await silentEngine([600]).waited(500)).toContain('did not return within 0.5 s')
})

test('an engine that recovers from a silence may be silent four times as long, repeatedly', async () => {
  expect(await silentEngine([400, 1300, 5000]).waited(500)).toBe('done')
  expect(await silentEngine([200, 900]).waited(500)).toContain('did not return within 0.6 s')
})

test('an engine that was slow to start may be silent four times as long', async () => {
  const slow = silentEngine([1500])
  slow.note(400)
  expect(await slow.waited(500)).toBe('done')
  const quick = silentEngine([600])
  quick.note(100)
  expect(await quick.waited(500)).toContain('did not return within 0.5 s')
})

test('a silence that ended an engine does not extend the patience', async () => {
  const { waited } = silentEngine([600, 600])
  expect(await waited(500)).toContain('did not return within 0.5 s')
  expect(await waited(500)).toContain('did not return within 0.5 s')
})

test('the patience is limited, however long the engine was silent before', async () => {
  const growing = [400, 1300, 5000, 9700, 30_000]
  expect(await silentEngine(growing).waited(500)).toContain('did not return within 10 s')
})
