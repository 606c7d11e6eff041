import type { TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeText } from '../values/type-text.ts'

/** What an expression is printed with. */
export interface Scope {
  readonly test: TestCase
  readonly subject: Subject
  /** What an export is called in the test file. */
  readonly local: (exported: string) => string
  readonly types: TypeText
  /** How a test lets so much time pass. */
  readonly passTime: (ms: string) => string
  /** The text that stands for the value of an earlier statement: a variable, or an expression put in its place. */
  readonly refer: (ref: number) => string
  /** Whether an earlier value is of type `any` where it is used: named so, or what a call on such a value returned. */
  readonly isOpen: (ref: number) => boolean
}
