import type { Subject } from '../model/subject.ts'
import type { SuiteTest } from '../model/suite.ts'
import type { Value } from '../model/value.ts'
import { printAct } from './body.ts'
import type { FileNames } from './file-names.ts'
import { printValue } from './literal.ts'
import { isComplete } from '../model/value.ts'

/** Longest part of a test's name that shows a call or a value; longer ones are cut. */
const longest = 60

/**
 * A name for every test: the call it is about and what came of it, such as `gcd(0, 5) returns 5` (ALGORITHMS 9.5).
 * Unique: equal names are numbered.
 */
export function testNames(suite: readonly SuiteTest[], subject: Subject, names: FileNames): readonly string[] {
  const seen = new Map<string, number>()
  return suite.map((it) => {
    const name = testName(it, subject, names)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

function testName(it: SuiteTest, subject: Subject, names: FileNames): string {
  const act = cut(printAct(it, subject, names))
  const last = it.test.findLastIndex((statement) => statement.kind === 'call')
  const check = it.checks.findLast((check) => check.statement === last)
  switch (check?.kind) {
    case 'throws':
      return `${act} throws ${check.error.kind === 'error' ? check.error.className || 'an error' : 'a value'}`
    case 'equals':
      return `${act} ${verb(it, last, subject)} ${shown(check.value)}`
    case 'instance':
      return `${act} makes a ${names.local(check.className)}`
    case 'size':
      return `${act} gives ${check.size} ${check.size === 1 ? 'element' : 'elements'}`
    case 'type':
      return `${act} gives a value of type ${check.type}`
    case 'same':
      return `${act} gives back the same object`
    case undefined:
      return act
  }
}

function verb(it: SuiteTest, at: number, subject: Subject): string {
  const statement = it.test[at]!
  if (statement.kind !== 'call') return 'is'
  const { kind, awaited } = subject.callables[statement.callable]!
  if (kind === 'get') return 'is'
  return awaited ? 'resolves to' : 'returns'
}

function shown(value: Value): string {
  return isComplete(value) ? cut(printValue(value)) : value.kind
}

/** Braces and brackets with something in them, in which nothing is left to leave out. */
const innerBraces = /\{ (?:[^{}[\]]|\{…\}|\[…\])+ \}/
const innerBrackets = /\[(?!…\])(?:[^{}[\]]|\{…\}|\[…\])+\]/

/** Leaves out what is in braces and brackets, innermost first, and then the end. */
function cut(text: string): string {
  let short = text
  for (let before = ''; longest < short.length && short !== before;) {
    before = short
    short = short.replace(innerBraces, '{…}').replace(innerBrackets, '[…]')
  }
  return short.length <= longest ? short : `${short.slice(0, longest - 1)}…`
}
