import type { Subject } from '../model/subject.ts'
import type { Suite, SuiteTest } from '../model/suite.ts'
import type { Value } from '../model/value.ts'
import { type Body, printBody } from './body.ts'
import { fileNames } from './file-names.ts'
import { helpersOf } from './helpers.ts'
import { type ModuleUse, printImports } from './imports.ts'
import { printString } from './literal.ts'
import { testNames } from './names.ts'
import { endingFor, typeTextFor } from './type-text.ts'

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

/**
 * Prints a suite for Vitest: one `describe` per target, imports of what is used only. A module that exports nothing cannot
 * be imported from, so its text opens the file instead.
 */
export function printVitest(suite: Suite, subject: Subject, use: ModuleUse): ExportedFile {
  const used = usedExports(suite, subject)
  const names = fileNames(subject.modules.flatMap((it) => Object.entries(it.exports).filter(([key]) => used.has(key))))
  const titles = testNames(suite, subject, names)
  const bodies = suite.map((it) => printBody(it, subject, names))
  const groups = new Map<string, number[]>()
  suite.forEach((it, at) => {
    const target = targetOf(it, subject)
    groups.set(target, [...(groups.get(target) ?? []), at])
  })

  if (suite.length === 0)
    return { fileName: stem(subject.entry) + endingFor(subject.entry), code: emptyFile, tests: [] }
  const isFresh = use.needsFreshModule && subject.hasExports && 0 < used.size
  const lines = [
    `import { ${isFresh ? 'beforeEach, describe, expect, it, vi' : 'describe, expect, it'} } from 'vitest'`,
    ...(subject.hasExports
      ? printImports(subject, used, names, { ...use, needsFreshModule: isFresh })
      : ['', ...subject.modules.flatMap((it) => it.text ?? [])]),
    '',
  ]
  for (const text of helpersOf(bodies, typeTextFor(subject.entry))) lines.push(...text, '')
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
    fileName: stem(subject.entry) + endingFor(subject.entry),
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

/** Keys of the export record that the tests mention. */
function usedExports(suite: Suite, subject: Subject): ReadonlySet<string> {
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
  return used
}

/** The export that names the class of an error; empty when there is none. */
function thrownClass(error: Value, subject: Subject): string {
  if (error.kind !== 'error') return ''
  return subject.classes.find((it) => it.name === error.className)?.exported ?? ''
}

/** The target of the last call: what the test is about. What a call gave away belongs to the target of that call. */
function targetOf({ test }: SuiteTest, subject: Subject): string {
  let last = test.findLast((it) => it.kind === 'call')
  while (last?.receiver !== undefined && subject.callables[last.callable]!.receiver !== undefined) {
    const giver = test[last.receiver]
    if (giver?.kind !== 'call') break
    last = giver
  }
  return last === undefined ? 'module' : subject.callables[last.callable]!.target
}

/** File name without folder and extension. */
function stem(fileName: string): string {
  return fileName.replace(/^.*\//, '').replace(/\.[cm]?[jt]sx?$/, '')
}
