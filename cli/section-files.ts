import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { filesWithin } from '../engine/lang/program/sections.ts'
import { visibleName } from '../engine/model/source/file-name.ts'
import { dirname as folderOf, relativePath } from '../engine/model/source/paths.ts'
import type { Source, SourceFile } from '../engine/model/source/source.ts'
import type { Subject } from '../engine/model/subject/subject.ts'

/**
 * Returns the files beside the tests of a source with sections, by path from the test file: sections and their imports
 * from disk. Empty without sections.
 */
export function sectionFiles({ files, entry }: Source, { modules, hasExports }: Subject): readonly SourceFile[] {
  // The test file contains the text of modules without exports, and all sections if they form one script.
  if (!hasExports && modules[0]!.name === entry) return []
  const sections = files.filter((it) => it.name === entry).flatMap(filesWithin)
  if (sections.length === 0) return []
  const others = files.filter((it) => it.name !== entry && !sections.some((section) => section.name === it.name))
  return [...sections, ...others].map(({ name, text }) => ({
    name: relativePath(folderOf(entry), name).replace(/^\.\//, ''),
    text,
  }))
}

/** Returns why files cannot be put beside a test file: another text is there, or a path leaves the folder. */
export function whyNotBeside(testFile: string, files: readonly SourceFile[]): string | undefined {
  const outside = files.find((it) => isOutside(it.name) && !existsSync(beside(testFile, it)))
  if (outside !== undefined) {
    return `The tests need ${visibleName(outside.name)}, which would be written outside the folder of ${testFile}. Use --zip, or put the tests next to the code.`
  }
  const taken = files.map((it) => ({ path: beside(testFile, it), text: it.text })).find(isTaken)
  if (taken === undefined) return undefined
  return `${relative('', taken.path)} exists with different content, but the tests need a section with that name next to them. Choose another folder.`
}

/** Writes the missing files; call `whyNotBeside` first. */
export function writeBeside(testFile: string, files: readonly SourceFile[]): void {
  for (const it of files) {
    const path = beside(testFile, it)
    if (existsSync(path) || isOutside(it.name)) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, it.text)
  }
}

/** Describes the files that printed tests need. */
export function aboutSections(file: string, files: readonly SourceFile[]): string {
  const names = files.map((it) => it.name).join(', ')
  return `  the tests import sections of ${file} as files; --out writes them next to the tests: ${names}`
}

function isTaken({ path, text }: { readonly path: string; readonly text: string }): boolean {
  return existsSync(path) && readFileSync(path, 'utf8') !== text
}

function isOutside(path: string): boolean {
  return isAbsolute(path) || path.split(/[\\/]/).includes('..')
}

function beside(testFile: string, { name }: SourceFile): string {
  return resolve(dirname(resolve(testFile)), name)
}
