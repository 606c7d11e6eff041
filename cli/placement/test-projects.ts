import { basename, dirname, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { ownFolder } from '../../engine/lang/program/static-values.ts'
import { type TestProject, testSettings } from '../../engine/lang/program/test-settings.ts'
import { candidatesFor, isFile } from '../import-targets.ts'
import { textOf } from '../read-text.ts'
import { foldersAbove } from './runner-of.ts'
import { type SettingsFile, settingsIn } from './settings-file.ts'

/** A project of a runner. Folders are absolute, with `/`; patterns are as written. */
export interface PlacedProject extends Omit<TestProject, 'root'> {
  /** That of the settings. */
  readonly folder: string
  readonly root: string
  readonly folders: readonly string[]
}

/** The projects of settings and of those that they name, and sentences about what is unknown. */
export interface PlacedProjects {
  readonly projects: readonly PlacedProject[]
  readonly notes: readonly string[]
}

/** Deepest settings that others name. */
const deepest = 3

/** Reads the projects of settings, with those that other settings define, and with what they inherit. */
export function placedProjects(settings: SettingsFile, runner: 'vitest' | 'jest', depth = 0): PlacedProjects {
  const { folder, name, text } = settings
  const { projects, others, bases, computed } = testSettings(text, runner)
  const inherited = bases.map((it) => inheritedFrom(it, settings, runner, depth))
  const notes = [
    ...(computed.length === 0 ? [] : [`${name} computes ${computed.join(' and ')}; the usual value is assumed`]),
    ...inherited.flatMap((it) => it.notes),
  ]
  const own = projects.map((it) =>
    placed([...inherited.map((base) => base.project), it].reduce(runner === 'jest' ? replacing : merging, {}), folder),
  )
  const named = depth < deepest ? others.map((it) => otherProjects(it, folder, runner, depth + 1)) : []
  return {
    projects: [...own, ...named.flatMap((it) => it.projects)],
    notes: [...notes, ...named.flatMap((it) => it.notes)],
  }
}

function placed({ root: given = '.', folders = ['.'], ...project }: TestProject, own: string): PlacedProject {
  const folder = slashed(own)
  const root = slashed(resolve(folder, within(given, folder, folder)))
  return { ...project, folder, root, folders: folders.map((it) => slashed(resolve(root, within(it, folder, root)))) }
}

/** A path or pattern with the folders that it names. */
export function within(path: string, folder: string, root: string): string {
  return path.replace(ownFolder, () => folder).replace('<rootDir>', () => root)
}

/** The projects in a folder, a file, or what a pattern means. */
function otherProjects(named: string, folder: string, runner: 'vitest' | 'jest', depth: number): PlacedProjects {
  const path = within(named, folder, slashed(folder))
  const found = globSync(path, {
    cwd: folder,
    onlyFiles: false,
    ignore: ['**/node_modules/**'],
    expandDirectories: false,
  })
  const all = found.map((it) => resolve(folder, it)).sort()
  const parts = all.map((it): PlacedProjects => {
    const settings = isFile(it)
      ? { folder: dirname(it), name: basename(it), text: textOf(it) ?? '' }
      : settingsIn(it, runner)
    if (settings !== undefined) return placedProjects(settings, runner, depth)
    return isFile(join(it, 'package.json')) ? { projects: [placed({}, it)], notes: [] } : { projects: [], notes: [] }
  })
  return { projects: parts.flatMap((it) => it.projects), notes: parts.flatMap((it) => it.notes) }
}

/** The settings that others extend: a module beside them, or a preset of Jest. Its paths are those of the extending. */
function inheritedFrom(
  base: string,
  { folder, name }: SettingsFile,
  runner: 'vitest' | 'jest',
  depth: number,
): { readonly project: TestProject; readonly notes: readonly string[] } {
  const path = runner === 'jest' ? presetAt(base, folder) : candidatesFor(resolve(folder, base)).find(isFile)
  const text = path === undefined || deepest <= depth ? undefined : textOf(path)
  if (text === undefined) {
    const note = `${name} extends ${base}, which cannot be read; its settings are left out`
    return { project: {}, notes: [note] }
  }
  const { projects, bases } = testSettings(text, runner)
  const further = bases.map((it) =>
    inheritedFrom(it, { folder: dirname(path!), name: basename(path!), text }, runner, depth + 1),
  )
  const all = [...further.map((it) => it.project), projects[0] ?? {}]
  return { project: all.reduce(runner === 'jest' ? replacing : merging, {}), notes: further.flatMap((it) => it.notes) }
}

function replacing(a: TestProject, b: TestProject): TestProject {
  return { ...a, ...b }
}

/** As Vite merges settings: it joins lists. */
function merging(a: TestProject, b: TestProject): TestProject {
  const joined = (key: 'include' | 'exclude' | 'setup'): TestProject => {
    const all = [...(a[key] ?? []), ...(b[key] ?? [])]
    return all.length === 0 ? {} : { [key]: all }
  }
  return { ...a, ...b, ...joined('include'), ...joined('exclude'), ...joined('setup') }
}

/** A preset is a file if it begins with a dot, else a folder with `jest-preset`. */
function presetAt(preset: string, folder: string): string | undefined {
  const withExtension = (path: string): readonly string[] => ['.json', '.js', '.cjs', '.mjs'].map((it) => path + it)
  if (preset.startsWith('.')) {
    const path = resolve(folder, preset)
    return [path, ...withExtension(path)].find(isFile)
  }
  const folders = preset.startsWith('<rootDir>')
    ? [resolve(folder, preset.replace('<rootDir>', '.'))]
    : foldersAbove(join(folder, 'package.json')).map((it) => join(it, 'node_modules', preset))
  return folders.flatMap((it) => withExtension(join(it, 'jest-preset'))).find(isFile)
}

/** A path with `/`. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/')
}
