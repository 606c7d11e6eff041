import type { Subject } from '../model/subject/subject.ts'
import { type FileNames, freeName, prefixed } from './file-names.ts'
import { fileWords, libraryNames } from './reserved.ts'

/**
 * Other names for what a test file is written with, where the text of a module opens it whose declarations keep their
 * names: those of the module are as it declares them, `testExpect` is the word of the runner where the module has an
 * `expect`, and `globalThis.Map` is the class of the library where it has a `Map`. Empty for modules that are imported.
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
