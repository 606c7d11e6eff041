import { expect, test } from 'vitest'
import type { PlatformPart } from '../../engine/model/subject/platform-part.ts'
import { drawingParts } from '../../engine/runtime/interpreter/drawing-parts.ts'

function part(name: string, text: string, links: PlatformPart['links'] = {}): PlatformPart {
  return { name, text, needs: [], exports: [], links }
}

test('parts that draw are evaluated again with those that use them, directly or not', () => {
  const parts = [
    part('pool', 'exports.pool = () => Math.random()'),
    part('ids', 'exports.id = require("pool").pool', { pool: 'pool' }),
    part('forms', 'exports.form = require("ids").id', { ids: 'ids' }),
    part('dates', 'exports.floor = Math.floor'),
    part('keys', 'exports.key = () => crypto.randomUUID()'),
  ]
  const drawing = drawingParts(parts)
  expect(drawing.take()).toEqual(['keys'])
  expect(drawing.mathFor('dates')).toBe(undefined)
  const math = drawing.mathFor('pool')!
  expect([math.floor(1.5), Object.prototype.toString.call(math)]).toEqual([1, '[object Math]'])
  expect(drawing.take()).toEqual(['keys'])
  expect(math.random()).toBeLessThan(1)
  expect(drawing.take()).toEqual(['keys', 'pool', 'ids', 'forms'])
  expect(drawing.take()).toEqual(['keys'])
})
