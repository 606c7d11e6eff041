import { readSource } from '../../cli/read-source.ts'
import { runJob } from '../../cli/run-job.ts'
import { compile } from '../../engine/compile/compile.ts'
import { createProject } from '../../engine/compile/program.ts'
import type { Report } from '../../engine/model/report.ts'
import type { Source } from '../../engine/model/source.ts'
import { complete } from '../../engine/pipeline/options.ts'
import { nodeLibs } from '../../engine/worker/node-libs.ts'

/** What came of a subject. `failed` is an engine error: nothing in the corpus hangs, or damages the realm it runs in. */
export type SubjectResult =
  | { readonly kind: 'finished'; readonly source: Source; readonly report: Report }
  | { readonly kind: 'failed'; readonly message: string }

/** Prepares for runs of whole subjects as the command line does them: in a thread each, by the clock. */
export function createSubjectRunner(
  budgetMs: number,
  seed: number,
  thread: URL,
): (path: string) => Promise<SubjectResult> {
  const project = createProject(nodeLibs())
  const options = complete({ seed, budget: { kind: 'time', ms: budgetMs } })
  return async (path) => {
    const read = readSource(path)
    if (read.kind === 'failed') return read
    const { source } = read
    const compilation = compile(project, source)
    if (compilation.kind === 'failed') {
      return { kind: 'failed', message: compilation.diagnostics.map((it) => it.message).join('; ') }
    }
    const job = { source, compiled: compilation.compiled, options, seeds: [] }
    const result = await runJob(job, thread, () => undefined)
    const complaints = [...(result.interruption ? [result.interruption] : []), ...result.diagnostics]
    if (result.kind === 'lost' || 0 < complaints.length) {
      return { kind: 'failed', message: complaints.map((it) => it.message).join(' ') }
    }
    return { kind: 'finished', source, report: result.report }
  }
}
