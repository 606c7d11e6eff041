import type ts from 'typescript'
import { pastedOptions } from '../../model/source/pasted-options.ts'
import type { Source } from '../../model/source/source.ts'
import type { PackageTypes } from '../../model/subject/packages.ts'
import { mentionsNode, type Platform } from '../../model/subject/platform.ts'
import { createDocuments } from './documents.ts'
import type { LibTexts } from './libs.ts'
import { languageLibs, namedDeclarations } from './named-declarations.ts'
import { pathAliases } from './path-aliases.ts'
import { folder } from './placed-sections.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

/**
 * How untyped variables without a value are read: as any type (`loose`, as in `pastedOptions`), or with the type of
 * their assignments (`evolving`). The latter needs `noImplicitAny`; its errors about `any` are dropped.
 */
const typings = { loose: {}, evolving: { noImplicitAny: true } } as const satisfies Record<string, ts.CompilerOptions>

/** The name of one of `typings`. */
export type Typing = keyof typeof typings

/** The workspaces of a project for its latest options. */
export interface Workspaces {
  /** The workspace for a source. `dom` are the declarations of browsers, if it names something of them. */
  forSource(source: Source, typing: Typing, dom: LibTexts | undefined): Workspace
  /** Closes all workspaces: after an error, the compiler's state may be inconsistent. */
  close(): void
}

/** The workspaces that are open, which have the same options and declarations. */
interface OpenWorkspaces {
  readonly key: string
  readonly types: PackageTypes | undefined
  readonly workspaces: Map<string, Workspace>
}

/** Opens workspaces when they are needed. Those for other options or packages are closed. */
export function createWorkspaces(language: LibTexts, platform: Platform): Workspaces {
  const { declarations, parts } = platform
  /** The library as its files were parsed for any options. */
  let parsed = createDocuments()
  let open: OpenWorkspaces | undefined
  return {
    forSource(source, typing, dom) {
      const { files } = source
      const named = namedDeclarations(files)
      const isNode = named.types.includes('node') || files.some((it) => mentionsNode(it.text, parts.keys()))
      const usesNode = 0 < declarations.size && isNode
      const options = { ...pastedOptions(source), paths: pathsOf(source) }
      const key = JSON.stringify([options, usesNode, named])
      const types = platform.packages?.types
      if (open?.key !== key || open.types !== types) open = { key, types, workspaces: new Map() }
      const { workspaces } = open
      const kind = dom === undefined ? typing : `${typing} dom`
      const known = workspaces.get(kind)
      if (known !== undefined) return known
      const texts = new Map([...language, ...(dom ?? []), ...(usesNode ? declarations : [])])
      const lib = [...languageLibs(named, (it) => language.has(it))]
      const workspace = openWorkspace(texts, { ...options, ...typings[typing], lib }, parsed, types)
      workspaces.set(kind, workspace)
      return workspace
    },
    close() {
      open = undefined
      parsed = createDocuments()
    },
  }
}

/** The aliases of a source as the compiler's option `paths`. */
function pathsOf(source: Source): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(pathAliases(source)).map(([pattern, targets]) => [pattern, targets.map((it) => folder + it)]),
  )
}
