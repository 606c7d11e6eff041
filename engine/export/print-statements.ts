import type { Runner } from '../model/goal/options.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Subject } from '../model/subject/subject.ts'
import type { SuiteTest } from '../model/test/suite.ts'
import { printBody } from './printing/body.ts'
import { fileNames } from './file-names.ts'
import { withNames } from './printing/mentions.ts'
import { pastedNames } from './pasted-names.ts'
import { dialects } from './runners/dialects.ts'
import { usedExports } from './used-exports.ts'

/** Prints an unfinished test as lines of a test file, without assertions. */
export function printStatements(test: TestCase, subject: Subject, runner: Runner): readonly string[] {
  const bare: SuiteTest = { test, act: test.length - 1, goals: [], checks: [], waitMs: 0 }
  const names = fileNames(subject, usedExports(bare, subject))
  const renamed = pastedNames(subject, names)
  return printBody(bare, subject, names, dialects[runner]).lines.map((it) => withNames(it, renamed))
}
