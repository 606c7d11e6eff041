import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { globalsKey, pageKey, pageName } from '../../model/subject/mocked-module.ts'
import { variablesKey } from '../../model/subject/environment-variables.ts'
import type { Callable, Subject } from '../../model/subject/subject.ts'
import type { Arrangement } from '../printing/arrangement.ts'
import type { Scope } from '../printing/scope.ts'
import { printMember } from './literal.ts'
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
  const mock = scope.mocked(callable.path)
  if (callable.mocks === 'value') {
    const [module, name, ...members] = callable.path
    const text = scope.refer(value!)
    if (module === variablesKey) return scope.setVariable(name!, text)
    if (module === pageKey) return `${placeInPage(callable.path)} = ${text}`
    return module === globalsKey && members.length === 0 ? scope.stubbed(name!, text) : `${mock} = ${text}`
  }
  const stub = scope.test[value!]!
  // A stub that also stands for another mock has a name.
  const isShared = 1 < scope.test.reduce((sum, it) => sum + uses(it).filter((ref) => ref === value).length, 0)
  if (isShared) return scope.arranged(mock, { kind: 'calls', fn: scope.refer(value!) })
  if (stub.kind !== 'function' || stub.calls !== undefined || stub.throws !== undefined || callable.mocks === 'class')
    return scope.arranged(mock, {
      kind: 'calls',
      fn: stub.kind === 'function' ? printStub(stub, scope) : scope.refer(value!),
    })
  if (stub.returns.length === 0)
    return callable.imitates === true ? scope.arranged(mock, { kind: 'calls', fn: '() => undefined' }) : undefined
  return scope.arranged(mock, returnsOf(stub.returns, scope))
}

/** Prints what a test arranges of a page: the HTML of its body, or an item of a storage. */
function placeInPage([, part, name]: readonly string[]): string {
  return (part === 'body' ? `${pageName}.body` : part!) + printMember(name!)
}

/** Results that are promises are stated by what they settle with. */
function returnsOf(returns: readonly Ref[], { test, refer }: Scope): Arrangement {
  const settles = (name: string): boolean =>
    returns.every((ref) => {
      const it = test[ref]!
      return it.kind === 'builtin' && it.name === name && it.args.length < 2
    })
  const content = (ref: Ref): string => {
    const it = test[ref]!
    const [inner] = it.kind === 'builtin' ? it.args : []
    return inner === undefined ? 'undefined' : refer(inner)
  }
  if (settles('Promise')) return { kind: 'returns', values: returns.map(content), settles: 'fulfilled' }
  if (settles('Rejection'))
    return { kind: 'returns', values: returns.map((it) => `new Error(${content(it)})`), settles: 'rejected' }
  return { kind: 'returns', values: returns.map(refer) }
}
