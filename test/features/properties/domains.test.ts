import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Domain } from '../../../engine/features/properties/domain/domain.ts'
import { contains } from '../../../engine/features/properties/domain/contains.ts'
import { keyOf, list, primitive, textIn } from '../../../engine/features/properties/domain/plain.ts'
import { sample } from '../../../engine/features/properties/domain/sample.ts'
import { ofForm, patternForms } from '../../../engine/features/properties/domain/text-forms.ts'
import { vary } from '../../../engine/features/properties/domain/vary.ts'
import { printDomain } from '../../../engine/features/properties/print/print-domain.ts'
import type { Value } from '../../../engine/model/test/value.ts'
import { seeded } from '../../../engine/random/random.ts'

const integer: Domain = { kind: 'number', of: 'integer' }
const [pattern] = patternForms({ patterns: [{ source: String.raw`^v?\d+\.(\d{2}|[a-z]*)$`, flags: '' }] })
const digits = Array.from({ length: 10 }, (_, at) => String(at))

const all: readonly Domain[] = [
  { kind: 'number', of: 'anything' },
  { kind: 'number', of: 'finite' },
  { kind: 'number', of: 'finite', least: 0 },
  { kind: 'number', of: 'integer' },
  { kind: 'number', of: 'integer', least: 1, most: 3999 },
  { kind: 'text', unit: 'grapheme', least: 0 },
  { kind: 'text', unit: 'ascii', least: 1 },
  { kind: 'text', unit: 'letter', least: 0 },
  { kind: 'boolean' },
  { kind: 'bigint', least: 0n },
  { kind: 'constants', values: ['a', 1, null, undefined] },
  { kind: 'date' },
  { kind: 'date', years: [1970, 2100] },
  { kind: 'array', element: { kind: 'number', of: 'integer' }, least: 1, isSorted: true },
  { kind: 'tuple', elements: [{ kind: 'boolean' }, { kind: 'date' }] },
  {
    kind: 'record',
    properties: [
      { name: 'id', domain: { kind: 'number', of: 'integer' }, isOptional: false },
      { name: 'note', domain: { kind: 'text', unit: 'ascii', least: 0 }, isOptional: true },
    ],
  },
  {
    kind: 'tuple',
    elements: [
      { kind: 'number', of: 'integer' },
      { kind: 'number', of: 'integer' },
    ],
    isSorted: true,
  },
  {
    kind: 'record',
    properties: [
      { name: 'from', domain: { kind: 'number', of: 'finite' }, isOptional: false },
      { name: 'to', domain: { kind: 'number', of: 'finite' }, isOptional: false },
    ],
    ordered: ['from', 'to'],
  },
  { kind: 'dictionary', value: { kind: 'boolean' } },
  { kind: 'set', element: { kind: 'number', of: 'integer' } },
  { kind: 'map', key: { kind: 'boolean' }, value: { kind: 'boolean' } },
  { kind: 'union', members: [{ kind: 'boolean' }, { kind: 'number', of: 'integer' }] },
  ...(['rectangle', 'square', 'two by two'] as const).map((grid): Domain => ({
    kind: 'array',
    element: { kind: 'array', element: integer, least: 0 },
    least: 0,
    grid,
  })),
  ofForm(pattern!),
  ofForm({ kind: 'pieces', pieces: ['@', '.', 'ab'] }),
  ofForm({ kind: 'without', characters: '"{' }),
  ofForm({
    kind: 'results',
    of: 0,
    name: 'String',
    inputs: [{ kind: 'number', of: 'integer', least: 0, most: 9 }],
    pool: digits,
  }),
  ofForm({
    kind: 'accepted',
    by: 1,
    name: 'isShort',
    among: ofForm({ kind: 'pieces', pieces: ['a', 'b'] }),
    pool: ['', 'a', 'b'],
  }),
]

/** Functions that make and accept texts. */
const nameOf = (callable: number): string => (callable === 0 ? 'String' : '((text) => text.length < 2)')

const domains = all.map((domain) => [printDomain(domain, nameOf), domain] as const)

describe('a domain', () => {
  it.each(domains)('contains what is drawn from it and what that is varied to: %s', (text, domain) => {
    const random = seeded(text)
    for (let run = 0; run < 500; run++) {
      const value = sample(domain, random, 2 + (run % 3))
      expect(contains(domain, value), keyOf(value)).toBe(true)
      const varied = vary(value, domain, random, { numbers: [42], strings: ['kind'], forms: [] })
      expect(contains(domain, varied), keyOf(varied)).toBe(true)
    }
  })

  it.each(domains)('contains what fast-check draws from its arbitrary: %s', (text, domain) => {
    const make = new Function('fc', `return ${text}`) as (library: typeof fc) => fc.Arbitrary<unknown>
    fc.assert(
      fc.property(make(fc), (it) => contains(domain, valueOf(it))),
      { seed: 1, numRuns: 300 },
    )
  })

  it('has texts near another one with a further part, in capitals', () => {
    const random = seeded(1)
    const text: Domain = { kind: 'text', unit: 'ascii', least: 0 }
    const near = Array.from({ length: 1000 }, () =>
      textIn(vary(primitive('1.2-rc.4'), text, random, { numbers: [], strings: [], forms: [] })),
    )
    expect(near).toContain('1.2-rc.A.4')
  })

  it('includes the special numbers of the arbitrary', () => {
    const random = seeded(1)
    const keys = Array.from({ length: 2000 }, () => keyOf(sample({ kind: 'number', of: 'anything' }, random, 2)))
    for (const special of ['NaN', 'Infinity', '-Infinity', '-0', '0']) expect(keys).toContain(special)
  })
})

function valueOf(it: unknown): Value {
  if (Array.isArray(it)) return list(it.map(valueOf))
  if (it instanceof Date) return { kind: 'date', time: it.getTime() }
  if (it instanceof Set) return { kind: 'set', elements: [...it].map(valueOf) }
  if (it instanceof Map) return { kind: 'map', entries: [...it].map(([key, value]) => [valueOf(key), valueOf(value)]) }
  if (typeof it !== 'object' || it === null) return primitive(it as string)
  const entries = Object.entries(it).map(([key, value]) => [key, valueOf(value)] as const)
  return { kind: 'object', entries }
}
