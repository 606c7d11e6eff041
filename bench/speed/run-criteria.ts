import { readFileSync } from 'node:fs'
import { compile } from '../../engine/compile/compile.ts'
import { createProject } from '../../engine/compile/program.ts'
import type { Compiled } from '../../engine/model/compiled.ts'
import { criteria, type Options } from '../../engine/model/options.ts'
import type { Source } from '../../engine/model/source.ts'
import { detailOf } from '../../engine/pipeline/goals.ts'
import { openSession } from '../../engine/pipeline/open-session.ts'
import { complete } from '../../engine/pipeline/options.ts'
import { nodeLibs } from '../../engine/worker/node-libs.ts'

/** A module of 334 lines with classes, unions and tables. */
const usual = 'bench/large/hotel.ts'

/** Searches per figure, all of which count: how often tests loop differs from seed to seed. */
const searches = 6
/** Searches before, which warm the engine up. */
const warmUps = 2
const evaluations = 5_000

/** Processor time in ms, of which other work of the machine takes nothing away. */
function now(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * `npm run bench -- criteria [FILE.ts]`: what criteria cost. A line per choice of criteria, with the evaluations per second
 * of processor time of the whole search loop and their share of those for branches alone.
 */
export async function runCriteria([path = usual]: readonly string[]): Promise<void> {
  const source: Source = { entry: 'subject.ts', files: [{ name: 'subject.ts', text: readFileSync(path, 'utf8') }] }
  const choices: Readonly<Record<string, Partial<Options>>> = {
    ...Object.fromEntries(criteria.map((it) => [it, { criteria: [it] }])),
    smart: { criteria, selection: 'smart' },
    all: { criteria },
  }
  console.log(`${path}, ${evaluations} evaluations, the mean of ${searches} searches\n`)
  let branch = 0
  for (const [name, choice] of Object.entries(choices)) {
    const speed = await speedOf(source, complete({ ...choice, budget: { kind: 'evaluations', count: evaluations } }))
    if (name === 'branch') branch = speed
    console.log(
      `${name.padEnd(22)}${Math.round(speed).toLocaleString('en').padStart(10)}${(speed / branch).toFixed(2).padStart(8)}`,
    )
  }
}

/** Evaluations per second. */
async function speedOf(source: Source, options: Options): Promise<number> {
  const compiled = compiledFor(source, options)
  let done = 0
  let spent = 0
  for (let seed = 1 - warmUps; seed <= searches; seed++) {
    const session = openSession({ source, compiled, options: { ...options, seed }, seeds: [] })
    const began = now()
    let evaluated = 0
    for await (const step of session.steps()) evaluated = step.evaluations
    if (1 <= seed) {
      done += evaluated
      spent += now() - began
    }
    session.dispose()
  }
  return (1000 * done) / spent
}

/** Throws when it does not compile: a subject of a benchmark has to. */
function compiledFor(source: Source, options: Options): Compiled {
  const compilation = compile(createProject(nodeLibs()), source, detailOf(options))
  if (compilation.kind === 'compiled') return compilation.compiled
  throw new Error(compilation.diagnostics.map((it) => it.message).join('; '))
}
