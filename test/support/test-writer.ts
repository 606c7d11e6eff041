import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Statement } from '../../engine/model/test/statement.ts'
import type { Primitive, TypeId } from '../../engine/model/subject/type.ts'

/** Writes the statements of tests with callables by name. */
export function writer({ subject }: Compiled): {
  readonly literal: (value: Primitive) => Statement
  readonly call: (name: string, args?: readonly number[], receiver?: number) => Statement
} {
  const typeOf = (value: Primitive): TypeId =>
    Math.max(
      0,
      subject.types.findIndex(({ kind }) => kind === typeof value),
    )
  return {
    literal: (value) => ({ kind: 'literal', type: typeOf(value), value }),
    call(name, args = [], receiver) {
      const callable = subject.callables.findIndex((it) => it.name === name)
      const found = subject.callables[callable]
      if (found === undefined) throw new Error(`There is no callable ${name}`)
      const of = receiver === undefined ? {} : { receiver }
      return { kind: 'call', type: found.returns, callable, args, ...of }
    },
  }
}
