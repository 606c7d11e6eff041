import { describe, expect, it } from 'vitest'
import { checkFile } from '../../../bench/properties/check-file.ts'
import { reportWithProperties as run } from './properties-of.ts'

const flip = `export function flip(flags: readonly boolean[]): boolean[] {
  const all: boolean[] = []
  for (const it of flags) all.push(!it)
  return all
}
`

const hex = `export function toHex(value: number): string {
  if (!Number.isInteger(value) || value < 0 || 255 < value) throw new RangeError('not a byte')
  return (value < 16 ? '0' : '') + value.toString(16)
}
export function fromHex(text: string): number {
  if (!/^[0-9a-f]{2}$/.test(text)) throw new RangeError('not hexadecimal')
  return parseInt(text, 16)
}
`

describe('properties', () => {
  it('of a function that undoes itself: twice gives the input, whatever the runner and the seeds of fast-check', async () => {
    const { properties } = await run(flip)
    expect(properties?.properties.map((it) => it.kind)).toContain('involution')
    expect(properties?.fileName).toBe('code.properties.test.ts')
    for (const { runs, kills } of properties!.properties) {
      expect(runs).toBeGreaterThanOrEqual(10_000)
      expect(kills).toBeGreaterThan(0)
    }
    const source = { entry: 'code.ts', files: [{ name: 'code.ts', text: flip }] }
    expect(checkFile(properties!.code.vitest, source, [1, 2, 3])).toEqual([])
    expect(properties?.code.jest).toContain("from '@jest/globals'")
    expect(properties?.code.node).toContain('assert.deepEqual(')
  }, 120_000)

  it('find the range that a function accepts, and the function that undoes it', async () => {
    const { properties } = await run(hex)
    expect(properties?.properties.map((it) => it.name)).toContain(
      'toHex: undone by fromHex: gives the input back (value an integer from 0 to 255)',
    )
  })

  it('do not hold for a function that fails for one input in many', async () => {
    const { properties } = await run(flip.replace('all.push(', 'if (flags.length !== 9) all.push('))
    expect(properties?.properties.map((it) => it.kind) ?? []).not.toContain('involution')
  })

  it('are absent unless asked for, and for functions that depend on chance', async () => {
    expect((await run(flip, { properties: false })).properties).toBeUndefined()
    const dice = await run('export function roll(sides: number): number { return Math.random() * sides }')
    expect(dice.properties).toMatchObject({ properties: [], pure: [] })
  })
})
