import { expect, test } from 'vitest'
import { createTurns } from '../../../../src/panels/charts/turns.ts'

/** Frames that come when they are called for. */
function frames() {
  const awaited: (() => void)[] = []
  return {
    inNextFrame: (work: () => void) => void awaited.push(work),
    pass: () => awaited.splice(0).forEach((it) => it()),
    get count() {
      return awaited.length
    },
  }
}

test('each frame does one piece, and none is asked for when all are done', () => {
  const clock = frames()
  const done: string[] = []
  const turns = createTurns(clock.inNextFrame)
  for (const name of ['a', 'b']) turns.ask(() => done.push(name))
  expect(clock.count).toBe(1)
  clock.pass()
  expect(done).toEqual(['a'])
  clock.pass()
  expect(done).toEqual(['a', 'b'])
  expect(clock.count).toBe(0)
})

test('all get their turn, also when all ask anew with each frame', () => {
  const clock = frames()
  const done: string[] = []
  const turns = createTurns(clock.inNextFrame)
  const pieces = ['a', 'b', 'c'].map((name) => () => void done.push(name))
  for (let frame = 0; frame < 6; frame++) {
    pieces.forEach(turns.ask)
    clock.pass()
  }
  expect(done).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
})

test('a piece that asks twice before its turn is done once, and one that is dropped not at all', () => {
  const clock = frames()
  const done: string[] = []
  const turns = createTurns(clock.inNextFrame)
  const dropped = (): void => void done.push('dropped')
  const kept = (): void => void done.push('kept')
  turns.ask(dropped)
  turns.ask(kept)
  turns.ask(kept)
  turns.drop(dropped)
  clock.pass()
  clock.pass()
  expect(done).toEqual(['kept'])
})

test('a piece that fails does not keep the others from their turn', () => {
  const clock = frames()
  const done: string[] = []
  const turns = createTurns(clock.inNextFrame)
  turns.ask(() => {
    throw new Error('failed')
  })
  turns.ask(() => done.push('b'))
  expect(clock.pass).toThrow('failed')
  clock.pass()
  expect(done).toEqual(['b'])
})
