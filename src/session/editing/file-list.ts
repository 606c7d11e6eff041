import { areDistinct, isSafeName, type Renamed, withSafeNames } from '../../../engine/model/source/file-name.ts'
import { dirname, joined, relativePath } from '../../../engine/model/source/paths.ts'
import type { Source, SourceFile } from '../../../engine/model/source/source.ts'
import type { ImportChoices } from '../../../engine/model/subject/imported-module.ts'

/** The files after a change, and the one to show. */
export interface ChangedFiles {
  readonly source: Source
  readonly shown: string
  readonly renamed: readonly Renamed[]
}

/** Whether a file can be tested: it is neither data nor a declaration file. */
export function isTestable(name: string): boolean {
  return !/\.(?:json|d\.[cm]?ts)$/u.test(name)
}

/**
 * Adds files, or replaces the texts of those with the same names; shows the first. With the name of the file to test,
 * they replace all files.
 */
export function withOpened(
  { files: present, entry: tested }: Source,
  opened: readonly SourceFile[],
  entry?: string,
): ChangedFiles {
  const kept = entry === undefined ? present.filter((it) => opened.every(({ name }) => name !== it.name)) : []
  const all = [...kept, ...opened]
  const { files, renamed } = withSafeNames(all)
  // Positions, because two opened files may have the same name.
  const nameNow = (name: string): string => files[all.findIndex((it) => it.name === name)]!.name
  return {
    source: { files: inOrder(files, present), entry: nameNow(entry ?? tested) },
    shown: nameNow(entry ?? opened[0]!.name),
    renamed,
  }
}

/** Removes a file and shows the previous one; undefined if it is the only one. Tests another file if necessary. */
export function withoutFile({ files, entry }: Source, file: string): ChangedFiles | undefined {
  const at = files.findIndex((it) => it.name === file)
  const others = files.filter((it) => it.name !== file)
  const previous = others[Math.max(0, at - 1)]
  if (previous === undefined) return undefined
  const before = others.slice(0, at).findLast((it) => isTestable(it.name))
  const next = before ?? others.find((it) => isTestable(it.name)) ?? previous
  return {
    source: { files: others, entry: file === entry ? next.name : entry },
    shown: file === entry ? next.name : previous.name,
    renamed: [],
  }
}

/** Choices of imports, as another file under test would write them. */
export function choicesSeenFrom({ mock, real }: ImportChoices, before: string, now: string): ImportChoices {
  const seen = (specifier: string): string =>
    /^\.\.?(?:\/|$)/u.test(specifier) && dirname(before) !== dirname(now)
      ? relativePath(dirname(now), joined(dirname(before), specifier).replace(/^\.\//u, ''))
      : specifier
  return { mock: mock.map(seen), real: real.map(seen) }
}

/** Whether other files may import a file by its name. */
export function isNamedElsewhere({ files }: Source, file: string): boolean {
  const stem = file.replace(/^.*\//u, '').replace(/\.[^.]*$/u, '')
  return files.some(
    ({ name, text }) =>
      name !== file &&
      text
        .split(`/${stem}`)
        .slice(1)
        .some((rest) => !/^[\w-]/u.test(rest)),
  )
}

/** Files that were there before keep their places. */
function inOrder(files: readonly SourceFile[], before: readonly SourceFile[]): readonly SourceFile[] {
  const placeOf = ({ name }: SourceFile): number => {
    const at = before.findIndex((it) => it.name === name)
    return at === -1 ? before.length : at
  }
  return files.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The text of a file, by default of that under test; '' if there is none. */
export function textOf({ files, entry }: Source, file = entry): string {
  return files.find((it) => it.name === file)?.text ?? ''
}

/** A name for a new file. */
export function unusedName(names: readonly string[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'file.ts' : `file-${String(number)}.ts`
    if (!names.includes(name)) return name
  }
}

/** The files after a file was renamed; undefined if the name is taken, invalid or the same. */
export function withRenamed({ files, entry }: Source, file: string, name: string): Source | undefined {
  const others = files.map((it) => it.name).filter((it) => it !== file)
  if (file === entry && !isTestable(name)) return undefined
  if (name === file || !isSafeName(name) || !areDistinct([...others, name])) return undefined
  return {
    files: files.map((it) => (it.name === file ? { ...it, name } : it)),
    entry: file === entry ? name : entry,
  }
}
