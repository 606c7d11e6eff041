import { existsSync } from 'node:fs'
import type { Runner } from '../engine/model/goal/options.ts'
import type { PropertiesReport } from '../engine/model/report/properties.ts'
import { isMarked, marked } from './mark.ts'
import { textOf } from './read-text.ts'
import { writeTestFile } from './test-file.ts'

/** The properties of a report as text after the tests, below a line with the name of their file; nothing without any. */
export function printedProperties(properties: PropertiesReport | undefined, runner: Runner): string {
  if (properties === undefined || properties.properties.length === 0) return ''
  return `\n// ${properties.fileName}\n${properties.code[runner]}`
}

/** The result of writing a file of properties: its path, or why it was not written. */
export type WrittenProperties =
  | { readonly kind: 'written'; readonly path: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'taken'; readonly problem: string }

/**
 * Writes properties for a runner beside a test file. If the place of test files follows from the file `placedFor` under
 * test, a file by others is not replaced.
 */
export function writeProperties(
  properties: PropertiesReport | undefined,
  runner: Runner,
  { out, placedFor }: { readonly out: string; readonly placedFor: string | undefined },
): WrittenProperties {
  if (properties === undefined || properties.properties.length === 0) return { kind: 'none' }
  const code = properties.code[runner]
  const path = out.replace(/(?:\.(?:test|spec))?\.([^./]+)$/, '.properties.test.$1')
  if (placedFor === undefined) {
    writeTestFile(path, code)
    return { kind: 'written', path }
  }
  const text = textOf(path)
  const isFree = text === undefined ? !existsSync(path) : isMarked(text, path, placedFor)
  if (!isFree) return { kind: 'taken', problem: `${path}: not written, because it exists and is not by Fitscape` }
  writeTestFile(path, marked(code, path, placedFor))
  return { kind: 'written', path }
}
