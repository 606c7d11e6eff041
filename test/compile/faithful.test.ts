import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'
import { bareCodeOf, behaviour } from '../support/run-code.ts'

const folder = new URL('../cases/language/', import.meta.url)

describe('an instrumented program does what the bare one does', () => {
  for (const name of readdirSync(folder)) {
    test(name.replace(/\.[jt]s$/, '').replaceAll('-', ' '), async () => {
      const source = sourceOf(readFileSync(new URL(name, folder), 'utf8'))
      const { code, predicates } = compiledOf(source)
      const probes = passthroughProbes()
      const bare = await behaviour(bareCodeOf(source))
      expect(bare.at(-1)).toMatch(/^returned/)
      expect(await behaviour(code, probes)).toEqual(bare)
      expect(probes.depth()).toBe(0)
      expect(probes.outcomes.every((it) => it.predicate < predicates.length)).toBe(true)
    })
  }
})
