import { format } from 'prettier'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatCode, formatReport } from '../../engine/format/format-report.ts'
import { examples } from '../../src/examples/examples.ts'

test('formatted code equals the default output of Prettier', async () => {
  for (const { file } of examples) {
    const text = readFileSync(`src/examples/${file}`, 'utf8')
    expect(await formatCode(text, file)).toBe(await format(text, { parser: 'typescript' }))
  }
})

test('JavaScript is parsed as JavaScript', async () => {
  expect(await formatCode('const a = b<c>(d)', 'a.test.js')).toBe('const a = (b < c) > d;\n')
})

test('the contents of template literals stay unchanged', async () => {
  expect(await formatCode('const a = gql`{b}${c}`\nconst d = html`<p>  </p>`\n', 'a.test.ts')).toBe(
    'const a = gql`{b}${c}`;\nconst d = html`<p>  </p>`;\n',
  )
})

test('code that does not parse stays unchanged', async () => {
  expect(await formatCode('const = 1', 'a.test.ts')).toBe('const = 1')
})

test('the statements of a test are formatted as in its file', async () => {
  const statements = [
    `const result = merge([{ start: 100, end: 200 }, { start: 300, end: 400 }])`,
    `;[1].forEach(note)`,
    `expect(() => shipping({ weight: 1000, country: 'NL' }, 'a')).toThrow(new RangeError('too heavy'))`,
  ]
  const code = [
    `describe('merge', () => {`,
    `  it('merges', () => {`,
    ...statements.map((it) => `    ${it}`),
    '  })',
    '})',
    '',
  ].join('\n')
  const tests = [{ name: 'merges', goals: [], statements }]
  const formatted = await formatReport({ fileName: 'merge.test.ts', code, tests })
  const lines = formatted.tests[0]!.statements.map((it) => `    ${it}`)
  expect(formatted.code).toBe(
    ['describe("merge", () => {', '  it("merges", () => {', ...lines, '  });', '});', ''].join('\n'),
  )
})
