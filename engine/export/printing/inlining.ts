import { type MadeName, type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Check, SuiteTest } from '../../model/test/suite.ts'
import { statedAsResults } from '../values/arrangement-text.ts'
import { needsContext } from './context.ts'
import type { Usage } from './variables.ts'

/** Longest inlined call, roughly, in characters. */
const longestCall = 40

const nameLength = 8

/** Decides which values are inlined: literals always, others if used once, calls only if their order stays. */
export function inlinedIn(
  { test, act, checks }: SuiteTest,
  used: readonly Usage[],
  subject: Subject,
  repeatsResults?: true,
): readonly boolean[] {
  const isAsserted = new Set(checks.flatMap((it) => (it.kind === 'same' ? [it.statement, it.as] : [it.statement])))
  const isWrapped = ({ kind }: Check): boolean => kind === 'throws' || kind === 'completes'
  const wrapped = new Set(checks.filter(isWrapped).map((it) => it.statement))
  const stated = statedAsResults(test, subject)
  const results = resultsOf(test, repeatsResults === true ? new Set() : stated)
  const inlined = test.map((statement, at) => {
    if (statement.kind === 'call') return !isMade(statement, subject)
    if (isAsserted.has(at)) return false
    return (
      isBrief(statement) ||
      isSettled(test, at, stated) ||
      (used[at]!.count <= 1 && !used[at]!.isReceiver && !(hasIdentity(statement) && results.has(at)))
    )
  })
  // A result that is stated is created once, when a mock is arranged. An instance to throw may be created again.
  const isStated = (at: Ref): boolean =>
    isThrower(test[at]!) || (repeatsResults !== true && (stated.has(at) || isSettled(test, at, stated)))
  // Backwards, so that the line of each user is known.
  for (let at = test.length - 1; 0 <= at; at--) {
    const it = test[at]!
    if (!isMade(it, subject) || at === act || isAsserted.has(at) || used[at]!.count !== 1) continue
    if (isActor(test, at, subject) || needsContext(test, at, subject)) continue
    const line = lineOf(at, test, inlined, isStated)
    if (line === undefined || wrapped.has(line)) continue
    inlined[at] = true
    const made = [...test.keys()].filter((ref) => at <= ref && ref <= line && isMade(test[ref]!, subject))
    const isInOrder =
      callsIn(line, test, inlined)
        .filter((ref) => isMade(test[ref]!, subject))
        .join() === made.join()
    if (!isInOrder || longestCall < lengthOf(at, test, subject, inlined)) inlined[at] = false
  }
  return inlined
}

function isBrief({ kind }: Statement): boolean {
  return kind === 'literal' || kind === 'enum'
}

/** Whether a value is a promise that mocks return, which are stated by what they settle with. */
function isSettled(test: TestCase, at: Ref, stated: ReadonlySet<Ref>): boolean {
  const it = test[at]!
  if (it.kind !== 'builtin' || !isPromise(it.name) || 1 < it.args.length) return false
  return test.every((user, stub) => !uses(user).includes(at) || stated.has(stub))
}

function isThrower(it: Statement): boolean {
  return it.kind === 'builtin' && it.name === 'ThrowerOf'
}

function isPromise(name: MadeName): boolean {
  return name === 'Promise' || name === 'Rejection' || name === 'RejectionOf'
}

/** The values that stubs return or pass on. Inlined, they would be created again for every call. */
function resultsOf(test: TestCase, stated: ReadonlySet<Ref>): ReadonlySet<Ref> {
  const results = new Set<Ref>()
  for (const [stub, user] of test.entries()) {
    if (user.kind !== 'function' || stated.has(stub)) continue
    if (user.throws === undefined && user.returns.length === 1) results.add(user.returns[0]!)
    for (const it of user.calls?.args ?? []) results.add(it)
  }
  return results
}

function hasIdentity(it: Statement): boolean {
  return it.kind === 'builtin' ? !isPromise(it.name) && !isThrower(it) : it.kind !== 'function'
}

/** Whether a statement runs code, rather than naming a value of the module. */
function isMade(statement: Statement, { callables }: Subject): statement is Statement & { kind: 'call' } {
  return statement.kind === 'call' && callables[statement.callable]!.kind !== 'value'
}

/** Whether members of an instance are used: such an instance gets a name. */
function isActor(test: TestCase, at: Ref, { types }: Subject): boolean {
  return types[test[at]!.type]?.kind === 'class' && test.some((it) => it.kind === 'call' && it.receiver === at)
}

/** Returns the statement whose line contains a value used once; undefined if it would run later or repeatedly. */
function lineOf(
  at: Ref,
  test: TestCase,
  inlined: readonly boolean[],
  isStated: (ref: Ref) => boolean,
): Ref | undefined {
  const user = test.findIndex((it) => uses(it).includes(at))
  const kind = test[user]?.kind
  const isLater = kind === 'function' || kind === 'builtin'
  if (kind === undefined || (isLater && !isStated(user))) return undefined
  return inlined[user]! || isLater ? lineOf(user, test, inlined, isStated) : user
}

function callsIn(line: Ref, test: TestCase, inlined: readonly boolean[]): readonly Ref[] {
  const inside = uses(test[line]!).flatMap((it) => (inlined[it]! ? callsIn(it, test, inlined) : []))
  return test[line]!.kind === 'call' ? [...inside, line] : inside
}

function lengthOf(at: Ref, test: TestCase, subject: Subject, inlined: readonly boolean[]): number {
  const it = test[at]!
  const parts = uses(it).reduce(
    (sum, ref) => sum + (inlined[ref]! ? lengthOf(ref, test, subject, inlined) : nameLength),
    0,
  )
  switch (it.kind) {
    case 'literal':
      return String(it.value).length
    case 'call': {
      const { member, path, assigns } = subject.callables[it.callable]!
      return parts + [...(assigns === true ? path.slice(1) : path), member ?? ''].join('.').length
    }
    case 'object':
      return parts + it.keys.join().length
    default:
      return parts
  }
}
