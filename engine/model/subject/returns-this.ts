import type { Statement } from '../test/statement.ts'
import type { TypeShape } from './type.ts'

/** Whether a stub returns its receiver, as `vi.fn().mockReturnThis()` does. */
export function returnsThis(stub: Statement & { kind: 'function' }, types: readonly TypeShape[]): boolean {
  const shape = types[stub.type]
  const isFluent = shape?.kind === 'function' && shape.returnsThis === true
  return isFluent && stub.returns.length === 0 && stub.throws === undefined && stub.calls === undefined
}
