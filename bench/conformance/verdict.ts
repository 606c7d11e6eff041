import type { Script } from 'node:vm'
import { type Build, buildsOf } from './builds.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { readProgram, type Program } from './program.ts'

/** The result for a program. */
export interface Verdict {
  readonly kind: VerdictKind
  /** The difference, or the reason for the refusal, for people. */
  readonly detail: string
  readonly validity: Program['validity']
  /** Whether the bare program ran and ended as intended. */
  readonly ran: boolean
}

/**
 * - `agrees`: bare and all instrumented builds do the same. `rejected`: it is invalid, and does not compile or load.
 * - `accepted`: it is invalid, but does the same in each build. `refused`: it was refused, but may be valid.
 * - `unreached`: a build never reached its first statement: its realm or harness failed, or its text is no JavaScript.
 * - `translated`: the bare module differs from the script as written, so probes are not the cause.
 * - `ended`: the budget ends endless recursion, where the bare program continues with a runtime error.
 * - `reworded`: only the message of an error differs. `differs`: anything else does.
 * - `crashed`: the compiler threw. `late`: it took too long. The parent process may also assign these two.
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

/** The message of the error that ends pasted code without budget. */
const usedUp = 'This test exceeded its budget'

/** The verdict on a program whose process returned none. It counts as valid, so it should have run. */
export function lost(kind: 'crashed' | 'late', detail: string): Verdict {
  return { kind, detail, validity: 'valid', ran: false }
}

interface RunContext {
  readonly realm: Script
  /** Milliseconds that each build may run. */
  readonly timeout: number
}

/**
 * Milliseconds of the first and second try: on a busy machine, programs may be late or differ. A few loop 65,536 times
 * over `eval` or a pattern, which takes the concolic build over ten seconds.
 */
const usualTimeouts: readonly [first: number, second: number] = [1_500, 60_000]

/** Compiles and runs the program at a path. A failing verdict must be confirmed by a second, longer try. */
export async function verdictOf(path: string, realm: Script, timeouts = usualTimeouts): Promise<Verdict> {
  const verdict = await verdictWithin(path, { realm, timeout: timeouts[0] })
  return failing.includes(verdict.kind) ? verdictWithin(path, { realm, timeout: timeouts[1] }) : verdict
}

async function verdictWithin(path: string, context: RunContext): Promise<Verdict> {
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
    outcomeOf(program, { kind: 'module', build, texts: builds.texts }, context.realm, context.timeout)
  const bare = await run(builds.bare)
  const result = { validity, ran: isAsMeant(bare, program) }
  const findings: Finding[] = []
  for (const build of builds.instrumented) {
    const { kind, detail } = await instrumentedFinding(program, bare, await run(build), context)
    if (kind !== 'agrees') findings.push({ kind, detail: `${build.name}: ${detail}` })
  }
  const worst = findings.find(({ kind }) => failing.includes(kind)) ?? findings[0]
  return { ...(worst ?? (await bareFinding(program, bare, context))), ...result }
}

function isAsMeant({ reached, ending, written }: Outcome, { isAsync, throws, validity }: Program): boolean {
  if (reached !== 'statements' || validity === 'invalid' || ending !== (throws ?? 'completed')) return false
  return !isAsync || written.some((it) => it.includes('Test262:AsyncTestComplete'))
}

async function instrumentedFinding(
  program: Program,
  bare: Outcome,
  instrumented: Outcome,
  context: RunContext,
): Promise<Finding> {
  if (instrumented.reached === 'nothing') return unreached(instrumented)
  if (instrumented.message === usedUp) return { kind: 'ended', detail: instrumented.ending }
  const finding = compare(bare, instrumented)
  if (finding.kind !== 'differs') return finding
  // In every build but the bare one, the text of a function is the pasted one.
  const written = await writtenOutcome(program, context)
  return written !== undefined && compare(written, instrumented).kind === 'agrees'
    ? { ...finding, kind: 'translated' }
    : finding
}

/** Runs a program as written, in strict code; undefined for modules. */
function writtenOutcome({ source, ...program }: Program, { realm, timeout }: RunContext): Promise<Outcome | undefined> {
  const [file] = source.files
  if (program.isModule || source.files.length !== 1 || file === undefined) return Promise.resolve(undefined)
  return outcomeOf({ source, ...program }, { kind: 'script', text: `"use strict";${file.text}` }, realm, timeout)
}

function unreached({ ending, message }: Outcome): Finding {
  return { kind: 'unreached', detail: `${ending} ${message}` }
}

/** Returns the verdict on a program whose instrumented builds all agree with the bare one. */
async function bareFinding(program: Program, bare: Outcome, context: RunContext): Promise<Finding> {
  const { validity } = program
  if (bare.reached === 'nothing' || (bare.reached === 'parsing' && validity === 'valid')) return unreached(bare)
  if (validity === 'invalid') {
    const { reached, ending, message } = bare
    return { kind: reached === 'parsing' ? 'rejected' : 'accepted', detail: `${ending} ${message}` }
  }
  const agrees: Finding = { kind: 'agrees', detail: `${bare.ending} ${bare.message}` }
  const written = await writtenOutcome(program, context)
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

/** Removes values from the message of a failed assertion: function texts differ in line breaks. */
function withoutValues(text: string): string {
  return text.replaceAll(/«[^»]*»/g, '«»')
}
