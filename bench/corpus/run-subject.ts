import { readSource } from '../../cli/read-source.ts'
import { runJob } from '../../cli/run-job.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { filesOf } from '../../engine/lang/program/sections.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Options } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { Source } from '../../engine/model/source/source.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { compileSource } from '../../engine/techniques/compile.ts'
import { detailOf } from '../../engine/run/options.ts'
import { complete } from '../../engine/run/options.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'

/** The result for a subject. `failed` is an engine error: nothing in the corpus hangs or damages its realm. */
export type SubjectResult =
  | {
      readonly kind: 'finished'
      /** Its sections as separate files, as tests import them. */
      readonly source: Source
      readonly compiled: Compiled
      readonly report: Report
      /** The tests that the search ended with, and the time to make their report, in ms. */
      readonly finishing: { readonly found: readonly TestCase[]; readonly ms: number }
    }
  | { readonly kind: 'failed'; readonly message: string }

/** Runs whole subjects as the command line does, each in its own process. `engine` is a script of `runJob`. */
export function createSubjectRunner(wanted: Partial<Options>, engine: URL): (path: string) => Promise<SubjectResult> {
  const scripts = { engine, z3: new URL('./node-z3-child.js', engine) }
  const project = createProject(nodeLibs())
  const options = complete(wanted)
  return async (path) => {
    const read = readSource(path)
    if (read.kind === 'failed') return read
    const { source } = read
    const compilation = compileSource(project, source, detailOf(options))
    if (compilation.kind === 'failed') {
      return { kind: 'failed', message: compilation.diagnostics.map((it) => it.message).join('; ') }
    }
    const { compiled } = compilation
    let found: readonly TestCase[] = []
    let searched = performance.now()
    const problems: string[] = []
    const result = await runJob({ source, compiled, options, seeds: [] }, scripts, {
      onSnapshot(snapshot) {
        found = snapshot.found.map((it) => it.test)
        searched = performance.now()
      },
      onProblem: (message) => problems.push(message),
    })
    const ms = performance.now() - searched
    const complaints = [...(result.interruption ? [result.interruption] : []), ...result.diagnostics]
    problems.push(...complaints.map((it) => it.message))
    if (result.kind === 'lost' || 0 < problems.length) return { kind: 'failed', message: problems.join(' ') }
    const files = source.files.flatMap(filesOf)
    return { kind: 'finished', source: { ...source, files }, compiled, report: result.report, finishing: { found, ms } }
  }
}
