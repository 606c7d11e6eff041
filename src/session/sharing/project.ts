import { type ProjectFiles, projectFiles } from '../../../engine/export/project/project.ts'
import type { Compiler } from '../clients.ts'
import type { Run } from '../run/run.svelte.ts'

/** The tests of a run, with everything needed to run them. */
export interface Project {
  /** The name of the file under test, without its extension. */
  readonly name: string
  readonly files: ProjectFiles
}

/** A project that runs the printed tests of a run; undefined before there are any. Rejects if the compiler fails. */
export async function projectOf(
  { report, job }: Pick<Run, 'report' | 'job'>,
  compiler: Pick<Compiler, 'files'>,
): Promise<Project | undefined> {
  if (report === undefined || job === undefined) return undefined
  const name = report.fileName.replace(/\.test\.[cm]?[jt]sx?$/u, '')
  const files = await compiler.files(job.source)
  return {
    name,
    files: projectFiles(
      { ...job.source, files },
      report,
      job.options.runner,
      job.compiled.aliases,
      job.compiled.imports,
    ),
  }
}
