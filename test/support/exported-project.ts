import { join } from 'node:path'
import { projectFiles } from '../../engine/export/project/project.ts'
import type { Runner } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { Source } from '../../engine/model/source/source.ts'

/** The files of a source and its tests in a folder, with a `package.json` that decides how Node treats `.js` files. */
export function exportedProject(
  source: Source,
  report: Pick<Report, 'code' | 'fileName' | 'needs'>,
  runner: Runner,
  folder: string,
): Readonly<Record<string, string>> {
  const names = [...source.files.map((it) => it.name), report.fileName, 'package.json']
  const files = projectFiles(source, report, runner)
  return Object.fromEntries(names.map((name) => [join(folder, name), files[name]!]))
}
