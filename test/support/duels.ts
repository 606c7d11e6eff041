import { filesWithin } from '../../engine/lang/program/sections.ts'
import type { DuelCompilation } from '../../engine/model/report/duel-compilation.ts'
import type { BySide } from '../../engine/model/report/duel.ts'
import type { Options } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import { compileDuelSource } from '../../engine/features/duel/compile-duel-source.ts'
import { duelOptions } from '../../engine/run/options.ts'
import { detailOf } from '../../engine/run/options.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'

/** The two texts of a file with sections `left.ts` and `right.ts`. */
export function textsOf(text: string): BySide<string> {
  const files = new Map(filesWithin({ name: 'duel.ts', text }).map((it) => [it.name, it.text]))
  return { left: files.get('left.ts') ?? '', right: files.get('right.ts') ?? '' }
}

/** Options of a duel with a budget of `count` evaluations, without properties. */
export function countedDuel(seed: number, count: number): Options {
  return { ...duelOptions, seed, budget: { kind: 'evaluations', count }, properties: false }
}

const project = createProject(nodeLibs())

export function duelCompilationOf(texts: BySide<string>, options: Options = duelOptions): DuelCompilation {
  return compileDuelSource(project, texts, detailOf(options))
}

/** Runs a duel to its end. */
export async function reportOfDuel(texts: BySide<string>, options: Options): Promise<Report> {
  const compilation = duelCompilationOf(texts, options)
  if (compilation.kind === 'failed') throw new Error(JSON.stringify(compilation.diagnostics))
  const { source, compiled, duel } = compilation
  const session = openSession({ source, compiled, duel, options, seeds: [] })
  try {
    const steps = session.steps()
    while ((await steps.next()).done !== true && !session.isComplete());
    const reason = session.isComplete() ? 'covered' : 'budget'
    return await session.finish({ reason, elapsedMs: 0, timeline: [], history: [] })
  } finally {
    session.dispose()
  }
}
