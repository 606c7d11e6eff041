import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from '../../cli/several/in-order.ts'

test('results come in the order of the items, and no more work than allowed goes on at once', async () => {
  const plan = fc.tuple(fc.array(fc.nat(), { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), fc.scheduler())
  await fc.assert(
    fc.asyncProperty(plan, async ([items, most, scheduler]) => {
      let running = 0
      let peak = 0
      const handed: number[] = []
      const all = inOrder(
        items,
        most,
        async (item) => {
          peak = Math.max(peak, ++running)
          await scheduler.schedule(Promise.resolve())
          running--
          return item
        },
        (it) => handed.push(it),
      )
      await scheduler.waitFor(all)
      expect(await all).toEqual(items)
      expect(handed).toEqual(items)
      expect(peak).toBe(Math.min(most, items.length))
    }),
  )
})
