import { expect, test } from 'vitest'
import { createTurns } from '../../../../src/panels/charts/turns.ts'

/** Animation frames that run when `pass` is called. */
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

test('each frame runs one task, and none is requested once all are done', () => {
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

test('every task gets its turn, even if all are requested in every frame', () => {
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

test('a task requested twice runs once, and a dropped task never runs', () => {
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

test('a task that throws does not prevent the others from running', () => {
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
