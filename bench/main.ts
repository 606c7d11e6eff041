import { runCorpus } from './corpus/run-corpus.ts'
import { parseFiles } from './speed/arguments.ts'
import { runCriteria } from './speed/run-criteria.ts'
import { runFlags } from './speed/run-flags.ts'
import { runInvariants } from './speed/run-invariants.ts'
import { runObjects } from './speed/run-objects.ts'
import { runFigure, runSpeed } from './speed/run-speed.ts'

/**
 * `npm run bench`: speeds as ratios of one run. `npm run bench -- corpus`: coverage of the corpus. With `criteria`,
 * `flags` (gradients), `objects` (construction graphs) or `invariants`: what these cost.
 */
const [command, ...rest] = process.argv.slice(2)
if (command === 'corpus') process.exitCode = await runCorpus(rest, new URL('./node-child.js', import.meta.url))
else if (command === 'criteria') await runCriteria(rest)
else if (command === 'flags') process.exitCode = await runFlags(parseFiles('flags', rest))
else if (command === 'objects') process.exitCode = await runObjects(parseFiles('objects', rest))
else if (command === 'invariants') process.exitCode = await runInvariants(parseFiles('invariants', rest))
else if (command === 'figure') await runFigure(rest)
else await runSpeed(process.argv.slice(2))
