import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { filesOf } from '../engine/lang/program/sections.ts'
import { projectFiles } from '../engine/export/project/project.ts'
import { zipOf } from '../engine/export/project/zip.ts'
import { safeNames } from '../engine/model/source/file-name.ts'
import type { Runner } from '../engine/model/goal/options.ts'
import type { JsonReportInput } from './json-report.ts'
import type { Source } from '../engine/model/source/source.ts'

/**
 * Writes an archive with a project that runs the tests of a report, in a folder with the archive's name. `aliases` and
 * `imports` are those of `Compiled`.
 */
export function writeProject(
  path: string,
  source: Source,
  { report, aliases, imports }: Pick<JsonReportInput, 'report' | 'aliases' | 'imports'>,
  runner: Runner,
): void {
  const files = projectFiles({ ...source, files: source.files.flatMap(filesOf) }, report, runner, aliases, imports)
  writeFileSync(resolve(path), zipOf(files, safeNames([basename(path).replace(/\.zip$/i, '')])[0]!))
}
