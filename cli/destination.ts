import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Runner } from '../engine/model/goal/options.ts'
import { projectPlace } from './placement/project-place.ts'
import { isMarked } from './mark.ts'
import { programFiles } from './several/select-files.ts'
import { textOf } from './read-text.ts'

/** The place of the tests of a file. */
export type Destination =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'zip'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string }
  /** Below a folder, as the file is below the working directory. */
  | { readonly kind: 'folder'; readonly path: string }
  /** Where the project of the file keeps its tests. */
  | { readonly kind: 'project' }

/** A test file to write; none; or why there is no name for one. */
export type Place =
  | { readonly kind: 'file'; readonly path: string; readonly notes?: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'taken'; readonly problem: string }

/** Whether the name of a test file follows from that of the file under test, and other files must not be replaced. */
export function isPlaced({ kind }: Destination): boolean {
  return kind === 'folder' || kind === 'project'
}

/** The file that a person named for the output. */
export function namedFile(destination: Destination): string | undefined {
  return destination.kind === 'zip' || destination.kind === 'file' ? destination.path : undefined
}

/** Finds the test file for a file, given its usual name. Files that Fitscape did not write for it are never replaced. */
export function testFileFor(destination: Destination, file: string, usual: string, runner: Runner): Place {
  const name = nameFor(file, usual)
  switch (destination.kind) {
    case 'stdout':
    case 'zip':
      return { kind: 'none' }
    case 'file':
      return destination
    case 'folder':
      return freeName(join(destination.path, withoutParents(dirname(file)), name), file)
    case 'project': {
      const { path, notes } = projectPlace(file, name, runner)
      const place = freeName(relative(process.cwd(), path), file)
      return place.kind === 'file' ? { ...place, notes } : place
    }
  }
}

/** The name of the test file, with the extension of the code if another file has the usual name. */
function nameFor(file: string, usual: string): string {
  return hasNamesake(file) ? usual.replace(/(?=\.test\.)/, `.${file.replace(/^.*\./, '')}`) : usual
}

function freeName(wanted: string, file: string): Place {
  const paths = [wanted, wanted.replace(/(?=\.(?:test|spec)\.[^.]*$)/, '.fitscape')]
  const path = paths.find((it) => {
    const text = textOf(it)
    return text === undefined ? !existsSync(it) && !hasNamesake(it) : isMarked(text, it, file)
  })
  return path === undefined
    ? { kind: 'taken', problem: `${paths.join(' and ')} exist, and are not by Fitscape. Choose another folder.` }
    : { kind: 'file', path }
}

/** Whether a file with the same name and another extension has the name of the test file. */
function hasNamesake(file: string): boolean {
  const stem = file.slice(0, file.lastIndexOf('.'))
  const first = programFiles.map((it) => stem + it).find(existsSync)
  return first !== undefined && basename(first) !== basename(file)
}

/** A path below a folder for a path from the working directory. */
function withoutParents(folder: string): string {
  return relative(process.cwd(), folder)
    .split(sep)
    .filter((it) => it !== '..')
    .join('/')
}
