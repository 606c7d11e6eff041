import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatReport } from '../../engine/format/format-report.ts'
import { mergedChanges } from '../../engine/model/test/changed-builtin.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import { undoing } from '../../engine/export/printing/undoing.ts'
import { seeded } from '../../engine/random/random.ts'
import { sourceOf } from '../support/compile.ts'
import { exportedProject } from '../support/exported-project.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import type { RunnerResult } from '../support/runner-result.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'
import { nightly } from '../support/nightly.ts'

const path = 'test/cases/awkward/grown-builtins.ts'
const source = sourceOf(readFileSync(path, 'utf8'), 'grown-builtins.ts')

/** Functions that change objects without a global name, or the prototype of a built-in. */
const unnamedSource = sourceOf(
  `export function extra(n: number): unknown {
  if (n === 7) Object.setPrototypeOf(Number.prototype, { extra: 1 })
  return (5 as any).extra ?? 'no'
}
export function note(n: number): unknown {
  if (n > 3) ([].map as any).note = n
  return ([].map as any).note ?? 'none'
}
export function take(n: number): boolean {
  if (n > 3) Object.getPrototypeOf(function* () {}).prototype.taken = 1
  return 'taken' in (function* () {})()
}
const mine = Symbol('mine')
export function hide(n: number): boolean {
  if (n > 3) (String.prototype as any)[mine] = n
  return mine in String.prototype
}
`,
  'main.ts',
)

const run: Readonly<Record<Runner, (files: Readonly<Record<string, string>>) => Promise<RunnerResult>>> = {
  vitest: (files) => runVitest(files, ['--sequence.shuffle', '--sequence.seed=1']),
  jest: (files) => runJest(files, 1),
  node: (files) => runNodeTest(files, seeded(1)),
}

for (const runner of runners) {
  nightly(
    `tests that change built-in objects undo the change under ${runner}`,
    async () => {
      const report = await formatReport(await reportFor(source, 2_000, { runner }))
      const { code, tests } = report
      expect(code).toContain('Reflect.deleteProperty(Array.prototype, ')
      expect(code).toContain('Reflect.deleteProperty(globalThis, ')
      expect(code).toContain('Symbol.for(')
      expect(code).not.toContain('String.prototype')
      const files = exportedProject(source, report, runner, 'grown-builtins.ts')
      expect(typeErrors(Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.ts'))))).toEqual([])
      const { passed, failed, failures, output } = await run[runner](files)
      expect(failures, output).toEqual([])
      expect({ passed, failed }, output).toEqual({ passed: tests.length, failed: 0 })
    },
    180_000,
  )
}

for (const runner of runners) {
  nightly(
    `tests that change prototypes and methods undo the change under ${runner}`,
    async () => {
      const report = await formatReport(await reportFor(unnamedSource, 2_000, { runner }))
      expect(report.code).toContain('Object.setPrototypeOf(Number.prototype, originals[0])')
      expect(report.code).toMatch(/Reflect\.deleteProperty\(\s*Array\.prototype\.map,/)
      expect(report.code).toMatch(
        /Reflect\.deleteProperty\(\s*Object\.getPrototypeOf\(function\* \(\) \{\}\)\.prototype,/,
      )
      expect(report.code).not.toContain('hide(4)')
      const files = exportedProject(unnamedSource, report, runner, 'main.ts')
      expect(typeErrors(Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.ts'))))).toEqual([])
      const { passed, failed, failures, output } = await run[runner](files)
      expect(failures, output).toEqual([])
      expect({ passed, failed }, output).toEqual({ passed: report.tests.length, failed: 0 })
    },
    180_000,
  )
}

test('undoing restores replaced properties and deletes added ones', () => {
  const added = { owner: 'Array.prototype', key: 'last', isNew: true } as const
  const replaced = { owner: 'console', key: 'log', isNew: false } as const
  const changes = mergedChanges([added, replaced, added, { ...replaced, isNew: true }])
  expect(undoing(changes).map((it) => it.join('\n'))).toEqual([
    "const originals = [\n  Object.getOwnPropertyDescriptor(console, 'log'),\n]",
    [
      '// Tests change built-in objects, which all of them share.',
      'afterEach(() => {',
      "  Reflect.deleteProperty(Array.prototype, 'last')",
      "  Object.defineProperty(console, 'log', { ...originals[0] })",
      '})',
    ].join('\n'),
  ])
  expect(undoing([])).toEqual([])
})

test('undoing restores a prototype', () => {
  const replaced = { owner: 'Number.prototype', key: null, isNew: false } as const
  const added = { owner: 'Array.prototype.map', key: 'note', isNew: true } as const
  expect(undoing([added, replaced]).map((it) => it.join('\n'))).toEqual([
    'const originals = [\n  Object.getPrototypeOf(Number.prototype),\n]',
    [
      '// Tests change built-in objects, which all of them share.',
      'afterEach(() => {',
      "  Reflect.deleteProperty(Array.prototype.map, 'note')",
      '  Object.setPrototypeOf(Number.prototype, originals[0])',
      '})',
    ].join('\n'),
  ])
})
