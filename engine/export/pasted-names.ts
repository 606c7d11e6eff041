import type { Subject } from '../model/subject/subject.ts'
import { type FileNames, freeName, prefixed } from './file-names.ts'
import { fileWords, libraryNames } from './reserved.ts'

/**
 * Maps names of a test file that begins with the text of its module, whose declarations keep their names: an `expect`
 * of the module makes that of the runner `testExpect`, and a `Map` makes the library's `globalThis.Map`. Empty for
 * imported modules.
 */
export function pastedNames(subject: Subject, names: FileNames): ReadonlyMap<string, string> {
  if (subject.hasExports) return new Map()
  const declared = new Set(subject.modules.flatMap((it) => Object.keys(it.exports)))
  const taken = new Set([...names.taken, ...declared])
  return new Map([
    ...[...declared].map((it) => [names.local(it), it] as const),
    ...fileWords.filter((it) => declared.has(it)).map((it) => [it, freeName(prefixed('test', it), taken)] as const),
    ...libraryNames.filter((it) => declared.has(it)).map((it) => [it, `globalThis.${it}`] as const),
  ])
}
