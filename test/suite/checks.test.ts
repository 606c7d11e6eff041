import { describe, expect, test } from 'vitest'
import type { Effect, Observation } from '../../engine/model/execution.ts'
import type { Callable, Subject } from '../../engine/model/subject.ts'
import type { Value } from '../../engine/model/value.ts'
import { checksOf } from '../../engine/suite/checks.ts'
import { emptySubject, somewhere } from '../support/goals.ts'

const call: Callable = {
  kind: 'function',
  name: 'f',
  target: 'f',
  path: ['f'],
  parameters: [],
  returns: 0,
  awaited: false,
  place: somewhere,
}
const subject: Subject = {
  ...emptySubject,
  types: [{ kind: 'void' }, { kind: 'union', members: [0] }, { kind: 'class', class: 0 }],
  classes: [{ name: 'Stack', exported: 'Stack', isAbstract: false, subclasses: [], constructors: [], members: [] }],
  callables: [
    call,
    { ...call, kind: 'construct' },
    { ...call, name: 'find', returns: 1 },
    { ...call, name: 'make', returns: 2 },
  ],
}
const statement = (callable: number) => ({ kind: 'call', type: 0, callable, args: [] }) as const
const returned = (value: Value): Effect => ({ kind: 'returned', value })
const primitive = (value: number | undefined): Value => ({ kind: 'primitive', value })
const observation = (...effects: readonly Effect[]): Observation => ({
  ending: 'completed',
  effects,
  same: effects.map((_, at) => at),
  asksSurroundings: false,
  elapsedMs: 0,
})

describe('checks', () => {
  test('state complete values', () => {
    const seen = observation(returned(primitive(-0)))
    expect(checksOf([statement(0)], subject, [seen, seen])).toEqual([
      { kind: 'equals', statement: 0, value: primitive(-0) },
    ])
  })

  test('leave out what differs between two surroundings', () => {
    const one = observation(returned(primitive(0)), returned(primitive(1)))
    const two = observation(returned(primitive(-0)), returned(primitive(1)))
    const checks = checksOf([statement(0), statement(0)], subject, [one, two])
    expect(checks.map((it) => it.statement)).toEqual([1])
  })

  test('state the type of a value that is never the same twice', () => {
    const checks = checksOf([statement(0)], subject, [
      observation(returned(primitive(1))),
      observation(returned(primitive(2))),
    ])
    expect(checks).toEqual([{ kind: 'type', statement: 0, type: 'number' }])
  })

  test('fall back on a weak claim when nothing else can be said', () => {
    const instance: Value = { kind: 'object', className: 'Stack', entries: [] }
    const seen = observation(returned(instance), returned(primitive(undefined)))
    expect(checksOf([statement(1), statement(0)], subject, [seen, seen])).toEqual([
      { kind: 'equals', statement: 1, value: primitive(undefined) },
    ])
    const alone = observation(returned(instance))
    expect(checksOf([statement(1)], subject, [alone, alone])).toEqual([
      { kind: 'instance', statement: 0, className: 'Stack' },
    ])
  })

  test('state that there is nothing where something was possible', () => {
    const seen = observation(returned(primitive(1)), returned(primitive(undefined)))
    const claimedOf = (callable: number) =>
      checksOf([statement(0), statement(callable)], subject, [seen, seen]).map((it) => it.statement)
    expect(claimedOf(0)).toEqual([0])
    expect(claimedOf(2)).toEqual([0, 1])
  })

  test('leave out that a value is of the declared class, but for the last', () => {
    const instance: Value = { kind: 'object', className: 'Stack', entries: [] }
    const made = [statement(3), statement(3)]
    const seen = observation(returned(instance), returned(instance))
    expect(checksOf(made, subject, [seen, seen])).toEqual([{ kind: 'instance', statement: 1, className: 'Stack' }])
    const found = [statement(2), statement(3)]
    expect(checksOf(found, subject, [seen, seen]).map((it) => it.statement)).toEqual([0, 1])
  })

  test('state identity with an earlier value', () => {
    const it = returned({ kind: 'array', elements: [] })
    const seen: Observation = { ...observation(it, it), same: [0, 0] }
    expect(checksOf([statement(0), statement(0)], subject, [seen, seen])).toContainEqual({
      kind: 'same',
      statement: 1,
      as: 0,
    })
  })

  test('state the error of the last statement', () => {
    const error: Value = { kind: 'error', className: 'RangeError', message: 'no', isPlain: true }
    const seen = observation({ kind: 'threw', error, designed: true })
    expect(checksOf([statement(0)], subject, [seen, seen])).toEqual([
      { kind: 'throws', statement: 0, error, designed: true },
    ])
  })
})
