import { detailOf } from '../../../engine/run/options.ts'
import type { Options } from '../../../engine/model/goal/options.ts'
import type { Job } from '../../../engine/worker/entry/engine-api.ts'
import type { Compiler } from '../clients.ts'

/**
 * Rebuilds jobs so that their code also reports the leaves of conditions. Builds are compiled on demand, because the
 * search does not need them. Returns the job itself if its code does not compile again.
 */
export function leafBuilds(compiler: Pick<Compiler, 'compile'>): (job: Job) => Promise<Job> {
  let latest: { readonly job: Job; readonly build: Promise<Job> } | undefined

  const compile = async (job: Job): Promise<Job> => {
    // The flag techniques number the code that decides values; no other technique is needed here.
    const techniques = job.options.techniques.filter((it) => it.startsWith('flags'))
    const options: Options = { ...job.options, criteria: ['branch'], techniques }
    const detail = { ...detailOf(options), leaves: true } as const
    const compilation = await compiler.compile(job.source, detail).catch(() => undefined)
    if (compilation?.kind !== 'compiled') return job
    // Tests refer to callables by their index in the subject of the run.
    return { ...job, options, compiled: { ...compilation.compiled, subject: job.compiled.subject } }
  }
  return (job) => {
    if (latest?.job !== job) latest = { job, build: compile(job) }
    return latest.build
  }
}
