import { expect, test } from 'vitest'
import { createNewest } from '../../../src/engine/newest.ts'

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('a slow reader gets only the newest value', async () => {
  const stream = createNewest<number>()
  const read: number[] = []
  const reading = (async () => {
    for await (const it of stream) {
      read.push(it)
      await later()
    }
  })()
  stream.put(1)
  await later()
  stream.put(2)
  stream.put(3)
  stream.put(4)
  await later()
  stream.put(5)
  stream.close()
  await reading
  expect(read).toEqual([1, 4, 5])
})

test('a stream that is closed without a value ends', async () => {
  const stream = createNewest<number>()
  stream.close()
  const read: number[] = []
  for await (const it of stream) read.push(it)
  expect(read).toEqual([])
})

test('several readers see the same values', async () => {
  const stream = createNewest<number>()
  const first = stream[Symbol.asyncIterator]()
  const second = stream[Symbol.asyncIterator]()
  const third = [first.next(), second.next()]
  stream.put(7)
  expect(await Promise.all(third)).toEqual([
    { value: 7, done: false },
    { value: 7, done: false },
  ])
})
