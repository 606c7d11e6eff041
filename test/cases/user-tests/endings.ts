export async function later(n: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  if (n < 0) throw new Error('negative')
  return n + 1
}
export function spin(n: number): number {
  while (n !== 0) n -= 2
  return n
}
let calls = 0
export function count(): number {
  return ++calls
}
// tests
import { later, spin, count } from './main'

let log: string[] = []
beforeEach(() => { log.push('before') })

test('waits', async () => {
  expect(await later(1)).toBe(2)
  await expect(later(2)).resolves.toBe(3)
  await expect(later(-1)).rejects.toThrow('negative')
})
test('is rejected', async () => {
  await later(-1)
})
test('has a wrong claim later', async () => {
  await expect(later(1)).resolves.toBe(3)
})
test('forgets to wait', () => {
  void expect(later(1)).resolves.toBe(3)
})
test('never settles', async () => {
  await new Promise(() => {})
})
test('does not end in the code', () => {
  expect(spin(1)).toBe(0)
})
test('does not end itself', () => {
  for (;;) log = []
})
test('swallows the end', () => {
  try { spin(1) } catch { log = [] }
})
test('crashes', () => {
  const nothing = undefined as unknown as string
  nothing.trim()
})
test('has the module to itself', () => {
  expect(count()).toBe(1)
  expect(log).toEqual(['before'])
})
test('has the module to itself once more', () => {
  expect(count()).toBe(1)
  expect(log).toEqual(['before'])
})
test.each([[1, 2], [2, 4]])('runs rows: %i and %s', (a, b) => {
  expect(a * 2).toBe(b)
})
test.each([{ n: 1 }])('runs objects: %j', ({ n }) => {
  expect(n).toBe(1)
})
test.each([1])('runs values: %d', (n) => {
  expect(n).toBeCloseTo(1.001)
})
