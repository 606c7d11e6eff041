import type { Script } from 'node:vm'
import { type Build, buildsOf } from './builds.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { readProgram, type Program } from './program.ts'

/** What was found out about a program. */
export interface Verdict {
  readonly kind: VerdictKind
  /** For people: what differs, or why it was refused. */
  readonly detail: string
  readonly validity: Program['validity']
  /** The bare program ran and ended as it is meant to. */
  readonly ran: boolean
}

/**
 * - `agrees`: bare and every instrumented build do the same. `rejected`: it is invalid, and does not compile or load.
 * - `accepted`: it is invalid, but runs, and does the same in each build. `refused`: it was refused although it may be valid.
 * - `unreached`: a build never got to its first statement, since its realm or harness failed, or its text is no JavaScript.
 * - `translated`: the bare module does something else than the script as it is written, and probes are not why.
 * - `ended`: the budget ends what recurs without end, where the bare program goes on with an error of the runtime.
 * - `reworded`: only the message of an error differs. `differs`: anything else does.
 * - `crashed`: the compiler threw. `late`: it took too long. The last two are also given by whoever waits for a verdict.
 */
export type VerdictKind =
  | 'agrees'
  | 'rejected'
  | 'accepted'
  | 'refused'
  | 'unreached'
  | 'ended'
  | 'translated'
  | 'reworded'
  | 'differs'
  | 'crashed'
  | 'late'

/** Verdicts that call for action. */
export const failing: readonly VerdictKind[] = ['unreached', 'differs', 'crashed', 'late']

type Finding = Pick<Verdict, 'kind' | 'detail'>

/** What is thrown through pasted code at the end of its budget. */
const usedUp = 'This test exceeded its budget'

/** The verdict on a program that gave none. It counts as valid, and so as one that should have run. */
export function lost(kind: 'crashed' | 'late', detail: string): Verdict {
  return { kind, detail, validity: 'valid', ran: false }
}

/** What running a program takes. */
interface Means {
  readonly realm: Script
  /** Milliseconds that each build may run. */
  readonly timeout: number
}

/**
 * Milliseconds of the first try, and of a second one, since a busy machine can make a program late or different. A few
 * programs loop 65,536 times over `eval` or a pattern, which takes the concolic build over ten seconds.
 */
const usualTimeouts: readonly [first: number, second: number] = [1_500, 60_000]

/** Compiles and runs the program at a path. A failing verdict is given only if a second try with more time gives one too. */
export async function verdictOf(path: string, realm: Script, timeouts = usualTimeouts): Promise<Verdict> {
  const verdict = await verdictWithin(path, { realm, timeout: timeouts[0] })
  return failing.includes(verdict.kind) ? verdictWithin(path, { realm, timeout: timeouts[1] }) : verdict
}

async function verdictWithin(path: string, means: Means): Promise<Verdict> {
  const program = readProgram(path)
  const { validity } = program
  const builds = buildsOf(program.source)
  if (builds.kind === 'refused') {
    const [first] = builds.diagnostics
    const detail = `${first?.code ?? ''} ${first?.message ?? ''} (line ${first?.place?.line ?? 0})`
    const kind = first?.code === 'compiler-failure' ? 'crashed' : validity === 'invalid' ? 'rejected' : 'refused'
    return { kind, detail, validity, ran: false }
  }
  const run = (build: Build): Promise<Outcome> =>
    outcomeOf(program, { kind: 'module', build, texts: builds.texts }, means.realm, means.timeout)
  const bare = await run(builds.bare)
  const result = { validity, ran: isAsMeant(bare, program) }
  const findings: Finding[] = []
  for (const build of builds.instrumented) {
    const { kind, detail } = await instrumentedFinding(program, bare, await run(build), means)
    if (kind !== 'agrees') findings.push({ kind, detail: `${build.name}: ${detail}` })
  }
  const worst = findings.find(({ kind }) => failing.includes(kind)) ?? findings[0]
  return { ...(worst ?? (await bareFinding(program, bare, means))), ...result }
}

function isAsMeant({ reached, ending, written }: Outcome, { isAsync, throws, validity }: Program): boolean {
  if (reached !== 'statements' || validity === 'invalid' || ending !== (throws ?? 'completed')) return false
  return !isAsync || written.some((it) => it.includes('Test262:AsyncTestComplete'))
}

async function instrumentedFinding(
  program: Program,
  bare: Outcome,
  instrumented: Outcome,
  means: Means,
): Promise<Finding> {
  if (instrumented.reached === 'nothing') return unreached(instrumented)
  if (instrumented.message === usedUp) return { kind: 'ended', detail: instrumented.ending }
  const finding = compare(bare, instrumented)
  if (finding.kind !== 'differs') return finding
  // The text of a function is the pasted one in every build but the bare one.
  const written = await writtenOutcome(program, means)
  return written !== undefined && compare(written, instrumented).kind === 'agrees'
    ? { ...finding, kind: 'translated' }
    : finding
}

/** What a program does as it is written, in strict code; unknown of modules. */
function writtenOutcome({ source, ...program }: Program, { realm, timeout }: Means): Promise<Outcome | undefined> {
  const [file] = source.files
  if (program.isModule || source.files.length !== 1 || file === undefined) return Promise.resolve(undefined)
  return outcomeOf({ source, ...program }, { kind: 'script', text: `"use strict";${file.text}` }, realm, timeout)
}

function unreached({ ending, message }: Outcome): Finding {
  return { kind: 'unreached', detail: `${ending} ${message}` }
}

/** The verdict on a program for which every instrumented build does what the bare one does. */
async function bareFinding(program: Program, bare: Outcome, means: Means): Promise<Finding> {
  const { validity } = program
  if (bare.reached === 'nothing' || (bare.reached === 'parsing' && validity === 'valid')) return unreached(bare)
  if (validity === 'invalid') {
    const { reached, ending, message } = bare
    return { kind: reached === 'parsing' ? 'rejected' : 'accepted', detail: `${ending} ${message}` }
  }
  const agrees: Finding = { kind: 'agrees', detail: `${bare.ending} ${bare.message}` }
  const written = await writtenOutcome(program, means)
  const translation = written === undefined ? agrees : compare(written, bare)
  if (translation.kind === 'late') return translation
  return translation.kind === 'differs' ? { ...translation, kind: 'translated' } : agrees
}

function compare(expected: Outcome, actual: Outcome): Finding {
  if (expected.ending === 'late' || actual.ending === 'late') return { kind: 'late', detail: actual.message }
  const [left, right] = [expected, actual].map((it) => [it.reached, it.ending, ...it.written].join(' | '))
  if (left === right && expected.message === actual.message) return { kind: 'agrees', detail: '' }
  const isFailure = left!.includes('Test262:AsyncTestFailure')
  if (isFailure && withoutValues(left!) === withoutValues(right!))
    return { kind: 'reworded', detail: `${left!} / ${right!}` }
  if (left !== right) return { kind: 'differs', detail: `${left!} ${expected.message} / ${right!} ${actual.message}` }
  return { kind: 'reworded', detail: `${expected.message} / ${actual.message}` }
}

/** What the harness says of a failed assertion, without the texts of values: those of functions have other line breaks. */
function withoutValues(text: string): string {
  return text.replaceAll(/«[^»]*»/g, '«»')
}
