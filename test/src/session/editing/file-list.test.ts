import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areDistinct, isSafeName } from '../../../../engine/model/source/file-name.ts'
import { dirname, joined } from '../../../../engine/model/source/paths.ts'
import type { Source, SourceFile } from '../../../../engine/model/source/source.ts'
import {
  type ChangedFiles,
  choicesSeenFrom,
  isNamedElsewhere,
  isTestable,
  withOpened,
  withoutFile,
} from '../../../../src/session/editing/file-list.ts'

const names = ['a.ts', 'A.ts', 'b.ts', 'lib/a.ts', 'lib/b.tsx', 'lib', 'lib/c/d.ts', 'types.d.ts', 'x.json', '../e?.ts']
const file = fc.record({ name: fc.constantFrom(...names), text: fc.string({ maxLength: 3 }) })
const opened = fc.array(file, { minLength: 1, maxLength: 4 })

type Step =
  | { readonly kind: 'open'; readonly files: readonly SourceFile[]; readonly replaces: boolean }
  | { readonly kind: 'remove' | 'test'; readonly at: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('open' as const), files: opened, replaces: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('remove' as const, 'test' as const), at: fc.nat(9) }),
  ),
  { maxLength: 8 },
)

function after({ source, shown }: ChangedFiles, step: Step): ChangedFiles {
  if (step.kind === 'open') return withOpened(source, step.files, step.replaces ? step.files[0]!.name : undefined)
  const { name } = source.files[step.at % source.files.length]!
  if (step.kind === 'remove') return withoutFile(source, name) ?? { source, shown, renamed: [] }
  return { source: { ...source, entry: isTestable(name) ? name : source.entry }, shown: name, renamed: [] }
}

const begin: ChangedFiles = {
  source: { files: [{ name: 'main.ts', text: 'export {}' }], entry: 'main.ts' },
  shown: 'main.ts',
  renamed: [],
}

test('after any steps, names are safe and distinct, and the shown and the tested file are there', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let state = begin
      for (const step of all) {
        state = after(state, step)
        const { files, entry } = state.source
        const list = files.map((it) => it.name)
        expect(list.every(isSafeName) && areDistinct(list)).toBe(true)
        expect(list).toContain(entry)
        expect(list).toContain(state.shown)
      }
    }),
  )
})

test('code is tested while there is any, unless someone opens only data', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let state = begin
      for (const step of all) {
        const isChosen = step.kind === 'open' && step.replaces
        state = after(state, isChosen ? { ...step, replaces: isTestable(step.files[0]!.name) } : step)
        const { files, entry } = state.source
        expect(isTestable(entry) || files.every((it) => !isTestable(it.name))).toBe(true)
      }
    }),
  )
})

test('opening keeps the texts of all opened files and of those with other names, and the file under test', () => {
  fc.assert(
    fc.property(opened, opened, (first, second) => {
      const { source } = withOpened(begin.source, first, first[0]!.name)
      const { source: next } = withOpened(source, second)
      const texts = next.files.map((it) => it.text)
      for (const it of second) expect(texts).toContain(it.text)
      for (const it of source.files)
        if (second.every(({ name }) => name !== it.name)) expect(next.files).toContainEqual(it)
      expect(next.files.find((it) => it.name === next.entry)?.name).toBe(source.entry)
    }),
  )
})

describe('without the file under test,', () => {
  const source = (...list: readonly string[]): Source => ({
    files: list.map((name) => ({ name, text: name })),
    entry: 'b.ts',
  })

  test('the previous file with code is tested and shown', () => {
    expect(withoutFile(source('a.ts', 'x.json', 'b.ts', 'c.ts'), 'b.ts')).toMatchObject({ shown: 'a.ts' })
    expect(withoutFile(source('x.json', 'b.ts', 'c.ts'), 'b.ts')).toMatchObject({
      source: { entry: 'c.ts' },
      shown: 'c.ts',
    })
    expect(withoutFile(source('b.ts'), 'b.ts')).toBeUndefined()
  })

  test('another file keeps it', () => {
    expect(withoutFile(source('b.ts', 'x.json', 'c.ts'), 'c.ts')).toMatchObject({
      source: { entry: 'b.ts' },
      shown: 'x.json',
    })
  })
})

test('choices name the same modules from any file under test', () => {
  const folder = fc.array(fc.constantFrom('src', 'lib', 'a'), { maxLength: 3 })
  const way = fc.array(fc.constantFrom('..', 'src', 'lib', 'b'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(folder, folder, way, (from, to, parts) => {
      const [before, now] = [from, to].map((it) => [...it, 'main.ts'].join('/'))
      const specifier = `./${parts.join('/')}`
      const { mock } = choicesSeenFrom({ mock: [specifier], real: [] }, before!, now!)
      const target = joined(dirname(before!), specifier)
      // From outside of the root, no way leads back into it by name.
      if (!target.startsWith('..')) expect(joined(dirname(now!), mock[0]!)).toBe(target)
    }),
  )
  expect(choicesSeenFrom({ mock: ['zod', '@/db'], real: ['./db'] }, 'src/a.ts', 'lib/b.ts')).toEqual({
    mock: ['zod', '@/db'],
    real: ['../src/db'],
  })
})

test('a file may be imported by its name, not by a part of it', () => {
  const named = (text: string): boolean =>
    isNamedElsewhere(
      {
        files: [
          { name: 'src/order.ts', text: "'./order'" },
          { name: 'b.ts', text },
        ],
        entry: '',
      },
      'src/order.ts',
    )
  expect([
    named("import './src/order'"),
    named("import '@/order.js'"),
    named("import './order-list'"),
    named('order'),
  ]).toEqual([true, true, false, false])
})
