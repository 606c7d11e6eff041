import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillWithSlowest, follow, freeSlots, slotCount } from '../../../../src/panels/charts/slots.ts'

const openGoals = fc.uniqueArray(fc.nat(30), { maxLength: 20 })

test('a line keeps its goal while the goal is open', () => {
  fc.assert(
    fc.property(fc.array(openGoals, { maxLength: 8 }), (steps) => {
      let slots = freeSlots
      for (const open of steps) {
        const next = follow(slots, open)
        slots.forEach((goal, slot) => {
          if (goal !== undefined && open.includes(goal)) expect(next[slot]).toBe(goal)
        })
        slots = next
      }
    }),
  )
})

test('no goal has two lines, and a line is free only if every open goal has one', () => {
  fc.assert(
    fc.property(fc.array(openGoals, { minLength: 1, maxLength: 8 }), (steps) => {
      const slots = steps.reduce(follow, freeSlots)
      const followed = slots.filter((it) => it !== undefined)
      expect(new Set(followed).size).toBe(followed.length)
      const open = steps.at(-1)!
      expect(open.filter((it) => followed.includes(it)).length).toBe(Math.min(open.length, slotCount))
    }),
  )
})

test('nothing changes if every open goal has a line', () => {
  const slots = follow(freeSlots, [3, 4])
  expect(follow(slots, [4])).toBe(slots)
})

test('lines that are free at the end show the goals that took longest', () => {
  const rows = [
    [1, 2, 0, NaN],
    [0, 1, 0, NaN],
    [0, 1, 0, 2],
  ].map((it) => Float32Array.from(it))
  const slots = [undefined, 9, undefined, undefined, undefined]
  expect(fillWithSlowest(slots, rows, () => true)).toEqual([1, 9, 0, 3, undefined])
  expect(fillWithSlowest(slots, rows, (goal) => goal !== 1)).toEqual([0, 9, 3, undefined, undefined])
  expect(fillWithSlowest(freeSlots, [], () => true)).toEqual(freeSlots)
})
