import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { spread } from '../processes.ts'
import { type Order, serve } from './child.ts'
import { programsIn } from './program.ts'
import { realmText } from './realm-text.ts'
import { createTally } from './tally.ts'
import { failing, lost, type Verdict, type VerdictKind } from './verdict.ts'

/** Milliseconds for one program. It may be tried twice, and each try compiles and runs six builds. */
const patience = 500_000

/**
 * `npm run conformance -- FOLDER …`: runs every program of a suite bare and in every instrumented build, and prints
 * those that differ (with `--all`, all that neither agree nor are rightly rejected). The last line counts verdicts
 * (`verdict.ts`). Exit code 1: a program differs, crashes the compiler, hangs or never starts, or too few ran; 2: wrong
 * usage.
 */
async function main(folders: readonly string[]): Promise<void> {
  const isShown = (kind: VerdictKind): boolean =>
    failing.includes(kind) || (folders.length < args.length && kind !== 'agrees' && kind !== 'rejected')
  const tally = createTally()
  const opening: Order = { realm: await realmText(process.cwd()) }
  const processes = { count: availableParallelism(), patience, opening: [opening], isSpent: () => false }
  const orders = folders.flatMap((it) => programsIn(resolve(it))).map((path) => ({ path }))
  await spread<{ path: string }, Verdict>(orders, processes, ({ path }, outcome) => {
    const verdict = outcome.kind === 'answered' ? outcome.answer : lost(outcome.kind, outcome.message)
    tally.add(verdict)
    if (isShown(verdict.kind)) console.log(`${verdict.kind} ${path}\n    ${verdict.detail}`)
  })
  for (const it of [...tally.refusals(), ...tally.failures()]) console.log(it)
  console.log(tally.line())
  if (0 < tally.failures().length) process.exitCode = 1
}

const args = process.argv.slice(2)
const folders = args.filter((it) => it !== '--all')
const missing = folders.find((it) => !existsSync(it))
if (args[0] === 'serve' && process.send !== undefined) serve()
else if (folders.length === 0 || missing !== undefined) {
  console.error(
    missing === undefined ? 'Usage: npm run conformance -- [--all] FOLDER …' : `No such file or folder: ${missing}`,
  )
  process.exitCode = 2
} else await main(folders)
