import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import type { FileNames } from '../file-names.ts'
import { printBody } from './body.ts'
import type { Dialect } from './dialect.ts'
import { type Hole, placesIn } from './holes.ts'
import { mentions, withNames } from './mentions.ts'

/** The body of a test with names in place of some values. */
export interface OpenBody {
  readonly lines: readonly string[]
  readonly holes: readonly Hole[]
}

/**
 * Prints a test with names in place of the values that could differ in another test of the same form; undefined unless
 * the values in these places make exactly `lines`.
 */
export function printOpenBody(
  suiteTest: SuiteTest,
  subject: Subject,
  names: FileNames,
  dialect: Dialect,
  lines: readonly string[],
): OpenBody | undefined {
  const left: Hole[] = []
  const places = placesIn(suiteTest.test, subject, names.type, (hole) => {
    const name = `$hole${left.length}`
    left.push({ ...hole, name })
    return name
  })
  const open = printBody(suiteTest, subject, names, dialect, places).lines
  const holes = left.filter((it) => mentions(open, it.name))
  const filled = new Map(holes.map((it) => [it.name, it.text]))
  const isSame = open.length === lines.length && open.every((it, at) => withNames(it, filled) === lines[at])
  if (!isSame) return undefined
  // Numbered by position, so that tests of the same form have the same lines.
  const numbered = new Map(holes.map((it, at) => [it.name, `$hole${at}`]))
  return {
    lines: open.map((it) => withNames(it, numbered)),
    holes: holes.map((it) => ({ ...it, name: numbered.get(it.name)! })),
  }
}
