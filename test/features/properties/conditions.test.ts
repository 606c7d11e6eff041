import { expect, test } from 'vitest'
import { propertiesOf } from './properties-of.ts'

const namesOf = async (text: string): Promise<readonly string[]> =>
  (await propertiesOf(text)).properties.map((it) => it.name)

test('a condition that only rare inputs break is no property', async () => {
  // A list of one value is enough.
  const names = await namesOf(`
    export function isDue(hours: readonly number[], date: Date): boolean {
      return hours.includes(date.getUTCHours()) && date.getUTCDay() < 6
    }
  `)
  expect(names.filter((it) => it.includes('hours.length > 1'))).toEqual([])
})

test('a condition that another one includes is not said', async () => {
  const names = await namesOf(`
    export function strength(text: string): 'weak' | 'fair' | 'strong' {
      if (text.length <= 4) return 'weak'
      return text.length < 10 || text.length % 3 === 0 ? 'fair' : 'strong'
    }
  `)
  const weak = names.filter((it) => it.includes("returns 'weak' if"))
  expect(weak.length).toBeLessThan(2)
})

test('that nothing is thrown is a property only of functions that throw for other inputs', async () => {
  const returning = async (text: string): Promise<readonly string[]> =>
    (await namesOf(text)).filter((it) => it.includes('returns for every input'))
  const text = "'#'.repeat(COUNT % 100) + (size > 9 ? 'x' : 'y')"
  const functionOf = (count: string): string =>
    `export function bar(size: number): string { return ${text.replace('COUNT', count)} }`
  expect(await returning(functionOf('size'))).toEqual(['bar: returns for every input (size finite and from 0)'])
  expect(await returning(functionOf('Math.abs(Math.trunc(size) || 0)'))).toEqual([])
})

test('that nothing is thrown in a range of numbers is no property', async () => {
  const names = await namesOf(`
    export function run(steps: number): undefined {
      if (!Number.isInteger(steps) || steps < 3 || 9 < steps) throw new RangeError('steps')
      return undefined
    }
  `)
  expect(names.filter((it) => it.includes('returns for every input'))).toEqual([])
})
