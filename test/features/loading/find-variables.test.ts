import { describe, expect, test } from 'vitest'
import type { VariableValues } from '../../../engine/model/subject/environment-variables.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { complete } from '../../../engine/run/options.ts'
import { searchableOf, sourceOf } from '../../support/compile.ts'

/** The variables that are found for a file with this text. */
async function variablesFor(text: string, more: Readonly<Record<string, string>> = {}): Promise<VariableValues> {
  const files = { 'main.ts': text, ...more }
  const source = {
    ...sourceOf(text),
    entry: 'main.ts',
    files: Object.entries(files).map(([name, text]) => ({ name, text })),
  }
  const options = complete({})
  const session = openSession({ source, compiled: searchableOf(source), options, seeds: [] })
  try {
    const found = await session.ask('variablesAtLoad', {}, () => false)
    return Object.fromEntries(found.map(({ name, value }) => [name, value]))
  } finally {
    session.dispose()
  }
}

const used = 'export const f = (n: number): string => (n > 1 ? String(value) : "")'

const wanted: readonly (readonly [what: string, text: string, values: VariableValues])[] = [
  ['any text', `const value = process.env.A\nif (!value) throw new Error('none')\n${used}`, { A: 'a' }],
  [
    'a text that the code compares with',
    `const { MODE_NAME: value = '' } = process.env\nif (value !== 'live' && value !== 'dev') throw new Error()\n${used}`,
    { MODE_NAME: 'live' },
  ],
  [
    'a number within bounds',
    `const value = Number.parseInt(process.env['PORT'] ?? '')\nif (!(value > 1023 && value < 65536)) throw new RangeError()\n${used}`,
    { PORT: '8080' },
  ],
  ['a URL', `const value = new URL(process.env.BASE!)\n${used}`, { BASE: 'https://example.com' }],
  ['JSON', `const value = JSON.parse(process.env.OPTIONS!)\n${used}`, { OPTIONS: '1' }],
  [
    'a text that matches a pattern',
    `const value = process.env.KEY ?? ''\nif (!/^sk_[a-z]{1}$/.test(value)) throw new Error()\n${used}`,
    { KEY: expect.stringMatching(/^sk_[a-z]$/) as string },
  ],
  [
    'several, named while the code runs',
    `const need = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(name + ' is missing')
  return value
}
const value = { url: new URL(need('URL_OF_A')), flag: need('FLAG') }
if (!['on', 'off'].includes(value.flag)) throw new Error('No flag: ' + value.flag)
${used}`,
    { URL_OF_A: 'https://example.com', FLAG: 'on' },
  ],
  [
    'all at once',
    `const { A, B, C, UNUSED } = process.env\nif (!A || !B || !C) throw new Error('none')\nconst value = A + B + UNUSED\n${used}`,
    { A: 'a', B: 'a', C: 'a' },
  ],
  [
    'of Vite',
    `const value = import.meta.env.VITE_A\nif (value === undefined) throw new Error('none')\n${used}`,
    { VITE_A: 'a' },
  ],
  ['nothing for code that loads', `const value = process.env.A\n${used}`, {}],
  [
    'nothing if another cause remains',
    `const value = process.env.A\nif (!value) throw new Error('none')\nthrow new Error('always')\n${used}`,
    {},
  ],
]

describe('environment variables with which code loads', () => {
  test.each(wanted)('%s', async (_, text, values) => {
    expect(await variablesFor(text)).toEqual(values)
  })

  test('are not sought for an imported file, which tests can mock', async () => {
    const text = "import { value } from './value'\nexport const f = () => value"
    const more = { 'value.ts': "export const value = process.env.A\nif (!value) throw new Error('none')" }
    expect(await variablesFor(text, more)).toEqual({})
  })
})
