import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { objectTemplate } from '../../../../../engine/techniques/objects/view.ts'
import { layoutFor } from '../../../../../src/panels/techniques/objects/graph/layout.ts'
import { stepFrom } from '../../../../../src/panels/techniques/objects/graph/steps.ts'
import {
  fitted,
  heightFor,
  revealing,
  scales,
  zoomed,
} from '../../../../../src/panels/techniques/objects/graph/viewport.ts'
import { objectRows, pictureOf } from '../../../../../src/panels/techniques/objects/object-picture.ts'
import { textOfRows } from '../../../../../src/panels/ui/tree-rows.ts'
import { noneTried, withValues } from '../../../../../src/panels/techniques/objects/tried-values.ts'
import { sourceOf, withObjectsOf } from '../../../../support/compile.ts'
import { writer } from '../../../../support/test-writer.ts'

const compiled = withObjectsOf(sourceOf(readFileSync('src/examples/check-rules.ts', 'utf8')))
const graph = compiled.objects.graphs.find((it) => compiled.predicates[it.predicate]!.text === 'actor === null')!
const picture = pictureOf(graph, compiled.subject)
const pictures = compiled.objects.graphs.map((it) => pictureOf(it, compiled.subject))

describe('the picture of an object graph', () => {
  test('shows each node with the path to its value and its names', () => {
    const names = picture.nodes.map(({ name, type, words }) => `${name}: ${type} (${words})`)
    expect(names).toEqual([
      'action: Action (parameter)',
      'state: GameState (parameter)',
      '.actor: number (field, private)',
      '.players: Player[] (field, private)',
      '[actor]: Player (element)',
    ])
    expect(picture.edges.map(({ from, to, kind }) => `${from} ${kind} ${to}`)).toEqual([
      '0 field 2',
      '1 field 3',
      '3 element 4',
      '2 key 4',
    ])
  })

  test('contains the same nodes as the list with values', () => {
    expect(textOfRows(objectRows(picture, new Map([[2, '7']])))).toBe(
      `
action: Action (parameter)
  7  .actor: number (field, private, to be set)
state: GameState (parameter)
  .players: Player[] (field, private)
    [actor]: Player (element, to be set, its key is action.actor)
`.trimStart(),
    )
  })

  test.each(pictures.map((it) => [it.nodes.length, it] as const))(
    'of %i nodes is laid out without overlaps',
    (_, it) => {
      const { boxes, edges, width, height } = layoutFor(it, { width: 400, height: 300 })
      expect(edges).toHaveLength(it.edges.length)
      for (const [at, box] of boxes.entries()) {
        expect(box.x - box.width / 2).toBeGreaterThanOrEqual(-0.01)
        expect(box.x + box.width / 2).toBeLessThanOrEqual(width + 0.01)
        expect(box.y + box.height / 2).toBeLessThanOrEqual(height + 0.01)
        for (const other of boxes.slice(0, at)) {
          const isBeside = (box.width + other.width) / 2 <= Math.abs(box.x - other.x) + 0.01
          const isAbove = (box.height + other.height) / 2 <= Math.abs(box.y - other.y) + 0.01
          expect(isBeside || isAbove).toBe(true)
        }
      }
    },
  )

  test('can be navigated with arrow keys from its first node to every other node', () => {
    for (const it of pictures) {
      const layout = layoutFor(it, { width: 400, height: 300 })
      const reached = new Set([0])
      for (const from of reached) {
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          const to = stepFrom(layout, from, key)
          if (to !== undefined) reached.add(to)
        }
      }
      expect(reached.size).toBe(it.nodes.length)
    }
  })
})

describe('the viewport of a picture', () => {
  const length = fc.double({ min: 20, max: 2000, noNaN: true })
  const size = fc.record({ width: length, height: length })
  const point = fc.record({ x: length, y: length })

  test('keeps the point under the pointer in place when zooming, within bounds', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0.1, max: 10, noNaN: true }), (corner, at, factor) => {
        const view = { ...corner, scale: 1 }
        const next = zoomed(view, factor, at)
        expect(at.x - next.x).toBeCloseTo(next.scale * (at.x - view.x), 6)
        expect(scales.least <= next.scale && next.scale <= scales.most).toBe(true)
      }),
    )
  })

  test('shows a slightly oversized picture whole, and is no higher than needed', () => {
    fc.assert(
      fc.property(size, size, (whole, room) => {
        const { x, y, scale } = fitted(whole, room, 10)
        if (scale === scales.least) return
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y + scale * whole.height).toBeLessThanOrEqual(room.height + 0.01)
        expect(heightFor(whole, room, 10)).toBeLessThanOrEqual(room.height)
      }),
    )
  })

  test('moves to a target, but stays if the target is visible', () => {
    const room = { width: 300, height: 200 }
    const view = { x: 0, y: 0, scale: 1 }
    expect(revealing(view, { x: 150, y: 100, width: 50, height: 20 }, room, 10)).toEqual(view)
    expect(revealing(view, { x: 400, y: 100, width: 50, height: 20 }, room, 10)).toEqual({ x: -135, y: 0, scale: 1 })
  })
})

test('previous values of a slot are listed, newest first', () => {
  const { literal, call } = writer(compiled)
  const withActor = (actor: number) =>
    objectTemplate(compiled, graph, [
      literal(actor),
      call('new Action', [0, 0, 0]),
      call('new GameState'),
      call('checkRules', [1, 2]),
    ])
  const tried = [1, 2, 2, 3].reduce((it, actor) => withValues(it, graph, withActor(actor)), noneTried)
  const slot = withActor(1)!.slots[0]!.statement
  expect(tried.now.get(slot)).toBe('3')
  expect(tried.before.get(slot)).toEqual(['2', '1'])
  expect(withValues(tried, compiled.objects.graphs[0]!, withActor(1)).before.size).toBe(0)
})
