import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../../engine/model/source/source.ts'
import { sourceOf } from './compile.ts'
import { filesIn } from './files-in.ts'

/** Folders with programs that can be searched. Files added to them are tested automatically. */
const folders = [
  'test/cases/awkward',
  'test/cases/hostile',
  'src/examples',
  'test/cases/reports',
  'test/cases/language',
  'test/cases/inputs',
  'test/cases/objects',
  'test/cases/paths',
  'test/cases/untyped',
  'test/cases/subject',
  'test/cases/inference',
  'test/cases/instrument',
  'test/cases/istanbul',
  'test/cases/strong-mutants',
  'test/cases/sites',
  'test/cases/templates',
  'test/cases/unreachable',
  'bench/subjects',
  'bench/large',
  'bench/flags',
  'bench/objects',
  'bench/hybrid',
  'bench/invariants',
]

/** Some files in these folders describe the programs or contain expected results. */
const isProgram = (folder: string, file: string, all: readonly string[]): boolean => {
  if (folder === 'src/examples') return file !== 'examples.ts' && file !== 'texts.ts'
  if (file.endsWith('.js')) return !all.includes(file.replace(/\.js$/, '.ts'))
  return file.endsWith('.ts')
}

/** The paths of all cases, awkward modules, hostile programs, examples and benchmark subjects. */
export const programs: readonly string[] = folders.flatMap((folder) => {
  const all = filesIn(folder)
  return all.filter((file) => isProgram(folder, file, all)).map((file) => join(folder, file))
})

/** Programs whose imports tests mock. They do not compile without these. */
export const mockedPrograms: readonly string[] = filesIn('test/cases/mocks').map((it) => join('test/cases/mocks', it))

/** Programs whose globals tests mock. */
export const globalPrograms: readonly string[] = filesIn('test/cases/globals').map((it) =>
  join('test/cases/globals', it),
)

/** Programs that use Node's modules. */
export const nodePrograms: readonly string[] = filesIn('test/cases/node').map((it) => join('test/cases/node', it))

/** Programs that need an emulated page. */
export const pagePrograms: readonly string[] = filesIn('test/cases/dom').map((it) => join('test/cases/dom', it))

/** Programs like those in real projects, whose imports and globals are missing when they are pasted alone. */
export const pastes: readonly string[] = filesIn('test/cases/pastes').map((it) => join('test/cases/pastes', it))

/** Programs whose modules keep state between calls, and timers, listeners or promises. */
export const statePrograms: readonly string[] = filesIn('test/cases/state').map((it) => join('test/cases/state', it))

/** Programs that await outside functions. */
export const awaitingPrograms: readonly string[] = filesIn('test/cases/awaits').map((it) =>
  join('test/cases/awaits', it),
)

/** A program as a user pastes it. */
export function programAt(path: string): Source {
  return sourceOf(readFileSync(path, 'utf8'), path.split('/').at(-1))
}
