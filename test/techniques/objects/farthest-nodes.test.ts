import { expect, test } from 'vitest'
import { farthestNodes } from '../../../engine/techniques/objects/dynamic/templates.ts'
import type { ElementKey, ObjectGraph, StateNode, StateNodeId } from '../../../engine/model/objects/object-graph.ts'
import type { Place } from '../../../engine/model/source/source.ts'

const placeAt = (start: number): Place => ({
  file: 'a.ts',
  start,
  end: start + 1,
  line: 1,
  column: start + 1,
  endLine: 1,
  endColumn: start + 2,
})

const facts = (distance: number, start: number): Omit<StateNode, 'kind' | 'input'> => ({
  typeText: 'number',
  recommended: [],
  excluded: [],
  distance,
  counts: [],
  place: placeAt(start),
  text: '',
})

const field = (owner: StateNodeId, distance: number, start: number): StateNode => ({
  kind: 'field',
  owner,
  name: `f${start}`,
  access: 'public',
  ...facts(distance, start),
})

const element = (owner: StateNodeId, key: ElementKey, distance: number): StateNode => ({
  kind: 'element',
  owner,
  container: 'array',
  key,
  ...facts(distance, 0),
})

const graphOf = (...nodes: readonly StateNode[]): ObjectGraph => ({ predicate: 0, target: 0, nodes })

const input: StateNode = { kind: 'input', input: 0, ...facts(0, 0) }
const leftOut = (graph: ObjectGraph, most: number): readonly StateNodeId[] =>
  [...farthestNodes(graph, placeAt(100), most)].sort((a, b) => a - b)

test('no node of a small graph is dropped', () => {
  expect(leftOut(graphOf(input, field(0, 3, 0)), 2)).toEqual([])
})

test('the leaves farthest by dependences are dropped first, then those farthest in the text', () => {
  const graph = graphOf(input, field(0, 1, 99), field(0, 0, 10), field(0, 0, 50))
  expect(leftOut(graph, 3)).toEqual([1])
  expect(leftOut(graph, 2)).toEqual([1, 2])
})

test('nodes that are read from a dropped node are dropped too', () => {
  expect(leftOut(graphOf(input, field(0, 2, 0), field(0, 0, 0), field(1, 2, 0)), 2)).toEqual([1, 3])
})

test('the key of an element is kept with it, even if it is far itself', () => {
  const key: ElementKey = { kind: 'state', node: 1 }
  expect(leftOut(graphOf(input, field(0, 9, 0), element(0, key, 0), field(0, 1, 0)), 3)).toEqual([3])
})

test('a leaf that needs too many nodes makes room for another one, unless it is the nearest', () => {
  const deep = graphOf(input, field(0, 0, 0), field(1, 0, 0), field(2, 0, 0), field(0, 1, 0))
  expect(leftOut(deep, 2)).toEqual([4])
  const later = graphOf(input, field(0, 0, 0), field(0, 1, 0), field(2, 1, 0), field(0, 2, 0))
  expect(leftOut(later, 3)).toEqual([2, 3])
})
