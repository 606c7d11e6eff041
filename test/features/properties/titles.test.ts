import { expect, it } from 'vitest'
import type { Domain } from '../../../engine/features/properties/domain/domain.ts'
import type { Law } from '../../../engine/features/properties/law.ts'
import { titlesOf } from '../../../engine/features/properties/print/titles.ts'
import type { Subject } from '../../../engine/model/subject/subject.ts'

const positive: Domain = { kind: 'number', of: 'integer', least: 1 }
const finite: Domain = { kind: 'number', of: 'finite' }

it.each<readonly [string, Domain]>([
  ['x an integer from 1', positive],
  [
    'month of x an integer from 1',
    { kind: 'record', properties: [{ name: 'month', domain: positive, isOptional: false }] },
  ],
  [
    'all numbers finite, from <= to in x',
    {
      kind: 'record',
      properties: ['from', 'to'].map((name) => ({ name, domain: finite, isOptional: false })),
      ordered: ['from', 'to'],
    },
  ],
  [
    'parts of each of x finite, each of x in ascending order',
    { kind: 'array', least: 0, element: tuple(finite, { isSorted: true }) },
  ],
  ['x not empty, parts of each of x an integer from 1', { kind: 'array', least: 1, element: tuple(positive) }],
  ['x without lone surrogates', { kind: 'text', unit: 'grapheme', least: 0, isWellFormed: true }],
  ['x a 32-bit integer from 1', { kind: 'number', of: 'integer', least: 1, is32Bit: true }],
  ['x of digits', { kind: 'text', unit: 'digit', least: 0 }],
  ['values of x an integer from 1', { kind: 'dictionary', value: positive }],
  [
    'keys of x not empty, values of x finite',
    { kind: 'map', key: { kind: 'text', unit: 'grapheme', least: 1 }, value: finite },
  ],
  ['x from 0', { kind: 'bigint', least: 0n }],
  ['x from 1970 to 2099', { kind: 'date', years: [1970, 2100] }],
  [
    'cents of x finite and from 0',
    { kind: 'union', members: [{ kind: 'boolean' }, cents({ kind: 'number', of: 'finite', least: 0 })] },
  ],
  [
    'x rectangular, each of x finite',
    { kind: 'array', element: { kind: 'array', element: finite, least: 0 }, least: 0, grid: 'rectangle' },
  ],
  ["x without '{'", { kind: 'text', unit: 'grapheme', least: 0, form: { kind: 'without', characters: '{' } }],
])('a title names the precondition: %s', (words, domain) => {
  const law: Law = {
    kind: 'bounds',
    target: 0,
    words: 'returns at least 0',
    inputs: [{ name: 'x', domain }],
    derived: [],
    calls: [{ callable: 0, args: [0] }],
    claim: { kind: 'returns' },
  }
  const subject = { callables: [{ name: 'f', parameters: [] }] } as unknown as Subject
  expect(titlesOf([law], subject)).toEqual([`f: returns at least 0 (${words})`])
})

function cents(domain: Domain): Domain {
  return { kind: 'record', properties: [{ name: 'cents', domain, isOptional: false }] }
}

function tuple(element: Domain, more: { readonly isSorted?: true } = {}): Domain {
  return { kind: 'tuple', elements: [element, element], ...more }
}
