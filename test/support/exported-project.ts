import { join } from 'node:path'
import { type ProjectFiles, projectFiles } from '../../engine/export/project/project.ts'
import type { Runner } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import { pastedOptions } from '../../engine/model/source/pasted-options.ts'
import type { Source } from '../../engine/model/source/source.ts'

/** The files of a source and its tests in a folder, with a `package.json` that decides how Node treats `.js` files. */
export function exportedProject(
  source: Source,
  report: Pick<Report, 'code' | 'fileName' | 'needs' | 'properties'>,
  runner: Runner,
  folder: string,
): ProjectFiles {
  const { fileName, properties } = report
  const laws = properties?.properties.length ? [properties.fileName] : []
  const names = [...source.files.map((it) => it.name), fileName, ...laws, 'package.json']
  const files = projectFiles(source, report, runner)
  return Object.fromEntries(names.map((name) => [join(folder, name), files[name]!]))
}

/**
 * The configuration files of an exported project, for a folder that holds several with equal settings. Vitest reads
 * plugins, Jest transforms, and tsx compiler options from the folder in which they are started.
 */
export function exportedSettings(
  source: Source,
  report: Pick<Report, 'code' | 'fileName' | 'needs'>,
  runner: Runner,
): ProjectFiles {
  const files = projectFiles(source, report, runner)
  const settings = Object.entries(files).filter(([name]) =>
    /^(?:vitest|jest)\.(?:config|transform)\.[cm]js$/.test(name),
  )
  const isJsx = source.files.some((it) => /\.[jt]sx$/.test(it.name))
  const compilerOptions = { ...(isJsx ? { jsx: 'react-jsx' } : {}), ...pastedOptions(source) }
  if (Object.keys(compilerOptions).length === 0) return Object.fromEntries(settings)
  // A list of files would be specific to one project.
  const compiler = { compilerOptions, include: ['**/*'] }
  return { ...Object.fromEntries(settings), 'tsconfig.json': JSON.stringify(compiler) }
}
