import type { Script } from 'node:vm'
import { buildsOf } from './builds.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { readProgram } from './program.ts'

/** What was found out about a program. */
export interface Verdict {
  readonly kind: VerdictKind
  /** For people: what differs, or why it was refused. */
  readonly detail: string
}

/**
 * - `agrees`: bare and instrumented do the same. `rejected`: it is invalid, and was refused.
 * - `refused`: it was refused although it is valid.
 * - `translated`: probes change nothing, but already the bare module does something else than the script as it is written.
 * - `ended`: the budget ends what recurs without end, where the bare program goes on with an error of the runtime.
 * - `reworded`: only the message of an error differs. `differs`: anything else does.
 * - `crashed`: the compiler threw. `late`: it took too long. The last two are also given by whoever waits for a verdict.
 */
export type VerdictKind =
  'agrees' | 'rejected' | 'refused' | 'ended' | 'translated' | 'reworded' | 'differs' | 'crashed' | 'late'

/** What is thrown through pasted code at the end of its budget. */
const usedUp = 'This test has used up its budget'

/** Compiles and runs the program at a path. */
export async function verdictOf(path: string, realm: Script): Promise<Verdict> {
  const program = readProgram(path)
  const builds = buildsOf(program.source)
  if (builds.kind === 'refused') {
    const [first] = builds.diagnostics
    const detail = `${first?.code ?? ''} ${first?.message ?? ''} (line ${first?.place?.line ?? 0})`
    if (first?.code === 'compiler-failure') return { kind: 'crashed', detail }
    return { kind: program.isInvalid ? 'rejected' : 'refused', detail }
  }
  const { bare, instrumented, sizes, texts } = builds
  const [first, second] = [
    await outcomeOf(program, { kind: 'module', code: bare, sizes, texts }, realm),
    await outcomeOf(program, { kind: 'module', code: instrumented, sizes, texts }, realm),
  ]
  if (second.message === usedUp) return { kind: 'ended', detail: second.ending }
  const difference = compare(first, second)
  if (difference.kind !== 'agrees' || program.isModule || program.source.files.length !== 1) return difference
  const text = `"use strict";${program.source.files[0]!.text}`
  const written = await outcomeOf(program, { kind: 'script', text }, realm)
  const translation = compare(written, first)
  return translation.kind === 'differs' ? { ...translation, kind: 'translated' } : difference
}

function compare(expected: Outcome, actual: Outcome): Verdict {
  const [left, right] = [expected, actual].map((it) => [it.ending, ...it.written].join(' | '))
  const isFailure = left!.includes('Test262:AsyncTestFailure')
  if (isFailure && withoutValues(left!) === withoutValues(right!))
    return { kind: 'reworded', detail: `${left!} / ${right!}` }
  if (left !== right) return { kind: 'differs', detail: `${left!} ${expected.message} / ${right!} ${actual.message}` }
  if (expected.message === actual.message) return { kind: 'agrees', detail: '' }
  return { kind: 'reworded', detail: `${expected.message} / ${actual.message}` }
}

/** What the harness says of a failed assertion, without the texts of values: those of functions have other line breaks. */
function withoutValues(text: string): string {
  return text.replaceAll(/«[^»]*»/g, '«»')
}
