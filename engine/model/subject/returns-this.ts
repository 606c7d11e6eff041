import type { Statement } from '../test/statement.ts'
import type { TypeShape } from './type.ts'

/** Whether a stub returns its receiver, as `vi.fn().mockReturnThis()` does. */
export function returnsThis(stub: Statement & { kind: 'function' }, types: readonly TypeShape[]): boolean {
  const shape = types[stub.type]
  const isFluent = shape?.kind === 'function' && shape.returnsThis === true
  return isFluent && doesNothingElse(stub)
}

/** Whether a stub neither returns a value nor throws, calls or lists anything. */
export function doesNothingElse(stub: Statement & { kind: 'function' }): boolean {
  const { returns, throws, calls, listsArguments } = stub
  return returns.length === 0 && throws === undefined && calls === undefined && listsArguments === undefined
}
