import { expect, test } from 'vitest'
import { NoticeTimer } from '../../../src/session/notice-timer.ts'
import type { Notice } from '../../../src/session/notice.ts'

/** A timer whose clock `pass` moves on, in ms; `ends` counts the notices that it has ended. */
function withClock() {
  let now = 0
  let ends = 0
  let waiting: { readonly at: number; readonly run: () => void }[] = []
  const timer: NoticeTimer = new NoticeTimer(
    (ms, run) => {
      waiting.push({ at: now + ms, run })
    },
    () => {
      ends++
      timer.stop()
    },
  )
  const pass = (ms: number): void => {
    now += ms
    const due = waiting.filter(({ at }) => at <= now)
    waiting = waiting.filter(({ at }) => now < at)
    for (const { run } of due) run()
  }
  return { timer, pass, ends: () => ends }
}

const short: Notice = { tone: 'success', text: 'Link copied.' }
const action = { label: 'Undo', run: () => undefined }

test.each([
  ['a short text', short, 6000],
  ['a long text', { tone: 'info', text: 'x'.repeat(200) }, 14_000],
  ['an offer', { tone: 'info', text: 'Removed a.ts.', action }, 30_000],
  ['an error', { tone: 'error', text: 'The link is damaged.' }, 30_000],
] as const)('%s leaves by itself when there was time to read it', (_, notice, ms) => {
  const { timer, pass, ends } = withClock()
  timer.start(notice)
  pass(ms - 1)
  expect(ends()).toBe(0)
  pass(1)
  expect(ends()).toBe(1)
})

test('each notice has its whole time, whenever the one before it came', () => {
  const { timer, pass, ends } = withClock()
  timer.start(short)
  pass(5000)
  timer.start(short)
  pass(5000)
  expect(ends()).toBe(0)
  pass(1000)
  expect(ends()).toBe(1)
})

test('a notice stays while it is held, and then for its whole time', () => {
  const { timer, pass, ends } = withClock()
  timer.start(short)
  timer.hold(true)
  pass(60_000)
  timer.hold(false)
  pass(5999)
  expect(ends()).toBe(0)
  pass(1)
  expect(ends()).toBe(1)
})

test('a notice that is dismissed while it is held does not keep the next one', () => {
  const { timer, pass, ends } = withClock()
  timer.start(short)
  timer.hold(true)
  timer.stop()
  timer.start(short)
  pass(6000)
  expect(ends()).toBe(1)
})

test('nothing ends without a notice', () => {
  const { timer, pass, ends } = withClock()
  timer.start(short)
  timer.stop()
  timer.hold(true)
  timer.hold(false)
  pass(60_000)
  expect(ends()).toBe(0)
})
