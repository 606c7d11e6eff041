import { expect, test } from 'vitest'
import { openSession } from '../../engine/run/open-session.ts'
import { complete } from '../../engine/run/options.ts'
import { flags } from '../../engine/techniques/flags/technique.ts'
import type { Technique } from '../../engine/techniques/technique.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

function openWith(techniques: readonly Technique[]): void {
  const source = sourceOf("export function f(n: number): string { return n === 7 ? 'seven' : 'other' }")
  const compiled = compiledOf(source)
  openSession({ source, compiled, options: complete({}), seeds: [] }, { techniques }).dispose()
}

test('a run refuses a second technique that refines distances', () => {
  expect(() => openWith([flags, { ...flags, name: 'other' }])).toThrow('not both flags and other')
})

test('a run accepts one technique that refines distances, and others that do not', () => {
  expect(() => openWith([{ name: 'idle', open: () => undefined }, flags])).not.toThrow()
})
