import { readFileSync } from 'node:fs'
import { criteria, type Options } from '../../engine/model/goal/options.ts'
import { complete } from '../../engine/run/options.ts'
import { type Effort, effortOf, rateOf, subjectOf } from './search-speed.ts'

/** A module of 334 lines with classes, unions and tables. */
const usual = 'bench/large/hotel.ts'

/** Searches per figure. All count, because how often tests loop differs from seed to seed. */
const searches = 6
const warmUps = 2
const evaluations = 5_000

/**
 * `npm run bench -- criteria [FILE.ts]`: prints evaluations per second of processor time of the whole search loop for
 * choices of criteria, and their ratio to branches alone.
 */
export async function runCriteria([path = usual]: readonly string[]): Promise<void> {
  const text = readFileSync(path, 'utf8')
  const choices: Readonly<Record<string, Partial<Options>>> = {
    ...Object.fromEntries(criteria.map((it) => [it, { criteria: [it] }])),
    smart: { criteria, selection: 'smart' },
    all: { criteria },
  }
  console.log(`${path}: mean of ${searches} searches with ${evaluations} evaluations each\n`)
  let branch = 0
  for (const [name, choice] of Object.entries(choices)) {
    const speed = await speedOf(text, complete({ ...choice, budget: { kind: 'evaluations', count: evaluations } }))
    if (name === 'branch') branch = speed
    console.log(
      `${name.padEnd(22)}${Math.round(speed).toLocaleString('en').padStart(10)}${(speed / branch).toFixed(2).padStart(8)}`,
    )
  }
}

async function speedOf(text: string, options: Options): Promise<number> {
  const subject = subjectOf(text, options)
  const efforts: Effort[] = []
  for (let seed = 1 - warmUps; seed <= searches; seed++) {
    const effort = await effortOf(subject, seed)
    if (1 <= seed) efforts.push(effort)
  }
  return rateOf(efforts)
}
