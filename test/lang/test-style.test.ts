import { expect, test } from 'vitest'
import { replaceImports } from '../../engine/lang/program/replace-imports.ts'
import { restyled, testStyleOf } from '../../engine/lang/program/test-style.ts'

test.each([
  [
    'of plain tests',
    ["import { test } from 'vitest'", '', "test('a', () => {", '    f()', '})'],
    { keyword: 'test', singleQuote: true, semi: false, useTabs: false, tabWidth: 4, isGrouped: false },
  ],
  [
    'of groups',
    [
      'import { describe, it } from "vitest";',
      'describe("a", () => {',
      '\tit("b", () => {',
      '\t\tf();',
      '\t});',
      '});',
    ],
    { keyword: 'it', singleQuote: false, semi: true, useTabs: true, tabWidth: 2, isGrouped: true },
  ],
  ['of nothing', [], { keyword: 'it', singleQuote: false, semi: true, useTabs: false, tabWidth: 2, isGrouped: false }],
])('the style %s is that of most lines', (_, lines, style) => {
  expect(testStyleOf([lines.join('\n')])).toEqual(style)
})

const generated = `import { describe, expect, it } from "vitest"
import { f } from "./f"

describe("f", () => {
  it("returns 1", () => {
    expect(f("it(")).toBe(1)
  })

  it("returns \\"2\\"", () => {
    expect(f(2)).toBe("describe")
  })
})
`

test('groups of tests are dissolved, with their names', () => {
  expect(
    restyled(generated, { keyword: 'it', isGrouped: false })
      .split('\n')
      .map((it) => it.trim()),
  ).toEqual([
    'import { describe, expect, it } from "vitest"',
    'import { f } from "./f"',
    '',
    'it("f returns 1", () => {',
    'expect(f("it(")).toBe(1)',
    '})',
    '',
    'it("f returns \\"2\\"", () => {',
    'expect(f(2)).toBe("describe")',
    '})',
    '',
    '',
  ])
})

test('an import that is left without use goes', () => {
  const code = generated.replace('"describe"', '2')
  expect(restyled(code, { keyword: 'it', isGrouped: false })).toMatch(/^import \{ expect, it \} from/)
})

test('groups with more than tests stay', () => {
  const code = generated.replace('describe("f", () => {', 'describe("f", () => {\n  beforeEach(() => {})\n')
  expect(restyled(code, { keyword: 'it', isGrouped: false })).toBe(code)
})

test('tests are declared by the other name, if that is free', () => {
  const code = restyled(generated, { keyword: 'test', isGrouped: true })
  expect(code).toContain('import { describe, expect, test } from "vitest"')
  expect(code).toContain('  test("returns 1", () => {\n    expect(f("it("))')
  const taken = generated.replace('import { f }', 'import { f, test }')
  expect(restyled(taken, { keyword: 'test', isGrouped: true })).toBe(taken)
})

test('tables leave their groups, and are declared by the other name', () => {
  const table = `import { describe, it } from "vitest"
describe("f", () => {
  it.each([[1]])("returns %s", (value) => {
    f(value)
  })
})
`
  expect(restyled(table, { keyword: 'test', isGrouped: false })).toMatch(
    /^import \{ test \} from "vitest"\n *test\.each\(\[\[1\]\]\)\("f returns %s", /,
  )
})

test('titles that begin with a call say their function already, and rows have titles of their own', () => {
  const table = `import { describe, it } from "vitest"
describe("f", () => {
  it("f(1) returns 2", () => {
    f(1)
  })

  it.each([
    ["f(2) returns 3", 2],
    ["returns 4", 3],
  ])("%s", (_, value) => {
    f(value)
  })
})
`
  const code = restyled(table, { keyword: 'it', isGrouped: false })
  expect(code).toContain('it("f(1) returns 2"')
  expect(code).toContain('["f(2) returns 3", 2]')
  expect(code).toContain('["f returns 4", 3]')
  expect(code).toContain('("%s", (_, value)')
})

test('specifiers of imports are replaced in place', () => {
  const text = `import { a } from './a' // './a'
export * from "./a"
const b = './a', c = await import('./a'), d = require('./a')
import './b'`
  expect(replaceImports(text, (it) => (it === './a' ? '../src/a.ts' : undefined)))
    .toBe(`import { a } from '../src/a.ts' // './a'
export * from "../src/a.ts"
const b = './a', c = await import('../src/a.ts'), d = require('../src/a.ts')
import './b'`)
})
