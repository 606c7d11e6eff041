import type { Subject } from '../model/subject.ts'
import type { Suite, SuiteTest } from '../model/suite.ts'
import { type Body, printBody } from './body.ts'
import { defaultImport, inTurn } from './expressions.ts'
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

/**
 * Prints a suite for Vitest: one `describe` per target, imports of what is used only. A module that exports nothing cannot
 * be imported from, so its text (`source`) opens the file instead.
 */
export function printVitest(suite: Suite, subject: Subject, source: string): ExportedFile {
  const used = usedExports(suite, subject)
  const taken = new Set([...used, defaultImport, inTurn, ...subject.callables.map((it) => it.path[0] ?? '')])
  const names = testNames(suite, subject)
  const bodies = suite.map((it) => printBody(it, subject, taken))
  const groups = new Map<string, number[]>()
  suite.forEach((it, at) => {
    const target = targetOf(it, subject)
    groups.set(target, [...(groups.get(target) ?? []), at])
  })

  const lines = [
    `import { describe, expect, it } from 'vitest'`,
    ...(subject.hasExports ? imports(used, subject) : ['', source.trimEnd()]),
    '',
  ]
  if (bodies.some((it) => it.lines.some((line) => line.includes(`${inTurn}(`)))) lines.push(...inTurnHelper, '')
  for (const [target, members] of groups) {
    lines.push(`describe(${printString(target)}, () => {`)
    members.forEach((at, i) => {
      if (0 < i) lines.push('')
      lines.push(...printTest(names[at]!, bodies[at]!).map((line) => (line === '' ? '' : `  ${line}`)))
    })
    lines.push('})', '')
  }
  return {
    fileName: `${stem(subject.entry)}.test.ts`,
    code: lines.join('\n').trimEnd() + '\n',
    tests: suite.map((_, at) => ({ name: names[at]!, lines: bodies[at]!.lines })),
  }
}

function printTest(name: string, body: Body): readonly string[] {
  const head = `it(${printString(name)}, ${body.isAsync ? 'async ' : ''}() => {`
  return [head, ...body.lines.map((line) => `  ${line}`), '})']
}

/** `inTurn(a, b)` is a stub that returns a, then b, then b again. */
const inTurnHelper = [
  `const ${inTurn} = <T>(...values: T[]): (() => T) => {`,
  '  let at = 0',
  '  return () => values[Math.min(at++, values.length - 1)]!',
  '}',
]

function imports(used: readonly string[], subject: Subject): readonly string[] {
  const from = printString(`./${stem(subject.entry)}`)
  const named = used.filter((it) => it !== 'default')
  const parts = [
    ...(used.includes('default') ? [defaultImport] : []),
    ...(0 < named.length ? [`{ ${named.join(', ')} }`] : []),
  ]
  return parts.length === 0 ? [`import ${from}`] : [`import ${parts.join(', ')} from ${from}`]
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
      const name = check.kind === 'instance' ? check.className : check.kind === 'throws' ? errorName(check.error) : ''
      if (subject.classes.some((it) => it.exported === name)) used.add(name)
    }
  }
  used.delete('')
  return [...used].sort()
}

function errorName(error: { readonly kind: string; readonly className?: string }): string {
  return error.kind === 'error' ? (error.className ?? '') : ''
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
