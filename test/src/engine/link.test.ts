import { parse } from 'valibot'
import { expect, test } from 'vitest'
import type { Connection } from '../../../src/engine/connection.ts'
import { linkTo } from '../../../src/engine/link.ts'

/** A connection whose engine answers every question with `value`. `asked` counts the questions. */
function answering(value: unknown): { readonly connection: Connection; readonly asked: () => number } {
  let asked = 0
  const connection: Connection = {
    ask(_question, answer) {
      asked += 1
      return Promise.resolve({ kind: 'answered', value: parse(answer, value), readMs: 0 })
    },
    cut: () => undefined,
    close: () => undefined,
  }
  return { connection, asked: () => asked }
}

/** Lets all settled promises take effect. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('a polled answer is delivered at once, and only the next question waits', async () => {
  const { connection, asked } = answering([])
  let goOn: () => void = () => undefined
  const link = linkTo(connection, () => new Promise((resolve) => (goOn = resolve)))
  // The suspects, even if the engine is lost before the pause is over.
  expect(await link.ask('batch', [], 1000)).toEqual({ kind: 'answered', value: [] })
  const next = link.ask('batch', [], 1000)
  await settled()
  expect(asked()).toBe(1)
  goOn()
  await next
  expect(asked()).toBe(2)
})

test('questions that are not polled never wait', async () => {
  const { connection, asked } = answering('hello')
  const link = linkTo(connection, () => new Promise(() => undefined))
  await link.ask('hello', [], 1000)
  await link.ask('hello', [], 1000)
  expect(asked()).toBe(2)
})
