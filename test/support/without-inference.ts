import type { Compiled } from '../../engine/model/subject/compiled.ts'

/** Returns the compilation without inference from use: inferred types become unknown. */
export function withoutInference(compiled: Compiled): Compiled {
  const { types, assignable } = compiled.subject
  const everything = types.map((_, id) => id)
  const isInferred = types.map((it) => it.kind === 'union' && it.weights !== undefined)
  return {
    ...compiled,
    subject: {
      ...compiled.subject,
      types: types.map((it, id) => (isInferred[id] === true ? { kind: 'unknown' } : it)),
      assignable: assignable.map((row, id) => (isInferred[id] === true ? everything : row)),
    },
  }
}
