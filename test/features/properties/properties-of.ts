import type { Options } from '../../../engine/model/goal/options.ts'
import type { PropertiesReport } from '../../../engine/model/report/properties.ts'
import type { Report } from '../../../engine/model/report/report.ts'
import { createProject } from '../../../engine/lang/program/project.ts'
import { complete, detailOf } from '../../../engine/run/options.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { compileSource } from '../../../engine/techniques/compile.ts'
import { nodeLibs } from '../../../engine/worker/entry/node-libs.ts'

const project = createProject(nodeLibs())

/** The report of a short run on a module, with its properties. */
export async function reportWithProperties(text: string, more: Partial<Options> = {}): Promise<Report> {
  const options = complete({ budget: { kind: 'evaluations', count: 300 }, properties: true, ...more })
  const source = { entry: 'code.ts', files: [{ name: 'code.ts', text }] }
  const compilation = compileSource(project, source, detailOf(options))
  if (compilation.kind === 'failed') throw new Error(JSON.stringify(compilation.diagnostics))
  const session = openSession({ source, compiled: compilation.compiled, options, seeds: [] })
  try {
    for await (const _ of session.steps()) continue
    return await session.finish({ reason: 'budget', elapsedMs: 0, timeline: [], history: [] })
  } finally {
    session.dispose()
  }
}

/** The properties of a module. */
export async function propertiesOf(text: string): Promise<PropertiesReport> {
  const { properties } = await reportWithProperties(text)
  if (properties === undefined) throw new Error('The report has no properties')
  return properties
}
