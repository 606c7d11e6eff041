import libs from 'virtual:ts-libs'
import { expose } from 'comlink'
import type { LibTexts } from '../../lang/program/libs.ts'
import { packageImports } from '../../lang/packages/imports-of-source.ts'
import { filesOf } from '../../lang/program/sections.ts'
import { createProject } from '../../lang/program/project.ts'
import { compileUserTests } from '../../features/user-tests/compile/compile-user-tests.ts'
import { testStyleOf } from '../../lang/program/test-style.ts'
import { completionHint, completionsAt, hintAt, type Spot } from '../../lang/program/assist.ts'
import { declarationAt } from '../../lang/program/declaration-at.ts'
import type { Completion, Declaration, Hint } from '../../model/subject/assistance.ts'
import type { BySide } from '../../model/report/duel.ts'
import type { DuelCompilation } from '../../model/report/duel-compilation.ts'
import type { Compilation, Detail } from '../../model/subject/compiled.ts'
import type { Report } from '../../model/report/report.ts'
import type { Diagnostic, Source, SourceFile } from '../../model/source/source.ts'
import type { UserTestCompilation } from '../../model/report/user-tests.ts'
import { compileDuelSource } from '../../features/duel/compile-duel-source.ts'
import { compileSource } from '../../techniques/compile.ts'
import type { Packages, PinnedVersions, WantedPackages } from '../../model/subject/packages.ts'
import type { Platform } from '../../model/subject/platform.ts'
import { readingThrough } from './package-reads.ts'
import { createPlatform } from './platform-parts.ts'

/** The API of the compiler worker for the page, over comlink. It only reads sources and never runs them. */
export interface CompilerApi {
  /** The diagnostics of a source. About 0.3 s the first time, then milliseconds. */
  check(source: Source): Promise<readonly Diagnostic[]>
  /** The type and documentation of the name at an offset of a file. */
  hint(source: Source, file: string, offset: number): Hint | undefined
  /** The names that may be inserted at an offset of a file, the likeliest first. */
  completions(source: Source, file: string, offset: number): readonly Completion[]
  /** The hint for one of them. */
  completionHint(source: Source, file: string, offset: number, name: string): Hint | undefined
  /** Finds the declaration of the name at an offset of a file. */
  declaration(source: Source, file: string, offset: number): Declaration | undefined
  /** Compiles a source for a search, in a build that records `detail`, or returns diagnostics. */
  compile(source: Source, detail: Detail): Promise<Compilation>
  /** Compiles user tests for an engine, or returns diagnostics. */
  compileUserTests(source: Source, tests: SourceFile): Promise<UserTestCompilation>
  /** Combines two implementations into one source, so that a search can find a difference. */
  compileDuel(texts: BySide<string>, detail: Detail): Promise<DuelCompilation>
  /**
   * Formats the test file and statements of a report, the file in the style of the test file `like` if there is one. Loads
   * the formatter on first use.
   */
  format(report: Report, like?: string): Promise<Report>
  /** Formats the statements of one test as `format` does. */
  formatLines(lines: readonly string[], fileName: string): Promise<readonly string[]>
  /** The files of a source as tests import them: a file with sections becomes its sections. */
  files(source: Source): readonly SourceFile[]
  /** Whether two sources import the same packages from the same folders, so that one needs no others than the other. */
  importAlike(left: Source, right: Source): boolean
  /**
   * Loads the published packages that a source imports, for all later calls, and returns the versions that were chosen.
   * Their files are asked for through the port (`package-reads.ts`), which is closed at the end. If `amount` is `all` and
   * some files cannot be read, nothing changes, and there are no versions.
   */
  usePackages(
    source: Source,
    wanted: WantedPackages,
    port: MessagePort,
    amount: 'all' | 'any',
  ): Promise<PinnedVersions | undefined>
}

const platform = createPlatform()
let packages: Packages | undefined
let dom: LibTexts | undefined

const withPackages: Platform = {
  parts: platform.parts,
  declarations: platform.declarations,
  get packages() {
    return packages
  },
}
const project = createProject({ language: libs, dom: () => dom }, withPackages)

/** Loads the parts of the platform that a source may need, and the declarations of browsers. */
async function readied(source: Source): Promise<Source> {
  await platform.loadFor(source.files.map((it) => it.text))
  if (dom === undefined && project.lacksDom(source)) dom = (await import('virtual:ts-dom-lib')).default
  return source
}

function at<T>(source: Source, file: string, offset: number, query: (spot: Spot) => T): T | undefined {
  const spot = project.spot(source, file, offset)
  return spot === undefined ? undefined : query(spot)
}

const api: CompilerApi = {
  check: async (source) => project.update(await readied(source)).diagnostics,
  hint: (source, file, offset) => at(source, file, offset, hintAt),
  completions: (source, file, offset) => at(source, file, offset, completionsAt) ?? [],
  completionHint: (source, file, offset, name) => at(source, file, offset, (spot) => completionHint(spot, name)),
  declaration: (source, file, offset) => at(source, file, offset, declarationAt),
  compile: async (source, detail) => compileSource(project, await readied(source), detail),
  compileUserTests: async (source, tests) => {
    await readied({ ...source, files: [...source.files, tests] })
    return compileUserTests(project, source, tests)
  },
  compileDuel: async (texts, detail) => {
    for (const text of Object.values(texts)) await readied({ entry: 'main.ts', files: [{ name: 'main.ts', text }] })
    return compileDuelSource(project, texts, detail)
  },
  format: async (report, like) => {
    const { formatReport } = await import('../../format/format-report.ts')
    if (like === undefined) return formatReport(report)
    const { formatLike } = await import('./format-like.ts')
    return formatLike(report, testStyleOf([like]))
  },
  formatLines: async (lines, fileName) => {
    const { formatLines } = await import('../../format/format-report.ts')
    return formatLines(lines, fileName)
  },
  files: (source) => source.files.flatMap(filesOf),
  importAlike(left, right) {
    const importsOf = (source: Source): string => JSON.stringify(packageImports(source, () => ''))
    return importsOf(left) === importsOf(right)
  },
  usePackages: async (source, wanted, port, amount) => {
    const { keptPackages } = await import('./kept-packages.ts')
    try {
      const found = await keptPackages(source, platform, readingThrough(port), wanted)
      if (amount === 'all' && !found.isWhole) return undefined
      ;({ packages } = found)
      return found.versions
    } finally {
      port.close()
    }
  },
}

expose(api)
// The page shows how much of this script is loaded until it runs.
postMessage('started')
