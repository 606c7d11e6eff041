import type { Subject } from '../model/subject/subject.ts'
import { containsJsx } from './printing/inline-jsx.ts'
import { endingFor } from './values/type-text.ts'

/** The usual name of a subject's test file, without a folder. */
export function testFileName(subject: Subject): string {
  const stem = subject.entry.replace(/^.*\//, '').replace(/\.[cm]?[jt]sx?$/, '')
  return stem + endingFor(subject.entry) + (containsJsx(subject) ? 'x' : '')
}
