import { runCorpus } from './corpus/run-corpus.ts'
import { parseFiles } from './speed/arguments.ts'
import { costs } from './speed/costs.ts'
import { runCriteria } from './speed/run-criteria.ts'
import { runFigure, runSpeed } from './speed/run-speed.ts'

/**
 * `npm run bench`: speeds as ratios of one run. `npm run bench -- corpus`: coverage of the corpus. With `criteria`, or
 * the name of a technique in `costs`: what these cost.
 */
const [command = '', ...rest] = process.argv.slice(2)
const measureCost = Object.hasOwn(costs, command) ? costs[command] : undefined
if (measureCost !== undefined) process.exitCode = await measureCost(parseFiles(command, rest))
else if (command === 'corpus') process.exitCode = await runCorpus(rest, new URL('./node-child.js', import.meta.url))
else if (command === 'criteria') await runCriteria(rest)
else if (command === 'figure') await runFigure(rest)
else await runSpeed(process.argv.slice(2))
