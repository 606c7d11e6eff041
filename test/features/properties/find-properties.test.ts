import { describe, expect, it } from 'vitest'
import { checkFile } from '../../../bench/properties/check-file.ts'
import type { Report } from '../../../engine/model/report/report.ts'
import { complete, detailOf } from '../../../engine/run/options.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { compileSource } from '../../../engine/techniques/compile.ts'
import { createProject } from '../../../engine/lang/program/project.ts'
import type { Options } from '../../../engine/model/goal/options.ts'
import { nodeLibs } from '../../../engine/worker/entry/node-libs.ts'

const project = createProject(nodeLibs())

async function run(text: string, more: Partial<Options> = {}): Promise<Report> {
  const options = complete({ budget: { kind: 'evaluations', count: 300 }, properties: true, ...more })
  const source = { entry: 'code.ts', files: [{ name: 'code.ts', text }] }
  const compilation = compileSource(project, source, detailOf(options))
  if (compilation.kind === 'failed') throw new Error(JSON.stringify(compilation.diagnostics))
  const session = openSession({ source, compiled: compilation.compiled, options, seeds: [] })
  try {
    for await (const _ of session.steps()) continue
    return await session.finish({ reason: 'budget', elapsedMs: 0, timeline: [], history: [] })
  } finally {
    session.dispose()
  }
}

const reverse = `export function reverse(items: readonly number[]): number[] {
  const all: number[] = []
  for (let at = items.length - 1; 0 <= at; at--) all.push(items[at]!)
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
  it('of a list reversed: twice gives the input, whatever the runner and the seeds of fast-check', async () => {
    const { properties } = await run(reverse)
    expect(properties?.properties.map((it) => it.kind)).toContain('involution')
    expect(properties?.fileName).toBe('code.properties.test.ts')
    for (const { runs, kills } of properties!.properties) {
      expect(runs).toBeGreaterThanOrEqual(10_000)
      expect(kills).toBeGreaterThan(0)
    }
    const source = { entry: 'code.ts', files: [{ name: 'code.ts', text: reverse }] }
    expect(checkFile(properties!.code.vitest, source, [1, 2, 3])).toEqual([])
    expect(properties?.code.jest).toContain("from '@jest/globals'")
    expect(properties?.code.node).toContain('assert.deepEqual(')
  }, 120_000)

  it('find the range that a function accepts, and the function that undoes it', async () => {
    const { properties } = await run(hex)
    expect(properties?.properties.map((it) => it.name)).toContain(
      'toHex: undone by fromHex: gives the input back (value from 0 to 255)',
    )
  })

  it('do not hold for a function that fails for one input in many', async () => {
    const { properties } = await run(reverse.replace('all.push(', 'if (items.length !== 9) all.push('))
    expect(properties?.properties.map((it) => it.kind) ?? []).not.toContain('involution')
  })

  it('are absent unless asked for, and for functions that depend on chance', async () => {
    expect((await run(reverse, { properties: false })).properties).toBeUndefined()
    const dice = await run('export function roll(sides: number): number { return Math.random() * sides }')
    expect(dice.properties).toMatchObject({ properties: [], pure: [] })
  })
})
