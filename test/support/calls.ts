import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Statement } from '../../engine/model/test/statement.ts'
import type { Primitive } from '../../engine/model/subject/type.ts'

/** A literal, and a call of a callable with it. `nth` is the number of preceding pairs. */
export function callTo(compiled: Compiled, name: string, value: unknown, nth: number): readonly Statement[] {
  const callable = compiled.subject.callables.findIndex((it) => it.name === name)
  if (callable < 0) throw new Error(`There is no callable ${name}`)
  return [
    { kind: 'literal', type: 0, value: value as Primitive },
    { kind: 'call', type: compiled.subject.callables[callable]!.returns, callable, args: [2 * nth] },
  ]
}
