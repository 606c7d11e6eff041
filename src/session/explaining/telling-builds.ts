import { detailOf } from '../../../engine/run/options.ts'
import type { Options } from '../../../engine/model/goal/options.ts'
import type { Job } from '../../../engine/worker/entry/engine-api.ts'
import type { Compiler } from '../clients.ts'

/**
 * The jobs of runs with code that tells the leaves of conditions. It is compiled when it is asked for: the search does
 * without. A job is given back as it is where its code cannot be compiled again.
 */
export function tellingBuilds(compiler: Pick<Compiler, 'compile'>): (job: Job) => Promise<Job> {
  let latest: { readonly job: Job; readonly build: Promise<Job> } | undefined

  const compile = async (job: Job): Promise<Job> => {
    // What decides values is numbered by the techniques for flags; nothing else that a search needs is needed here.
    const techniques = job.options.techniques.filter((it) => it.startsWith('flags'))
    const options: Options = { ...job.options, criteria: ['branch'], techniques }
    const detail = { ...detailOf(options), leaves: true } as const
    const compilation = await compiler.compile(job.source, detail).catch(() => undefined)
    if (compilation?.kind !== 'compiled') return job
    // Tests name what they call by its place in the subject of the run.
    return { ...job, options, compiled: { ...compilation.compiled, subject: job.compiled.subject } }
  }
  return (job) => {
    if (latest?.job !== job) latest = { job, build: compile(job) }
    return latest.build
  }
}
