import type { Subject } from '../model/subject.ts'
import type { Suite, SuiteTest } from '../model/suite.ts'
import type { Value } from '../model/value.ts'
import { type Body, printBody } from './body.ts'
import { inTurn } from './expressions.ts'
import { type FileNames, fileNames } from './file-names.ts'
import { printString } from './literal.ts'
import { testNames } from './names.ts'

/** A test file and its tests, in the same order. */
export interface ExportedFile {
  readonly fileName: string
  readonly code: string
  readonly tests: readonly PrintedTest[]
}

export interface PrintedTest {
  readonly name: string
  readonly lines: readonly string[]
}

/** How a test file gets at the module under test. */
export interface ModuleUse {
  /** The module's text, which opens the file when there is nothing to import. */
  readonly source: string
  /** What it is imported from; undefined for the file's own folder. */
  readonly from: string | undefined
  /** Whether every test needs an instance of the module for itself. */
  readonly needsFreshModule: boolean
}

/**
 * Prints a suite for Vitest: one `describe` per target, imports of what is used only. A module that exports nothing cannot
 * be imported from, so its text opens the file instead.
 */
export function printVitest(suite: Suite, subject: Subject, use: ModuleUse): ExportedFile {
  const used = usedExports(suite, subject)
  const names = fileNames(used)
  const titles = testNames(suite, subject, names)
  const bodies = suite.map((it) => printBody(it, subject, names))
  const groups = new Map<string, number[]>()
  suite.forEach((it, at) => {
    const target = targetOf(it, subject)
    groups.set(target, [...(groups.get(target) ?? []), at])
  })

  if (suite.length === 0) return { fileName: `${stem(subject.entry)}.test.ts`, code: emptyFile, tests: [] }
  const isFresh = use.needsFreshModule && subject.hasExports && 0 < used.length
  const lines = [
    `import { ${isFresh ? 'beforeEach, describe, expect, it, vi' : 'describe, expect, it'} } from 'vitest'`,
    ...(subject.hasExports
      ? imports(used, names, use.from ?? `./${stem(subject.entry)}`, isFresh)
      : ['', use.source.trimEnd()]),
    '',
  ]
  if (bodies.some((it) => it.lines.some((line) => line.includes(`${inTurn}(`)))) lines.push(...inTurnHelper, '')
  for (const [target, members] of groups) {
    lines.push(`describe(${printString(target)}, () => {`)
    members.forEach((at, i) => {
      if (0 < i) lines.push('')
      lines.push(
        ...printTest(titles[at]!, bodies[at]!, suite[at]!.waitMs).map((line) => (line === '' ? '' : `  ${line}`)),
      )
    })
    lines.push('})', '')
  }
  return {
    fileName: `${stem(subject.entry)}.test.ts`,
    code: lines.join('\n').trimEnd() + '\n',
    tests: suite.map((_, at) => ({ name: titles[at]!, lines: bodies[at]!.lines })),
  }
}

/** A runner refuses a file without tests. */
const emptyFile = `import { it } from 'vitest'

// No test was found that ends in time and comes out the same each time.
it.todo('has no test yet')
`

/** Longest wait that fits into a runner's usual limit of 5 s, in ms. */
const shortWait = 2_000

function printTest(name: string, body: Body, waitMs: number): readonly string[] {
  const head = `it(${printString(name)}, ${body.isAsync ? 'async ' : ''}() => {`
  const tail = waitMs <= shortWait ? '})' : `}, ${Math.ceil(waitMs / 1000) * 1000 + 5000})`
  return [head, ...body.lines.map((line) => `  ${line}`), tail]
}

/** `inTurn(a, b)` is a stub that returns a, then b, then b again. */
const inTurnHelper = [
  `const ${inTurn} = <T>(...values: T[]): (() => T) => {`,
  '  let at = 0',
  '  return () => values[Math.min(at++, values.length - 1)]!',
  '}',
]

/** Import lines; with `isFresh`, of an instance for each test. */
function imports(used: readonly string[], names: FileNames, from: string, isFresh: boolean): readonly string[] {
  const path = printString(from)
  const renamed = (name: string, by: string): string =>
    names.local(name) === name ? name : `${name}${by}${names.local(name)}`
  if (isFresh) {
    const list = used.map((it) => renamed(it, ': ')).join(', ')
    return [
      '',
      '// Tests leave traces in the module, so each gets one of its own.',
      `let { ${list} } = await import(${path})`,
      'beforeEach(async () => {',
      '  vi.resetModules()',
      `  ;({ ${list} } = await import(${path}))`,
      '})',
    ]
  }
  if (used.length === 0) return [`import ${path}`]
  const named = used.filter((it) => it !== 'default').map((it) => renamed(it, ' as '))
  const parts = [
    ...(used.includes('default') ? [names.local('default')] : []),
    ...(0 < named.length ? [`{ ${named.join(', ')} }`] : []),
  ]
  return [`import ${parts.join(', ')} from ${path}`]
}

/** Names from the module's export record that the tests mention, sorted. */
function usedExports(suite: Suite, subject: Subject): readonly string[] {
  const used = new Set<string>()
  for (const { test, checks } of suite) {
    for (const statement of test) {
      const shape = subject.types[statement.type]
      if (statement.kind === 'call') used.add(subject.callables[statement.callable]!.path[0] ?? '')
      if (statement.kind === 'enum' && shape?.kind === 'enum' && shape.exported) used.add(shape.name)
    }
    for (const check of checks) {
      const name =
        check.kind === 'instance' ? check.className : check.kind === 'throws' ? thrownClass(check.error, subject) : ''
      if (subject.classes.some((it) => it.exported === name)) used.add(name)
    }
  }
  used.delete('')
  return [...used].sort()
}

/** The export that names the class of an error; empty when there is none. */
function thrownClass(error: Value, subject: Subject): string {
  if (error.kind !== 'error') return ''
  return subject.classes.find((it) => it.name === error.className)?.exported ?? ''
}

/** The target of the last call: what the test is about. */
function targetOf({ test }: SuiteTest, subject: Subject): string {
  const last = test.findLast((it) => it.kind === 'call')
  return last === undefined ? 'module' : subject.callables[last.callable]!.target
}

/** File name without folder and extension. */
function stem(fileName: string): string {
  return fileName.replace(/^.*\//, '').replace(/\.[cm]?[jt]sx?$/, '')
}
