import { defaultOptions } from '../../engine/run/options.ts'
import { detailOf } from '../../engine/run/options.ts'
import { openSession } from '../../engine/run/open-session.ts'
import type { Report } from '../../engine/model/report/report.ts'
import { createEngine } from '../../engine/worker/entry/engine-api.ts'
import type { Source } from '../../engine/model/source/source.ts'
import type { Settings } from '../../src/session/settings.ts'
import { compilationOf } from './compile.ts'

// Captured before pasted code runs.
const { setImmediate: setImmediateBefore } = globalThis
const host = {
  clock: performance.now.bind(performance),
  turn: () => new Promise<void>((resolve) => setImmediateBefore(resolve)),
}

/** Runs a terminating program in this thread with the settings of the page. */
export async function reportOfRun(source: Source, settings: Settings): Promise<Report> {
  const options = { ...defaultOptions, ...settings }
  const compilation = compilationOf(source, detailOf(options))
  if (compilation.kind === 'failed') throw new Error(compilation.diagnostics.map((it) => it.message).join('\n'))
  const engine = createEngine((it) => openSession(it), host)
  await engine.start({ source, compiled: compilation.compiled, options, seeds: [] })
  // A search waits briefly for requests for its states.
  while ((await engine.next()) !== undefined);
  const completion = await engine.completion()
  if (completion.kind !== 'finished') throw new Error('Built-in objects were damaged')
  return completion.report
}
