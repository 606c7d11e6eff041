import ts from 'typescript'
import { visibleName } from '../../model/source/file-name.ts'
import type { Diagnostic, Source, SourceFile } from '../../model/source/source.ts'
import { type PastedFile, placeOf } from './diagnostics/diagnostics.ts'
import { aboutOptions } from './diagnostics/option-comments.ts'
import { isPlainCommonJs } from './emit/common-js.ts'
import { withJsxExtension } from './jsx-names.ts'
import { isProgramFile, mostSections, type Section, sectionsOf, surplusHeading } from './sections.ts'
import { withSharedScope } from './shared-scope.ts'

/** A section with the path at which the compiler finds it. */
export interface Placed {
  readonly section: Section
  /** The name of its pasted file. */
  readonly file: string
  readonly path: string
  readonly parsed: ts.SourceFile
}

/** The sections of a source by path, errors about duplicate paths, and other diagnostics of headings. */
export interface PlacedSections {
  readonly placed: ReadonlyMap<string, Placed>
  readonly repeated: readonly Diagnostic[]
  readonly headingDiagnostics: readonly Diagnostic[]
}

/** Parses the sections of a source. O(size), also of files that nothing imports. */
export function placedSections({ files, entry }: Source): PlacedSections {
  const placed = new Map<string, Placed>()
  const repeated: Diagnostic[] = []
  const headingDiagnostics: Diagnostic[] = []
  // The file under test comes first: its sections take precedence over files of the same name.
  for (const file of [...files].sort((a, b) => Number(b.name === entry) - Number(a.name === entry))) {
    const named = sectionsOf(file)
    headingDiagnostics.push(...aboutHeadings(named, file))
    if (file.name === entry) headingDiagnostics.push(...aboutOptions(file.text, () => wholeOf(file)))
    const sections = named.filter((it) => it.heading === undefined || isProgramFile(it.name))
    const found = withSharedScope(file, sections)
    for (const section of 0 < found.length ? found : [{ name: file.name, text: '' }]) {
      const it = place(section, file.name)
      if (!placed.has(it.path)) placed.set(it.path, it)
      else if (section.heading !== undefined) repeated.push(takenName(it, section.heading))
    }
  }
  return { placed, repeated, headingDiagnostics }
}

/** Reports sections renamed for safety, and a heading beyond the limit. */
function aboutHeadings(sections: readonly Section[], file: SourceFile): readonly Diagnostic[] {
  const unnamed = sections.filter((it) => it.heading?.unsafe !== undefined)
  const surplus = surplusHeading(file)
  if (unnamed.length === 0 && surplus === undefined) return []
  const whole = wholeOf(file)
  const renamed = unnamed.map(({ name, heading }): Diagnostic => {
    const { start, end, unsafe } = heading!
    const message = `“${visibleName(unsafe!)}” is not a safe file name. This section is called ${name} instead.`
    return { severity: 'warning', message, code: 'renamed-file', place: placeOf(whole, start, end) }
  })
  if (surplus === undefined) return renamed
  const message = `A pasted file can have at most ${mostSections} sections.`
  const place = placeOf(whole, surplus.start, surplus.end)
  return [{ severity: 'error', message, code: 'too-many-files', place }, ...renamed]
}

/** A file with all its sections. */
function wholeOf(file: SourceFile): PastedFile {
  return { ...file, file: file.name, syntax: parse(pathFor('headings.ts'), file.text) }
}

function takenName(
  { section: { name, text }, file, parsed }: Placed,
  { start, end }: { readonly start: number; readonly end: number },
): Diagnostic {
  const place = placeOf({ name, file, text, syntax: parsed }, start, end)
  return { severity: 'error', message: `There is already a file named ${name}.`, code: 'repeated-file', place }
}

/** The path of the section that contains an offset. */
export function pathAt(sections: readonly Placed[], file: string, offset: number): string | undefined {
  const beginOf = ({ section }: Placed): number => section.heading?.start ?? -1
  return sections.filter((it) => it.file === file && beginOf(it) < offset).sort((a, b) => beginOf(b) - beginOf(a))[0]
    ?.path
}

/** Keeps pasted files in their own folder, so that none can replace a library file. */
export const folder = '/pasted/'

/** The path of a pasted file. Unknown extensions are read as TypeScript. */
function pathFor(name: string): string {
  const parts: string[] = []
  for (const part of name.split(/[\\/]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const path = folder + parts.join('/')
  return /\.(?:[cm]?[tj]s|[tj]sx|json)$/.test(path) ? path : `${path}.ts`
}

/**
 * Gives CommonJS code with a TypeScript name a JavaScript name, so that its exports are recognized, and code with JSX
 * the name of a file with JSX.
 */
function place(section: Section, file: string): Placed {
  const name = withJsxExtension(section)
  const path = pathFor(name)
  const parsed = parse(path, section.text)
  if (!/\.[cm]?ts$/.test(path) || !isPlainCommonJs(parsed)) return { section, file, path, parsed }
  const plain = path.replace(/ts$/, 'js')
  return { section, file, path: plain, parsed: parse(plain, section.text) }
}

function parse(path: string, text: string): ts.SourceFile {
  // The virtual file system treats an empty file as missing.
  return ts.createSourceFile(path, text === '' ? '\n' : text, ts.ScriptTarget.ES2022, false)
}
