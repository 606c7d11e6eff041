import { pastedOptions } from '../../model/source/pasted-options.ts'
import { isTypeError, type Source } from '../../model/source/source.ts'
import { noPlatform, type Platform } from '../../model/subject/platform.ts'
import type { Spot } from './assist.ts'
import { checkProgram } from './check-program.ts'
import { createDeclarations } from './declarations.ts'
import { implicitAny } from './diagnostics/diagnose.ts'
import { failureOf } from './diagnostics/too-deep.ts'
import type { Choices } from './import-plan.ts'
import { type Libs, type LibTexts, namesDeclaredBy } from './libs.ts'
import { namedDeclarations } from './named-declarations.ts'
import { isLarge } from './near-files.ts'
import { pathAt, placedSections } from './placed-sections.ts'
import type { CheckedProgram } from './program.ts'
import { textsOf } from './program-texts.ts'
import type { Workspace } from './workspace.ts'
import { createWorkspaces, type Typing } from './workspaces.ts'

/** A compiler that persists between edits, so that only changes are parsed. */
export interface Project {
  /** Type-checks a source. Never throws, whatever was pasted; `source.entry` must be one of its files. */
  update(source: Source, choices?: Choices): CheckedProgram
  /** The place to query in the language service, without a check; `undefined` if unreadable. Valid until the next call. */
  spot(source: Source, file: string, offset: number): Spot | undefined
  /** Whether a source may name something of browsers while their declarations are not loaded. */
  lacksDom(source: Source): boolean
}

/**
 * `libs` declare the JavaScript library (`libs.ts`); files may import the parts of `platform`, which may grow between
 * updates. The first update takes about 0.3 s, the others milliseconds.
 */
export function createProject(libs: Libs, platform: Platform = noPlatform): Project {
  const declarationsOf = createDeclarations()
  const workspaces = createWorkspaces(libs.language, platform)
  let dom: { readonly texts: LibTexts; readonly names: ReadonlySet<string> } | undefined
  /** Whether the latest source names something of browsers. */
  let namesDom = false
  const workspaceFor = (source: Source, typing: Typing): Workspace =>
    workspaces.forSource(source, typing, namesDom ? dom!.texts : undefined)
  const domDeclares = (names: readonly string[]): boolean => {
    const texts = names.length === 0 ? undefined : libs.dom()
    if (texts === undefined) return false
    dom ??= { texts, names: namesDeclaredBy(texts) }
    return names.some((it) => dom!.names.has(it))
  }
  const check = (source: Source, choices: Choices): CheckedProgram => {
    const sections = placedSections(source)
    const checkedWith = (typing: Typing): CheckedProgram =>
      checkProgram(source, {
        workspace: workspaceFor(source, typing),
        sections,
        ignoredCodes: typing === 'evolving' ? implicitAny : new Set(),
        choices,
        platform,
        declarationsOf,
      })
    namesDom = false
    const plain = checkedWith('loose')
    namesDom = (namedDeclarations(source.files).dom && domDeclares(['document'])) || domDeclares(unknownNames(plain))
    const loose = namesDom ? checkedWith('loose') : plain
    if (hasOneTyping(source) || errorsOf(loose) === 0) return loose
    const evolving = checkedWith('evolving')
    return errorsOf(evolving) < errorsOf(loose) ? evolving : loose
  }
  const project: Project = {
    update(source, choices = {}) {
      if (!source.files.some((it) => it.name === source.entry)) throw new Error(`No file ${source.entry} in the source`)
      try {
        return check(source, choices)
      } catch (error) {
        workspaces.close()
        const blank = source.files.map((it) => ({ ...it, text: '' }))
        return { ...check({ ...source, files: blank }, choices), diagnostics: [failureOf(error, source.files)] }
      }
    },
    lacksDom: (source) =>
      libs.dom() === undefined &&
      (namedDeclarations(source.files).dom || 0 < unknownNames(project.update(source)).length),
    spot(source, file, offset) {
      try {
        const workspace = workspaceFor(source, 'loose')
        const { placed } = placedSections(source)
        workspace.program(textsOf(source, placed))
        const path = pathAt([...placed.values()], file, offset)
        if (path === undefined) return undefined
        return { service: workspace.service, path, offset, fileAt: (it) => placed.get(it)?.file }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        workspaces.close()
        return undefined
      }
    },
  }
  return project
}

/** The names that nothing in the workspace declares, as values or types. */
function unknownNames({ globals, files, diagnostics }: CheckedProgram): readonly string[] {
  const values = files.flatMap((file) => globals.within(file).map((it) => globals.nameOf(it)!))
  const others = diagnostics.flatMap((it) => /^Cannot find (?:name|namespace) '(\w+)'/.exec(it.message)?.[1] ?? [])
  return [...new Set([...values, ...others])]
}

/** Whether untyped variables are read in one way alone: by an option, or because the source is large. */
function hasOneTyping(source: Source): boolean {
  const { noImplicitAny, strict } = pastedOptions(source)
  // Checking a large source again takes seconds.
  return noImplicitAny !== undefined || strict === true || isLarge(source.files.map((it) => ({ size: it.text.length })))
}

function errorsOf({ diagnostics }: CheckedProgram): number {
  return diagnostics.filter((it) => it.severity === 'error' || isTypeError(it)).length
}
