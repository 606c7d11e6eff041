import { afterEach, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { callWith, handmadeFunction } from '../support/handmade.ts'

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
  executor = undefined
})

/** Observes a function with an event target `t`; `send` dispatches an event of type `a` on it. */
function observe(body: string) {
  executor = createExecutor(
    handmadeFunction(`() => {
      const t = new EventTarget()
      const send = () => t.dispatchEvent(new Event('a'))
      ${body}
    }`),
    defaultLimits,
  )
  return executor.observe(callWith(), 0)
}

test.each([
  ['receive the event', 'let type; t.addEventListener("a", (e) => { type = e.type }); send(); return type', 'a'],
  [
    'are called on the target',
    'let self; t.addEventListener("a", function () { self = this }); send(); return self === t',
    true,
  ],
  [
    'may be objects',
    'const o = { n: 1, handleEvent() { this.n++ } }; t.addEventListener("a", o); send(); return o.n',
    2,
  ],
  [
    'are added once',
    'let n = 0; const f = () => n++; t.addEventListener("a", f); t.addEventListener("a", f); send(); return n',
    1,
  ],
  [
    'can be removed',
    'let n = 0; const f = () => n++; t.addEventListener("a", f); t.removeEventListener("a", f); send(); return n',
    0,
  ],
  ['support options', 'let n = 0; t.addEventListener("a", () => n++, { once: true }); send(); send(); return n', 1],
  ['may be null', 't.addEventListener("a", null); return send()', true],
])('listeners %s', async (_, body, value) => {
  const { effects } = await observe(body)
  expect(effects).toEqual([{ kind: 'returned', value: { kind: 'primitive', value } }])
})

test.each([
  ['a function', '() => { throw new Error("no") }'],
  ['an object', '{ handleEvent() { throw new Error("no") } }'],
  ['an object without handleEvent', '{}'],
])('a listener that throws ends the test: %s', async (_, listener) => {
  const { ending } = await observe(`t.addEventListener("a", ${listener}); return send()`)
  expect(ending).toBe('budget')
})

test('listeners of the realm itself are not affected', () => {
  const read = (): unknown => Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')?.value
  const native = read()
  executor = createExecutor(handmadeFunction('() => 1'), defaultLimits)
  const target = new EventTarget()
  let calls = 0
  const count = (): void => {
    calls++
  }
  target.addEventListener('a', count)
  executor.dispose()
  expect(read()).toBe(native)
  target.dispatchEvent(new Event('a'))
  target.removeEventListener('a', count)
  target.dispatchEvent(new Event('a'))
  expect(calls).toBe(1)
})
