import { dirname, joined, relativePath } from '../../model/source/paths.ts'
import type { Detail } from '../../model/subject/compiled.ts'
import type { ImportReason } from '../../model/subject/imported-module.ts'
import type { ImportedPackage, Packages } from '../../model/subject/packages.ts'
import type { Resolver } from './resolver.ts'
import { isDeclarationFile } from './sections.ts'

/** Which imported modules of a compilation are mocked or loaded by choice or need. */
export type Choices = Pick<Detail, 'mock' | 'real' | 'failing'>

/** Why a module that is there is mocked, with the error if it has one. */
export interface Mocked {
  readonly why: Extract<ImportReason, 'requested' | 'throws' | 'installed' | 'broken' | 'large'>
  readonly problem?: string
}

/** The implementation of each import: real, emulated or mocked. */
export interface ImportPlan {
  /** The file whose code runs; `undefined` if there is none, or if tests mock it. */
  readonly resolve: Resolver
  /** The part of the platform or of a package that runs; `undefined` if there is none, or if tests mock it. */
  readonly partOf: (fromName: string, specifier: string) => string | undefined
  /** Why an import is mocked; `undefined` if it is real or missing. */
  readonly mocked: (fromName: string, specifier: string) => Mocked | undefined
  /** The values of a module of Node that the code names and its emulation lacks, so that it is mocked. */
  readonly lacking: (specifier: string) => readonly string[]
  /** The package that an import means, if it is installed. */
  readonly packageOf: (fromName: string, specifier: string) => ImportedPackage | undefined
  /** Whether any file is mocked. */
  readonly isAnyMocked: boolean
  /** Whether a module is real only because a person chose it. */
  readonly isRequested: (fromName: string, specifier: string) => boolean
  /** The specifiers by which choices name a module. */
  readonly chosenAs: (fromName: string, specifier: string) => readonly string[]
  /** Whether an import is a file under test. */
  readonly isTested: (fromName: string, specifier: string) => boolean
  /** Equal for all spellings of a module: `./api` and `./api.js`. */
  readonly idOf: (fromName: string, specifier: string) => string
  /** The specifier as the first entry would write it. */
  readonly seenFromEntry: (fromName: string, specifier: string) => string
}

/** The input of a plan. */
export interface PlanContext {
  /** The names of the files under test. */
  readonly entryNames: readonly string[]
  readonly find: Resolver
  /** The part of the platform that stands for a module. */
  readonly emulatedBy: (specifier: string) => string | undefined
  /** The values that its emulation lacks. */
  readonly lacking: (specifier: string) => readonly string[]
  readonly packages: Packages | undefined
  readonly choices: Choices
}

/** Plans the imports of a program. `others` are reasons to mock files, by name; choices prevail over them. */
export function planImports(
  { entryNames, find, emulatedBy, lacking, packages, choices: { mock = [], real = [], failing = [] } }: PlanContext,
  others: ReadonlyMap<string, Mocked>,
): ImportPlan {
  const entry = entryNames[0]!
  const seenFromEntry = (fromName: string, specifier: string): string => {
    const [from, to] = [dirname(fromName), dirname(entry)]
    if (!isRelative(specifier) || from === to) return specifier
    return relativePath(to, joined(from, specifier).replace(/^\.\//, ''))
  }
  const idOf = (fromName: string, specifier: string): string =>
    find(fromName, specifier) ?? withoutExtension(seenFromEntry(fromName, specifier))
  const idsOf = (specifiers: readonly string[]): ReadonlySet<string> => new Set(specifiers.map((it) => idOf(entry, it)))
  const packageOf = (fromName: string, specifier: string): ImportedPackage | undefined =>
    (packages?.imports.get(dirname(fromName)) ?? packages?.imports.get(dirname(entry)))?.get(specifier)
  const partBehind = (fromName: string, specifier: string): string | undefined => {
    const found = packageOf(fromName, specifier)
    return found === undefined ? emulatedBy(specifier) : found.kind === 'found' ? found.part : undefined
  }
  const reasons = new Map<string, Mocked>(others)
  for (const { specifier, problem, isStopped } of failing)
    reasons.set(idOf(entry, specifier), { why: isStopped === true ? 'installed' : 'throws', problem })
  // A choice is the reason only if it changes what would happen without it.
  const [chosenReal, chosenMocked] = [idsOf(real), idsOf(mock)]
  const requested = new Set([...chosenReal].filter((it) => reasons.has(it)))
  for (const it of chosenMocked) if (!reasons.has(it)) reasons.set(it, { why: 'requested' })
  for (const it of [...chosenReal, ...entryNames]) reasons.delete(it)
  return {
    resolve: (fromName, specifier) => {
      const file = find(fromName, specifier)
      return file === undefined || reasons.has(file) || isDeclarationFile(file) ? undefined : file
    },
    mocked(fromName, specifier) {
      const reason = reasons.get(idOf(fromName, specifier))
      const file = find(fromName, specifier)
      const isThere = file === undefined ? partBehind(fromName, specifier) !== undefined : !isDeclarationFile(file)
      return reason?.why === 'requested' && !isThere ? undefined : reason
    },
    partOf(fromName, specifier) {
      const isFile = find(fromName, specifier) !== undefined
      return isFile || reasons.has(idOf(fromName, specifier)) ? undefined : partBehind(fromName, specifier)
    },
    lacking,
    packageOf,
    isAnyMocked: 0 < reasons.size,
    isRequested: (fromName, specifier) => requested.has(idOf(fromName, specifier)),
    chosenAs(fromName, specifier) {
      const id = idOf(fromName, specifier)
      return [...new Set([...mock, ...real])].filter((it) => idOf(entry, it) === id)
    },
    isTested: (fromName, specifier) => entryNames.includes(idOf(fromName, specifier)),
    idOf,
    seenFromEntry,
  }
}

function isRelative(specifier: string): boolean {
  return /^\.\.?(?:\/|$)/.test(specifier)
}

/** A relative specifier without the extension of a source and without `/index`. */
function withoutExtension(specifier: string): string {
  return isRelative(specifier) ? specifier.replace(/\.[cm]?[jt]sx?$/, '').replace(/(?<=[^.])\/index$/, '') : specifier
}
