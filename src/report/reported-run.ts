import type { Run } from '../session/run/run.svelte.ts'
import { encodeLink } from '../session/sharing/share.ts'
import type { ReportedRun } from './run-report.ts'

/** The run as a report shows it; undefined before it has ended with tests. `address` is the page's. */
export function reportedRun({ source, settings, report, job }: Run, address: string): ReportedRun | undefined {
  if (source === undefined || settings === undefined || report === undefined) return undefined
  const link = encodeLink({ source, settings })
  const { runner = settings.runner, tables = settings.tables } = job?.options ?? {}
  const chosen = { ...settings, runner, tables }
  return { source, settings: chosen, report, link: link.kind === 'link' ? address + link.hash : undefined }
}
