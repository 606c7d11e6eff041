import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { spread } from '../processes.ts'
import { type Order, serve } from './child.ts'
import { programsIn } from './program.ts'
import { realmText } from './realm-text.ts'
import type { Verdict, VerdictKind } from './verdict.ts'

/** Verdicts that say that something has to be done. */
const bad: readonly VerdictKind[] = ['differs', 'crashed', 'late']

/** Milliseconds that a program may take, with compiling it twice. */
const patience = 20_000

/**
 * `npm run conformance -- FOLDER …`: runs every program of a suite bare and instrumented and prints those that differ. The
 * last line counts verdicts (`verdict.ts`); the exit code is 1 when a program differs, crashes the compiler or hangs.
 * With `--all` it prints also the programs that were refused, reworded or translated.
 */
async function main(args: readonly string[]): Promise<void> {
  const folders = args.filter((it) => it !== '--all')
  const isShown = (kind: VerdictKind): boolean =>
    bad.includes(kind) || (folders.length < args.length && kind !== 'agrees' && kind !== 'rejected')
  const paths = folders.flatMap((it) => programsIn(resolve(it)))
  const counts = new Map<VerdictKind, number>()
  const opening: Order = { realm: await realmText(process.cwd()) }
  const processes = { count: availableParallelism(), patience, opening: [opening], isSpent: () => false }
  const orders = paths.map((path) => ({ path }))
  await spread<{ path: string }, Verdict>(orders, processes, ({ path }, outcome) => {
    const { kind, detail } =
      outcome.kind === 'answered' ? outcome.answer : { kind: outcome.kind, detail: outcome.message }
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (isShown(kind)) console.log(`${kind} ${path}\n    ${detail}`)
  })
  console.log([...counts].map(([kind, count]) => `${count} ${kind}`).join(', '))
  if (bad.some((it) => counts.has(it))) process.exitCode = 1
}

const args = process.argv.slice(2)
if (args[0] === 'serve' && process.send !== undefined) serve()
else if (args.length === 0) console.error('Usage: npm run conformance -- [--all] FOLDER …')
else await main(args)
