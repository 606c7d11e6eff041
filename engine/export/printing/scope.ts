import type { Check } from '../../model/test/suite.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { Arrangement } from './arrangement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeText } from '../values/type-text.ts'

/** The context in which an expression is printed. */
export interface Scope {
  readonly test: TestCase
  readonly subject: Subject
  /** The name of an export in the test file. */
  readonly local: (exported: string) => string
  /** The name of a mocked export in the test file, by its path in the export record. */
  readonly mocked: (path: readonly string[]) => string
  /** Prints how a mock is arranged. */
  readonly arranged: (mock: string, arrangement: Arrangement) => string
  /** Prints how a global gets a value. */
  readonly stubbed: (name: string, value: string) => string
  /** Prints how an environment variable gets a value. */
  readonly setVariable: (name: string, value: string) => string
  /** Prints how the time is set to a date. */
  readonly setTime: (date: string) => string
  /** Prints the mock that replaces a method of a built-in object. */
  readonly spied: (owner: string, method: string) => string
  /** Prints the arguments of a call of a mock. */
  readonly received: (mock: string, call: number, types: TypeText) => string
  readonly types: TypeText
  /** A mock function that returns its receiver. */
  readonly fluent: string
  /** How a test lets time pass. */
  readonly passTime: (ms: string) => string
  /** The text for the value of an earlier statement: a variable or an inlined expression. */
  readonly refer: (ref: number) => string
  /** The text of an argument of a call, by position: its value, or a name that stands for values that differ. */
  readonly argument?: (call: Statement & { kind: 'call' }, at: number) => string
  /** A name that stands for the expected value of a check; undefined if the check shows the value itself. */
  readonly expected?: (check: Check, text: string) => string | undefined
  /** Whether an earlier stub only stands for a mock. */
  readonly isMock: (ref: number) => boolean
  /** Whether an earlier value has type `any`: declared so, or returned by a call on such a value. */
  readonly isOpen: (ref: number) => boolean
}
