import { countUses, type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { globalsKey, pageKey, pageName } from '../../model/subject/mocked-module.ts'
import { setsChance, setsTime } from '../../model/subject/clock-and-chance.ts'
import { variablesKey } from '../../model/subject/environment-variables.ts'
import type { Callable, Subject } from '../../model/subject/subject.ts'
import type { Arranged, Arrangement } from '../printing/arrangement.ts'
import type { Scope } from '../printing/scope.ts'
import { isOwner } from '../../model/subject/page-input.ts'
import { printPageInput } from './page-input-text.ts'
import { knownError } from './known-error-text.ts'
import { printMember, printString } from './literal.ts'
import { printStub } from './stub-text.ts'

/** The function that a statement arranges as a mock, if it is used for nothing else; then its calls are the mock's. */
export function arrangedStub(test: TestCase, at: Ref, { callables }: Subject): Ref | undefined {
  const statement = test[at]!
  if (statement.kind !== 'call') return undefined
  const { mocks } = callables[statement.callable]!
  const stub = mocks === 'function' || mocks === 'class' ? statement.args[0] : undefined
  return stub !== undefined && test[stub]!.kind === 'function' ? stub : undefined
}

/** Prints the arrangement of a mock; undefined if the mock does that anyway. */
export function printArrangement(
  statement: Statement & { kind: 'call' },
  callable: Callable,
  scope: Scope,
): string | undefined {
  const [value] = statement.args
  if (setsTime(callable)) return scope.setTime(scope.refer(value!))
  const mock = setsChance(callable) ? scope.spied('Math', 'random') : scope.mocked(callable.path)
  if (callable.mocks === 'value') {
    const [module, name, ...members] = callable.path
    const text = scope.refer(value!)
    if (module === variablesKey) return scope.setVariable(name!, text)
    if (module === pageKey && name === 'filled')
      return `Object.assign(${pageName}.querySelector(${printString(members[0]!)}) ?? {}, { value: ${text} })`
    if (module === pageKey && isOwner(name!))
      return printPageInput({ owner: name, name: members[0]! }, text, scope.types)
    if (module === pageKey) return `${placeInPage(callable.path)} = ${text}`
    return module === globalsKey && members.length === 0 ? scope.stubbed(name!, text) : `${mock} = ${text}`
  }
  const stub = scope.test[value!]!
  // A stub that also stands for another mock has a name.
  if (1 < countOf(value!, scope.test)) return scope.arranged(mock, { kind: 'calls', fn: scope.refer(value!) })
  if (stub.kind !== 'function') return scope.arranged(mock, { kind: 'calls', fn: scope.refer(value!) })
  // A mocked class is constructed like that anyway.
  if (stub.type === callable.recordedBy) return undefined
  if (!statesResults(stub, callable)) return scope.arranged(mock, { kind: 'calls', fn: printStub(stub, scope) })
  if (stub.returns.length === 0)
    return callable.imitates === true ? scope.arranged(mock, { kind: 'calls', fn: '() => undefined' }) : undefined
  return scope.arranged(mock, returnsOf(stub.returns, scope))
}

/** Whether an arrangement states the results of a stub, rather than its function. */
function statesResults({ calls, throws }: Statement & { kind: 'function' }, { mocks }: Callable): boolean {
  return calls === undefined && throws === undefined && mocks === 'function'
}

/** The stubs of a test that are printed only as the results of a mock, which are created once. */
export function statedAsResults(test: TestCase, subject: Subject): ReadonlySet<Ref> {
  const counts = countUses(test)
  const stated = new Set<Ref>()
  for (const [at, user] of test.entries()) {
    const stub = arrangedStub(test, at, subject)
    if (stub === undefined || user.kind !== 'call' || counts[stub] !== 1) continue
    const it = test[stub]!
    if (it.kind === 'function' && statesResults(it, subject.callables[user.callable]!)) stated.add(stub)
  }
  return stated
}

function countOf(ref: Ref, test: TestCase): number {
  return test.reduce((sum, it) => sum + uses(it).filter((used) => used === ref).length, 0)
}

/** Prints what a test arranges of a page: the HTML of its body, or an item of a storage. */
export function placeInPage([, part, name]: readonly string[]): string {
  return (part === 'body' ? `${pageName}.body` : part!) + printMember(name!)
}

/** Results that are promises are stated by what they settle with. */
function returnsOf(returns: readonly Ref[], { test, refer, subject }: Scope): Arrangement {
  const results = returns.map((ref): Arranged => {
    const it = test[ref]!
    if (it.kind !== 'builtin' || 1 < it.args.length) return { value: refer(ref) }
    const [value] = it.args.map(refer)
    if (it.name === 'Promise') return { value: value ?? 'undefined', settles: 'fulfilled' }
    if (it.name === 'RejectionOf') return { value: value!, settles: 'rejected' }
    if (it.name !== 'Rejection') return { value: refer(ref) }
    const error = knownError(test[it.args[0]!], subject)
    return error === undefined ? { value: value ?? "''", settles: 'failed' } : { value: error, settles: 'rejected' }
  })
  return { kind: 'returns', results }
}
