import { expect, test } from 'vitest'
import { sampleSetter } from '../../../engine/techniques/objects/dynamic/building/setter-choice.ts'
import type { Setter } from '../../../engine/model/objects/object-graph.ts'

const setter = (callable: number, score: number): Setter => ({
  field: 'f',
  inside: [],
  callable,
  score,
  parameters: [0],
  within: [[]],
  adds: false,
  keys: [],
  makes: false,
  updates: false,
})

test('the methods of Figure 6 are chosen with 2/7, 2/7, 2/7 and 1/7', () => {
  const setters = [setter(1, 2), setter(2, 2), setter(3, 2), setter(4, 1)]
  const chosen = Array.from({ length: 7 }, (_, at) => sampleSetter(setters, { next: () => (at + 0.5) / 7 })!.callable)
  expect(chosen).toEqual([1, 1, 2, 2, 3, 3, 4])
})

test('nothing is chosen from an empty list', () => {
  expect(sampleSetter([], { next: () => 0 })).toBeUndefined()
})
