import { insert } from '../../../model/test/edit.ts'
import { valueOf, withValue } from '../../../model/test/literals.ts'
import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { Primitive, TypeShape } from '../../../model/subject/type.ts'
import { type CallInputs, type InputTree, longestList } from './call-inputs.ts'

type Call = Statement & { readonly kind: 'call' }

/**
 * Returns the inputs of a call that are literals in the test; `undefined` for others, such as results of calls. Returns
 * undefined if a list is too long.
 */
export function readInputs(
  { inputs, trees }: CallInputs,
  test: TestCase,
  { args }: Call,
  types: readonly TypeShape[],
): readonly Primitive[] | undefined {
  const values: Primitive[] = inputs.map(() => undefined)
  const isRead = (tree: InputTree, ref: Ref | undefined): boolean => {
    const statement = ref === undefined ? undefined : test[ref]!
    if (tree.presence !== undefined) values[tree.presence] = statement !== undefined && !isNothing(statement)
    if (statement === undefined) return true
    switch (tree.kind) {
      case 'value':
        values[tree.input] = valueOf(statement, types) ?? undefined
        return true
      case 'object':
        if (statement.kind !== 'object') return true
        return [...tree.fields].every(([key, field]) => isRead(field, refOf(statement, key)))
      case 'list':
        if (statement.kind !== 'array') return true
        if (longestList < statement.elements.length) return false
        values[tree.length] = statement.elements.length
        for (const [at, input] of tree.elements.entries()) {
          const element = statement.elements[at]
          if (element !== undefined) values[input] = valueOf(test[element]!, types)
        }
        return true
    }
  }
  return trees.every((tree, at) => tree === undefined || isRead(tree, args[at])) ? values : undefined
}

/**
 * Changes the inputs of a call that are literals in the test and have a value. Everything else stays, including values
 * that other calls share. Undefined if nothing changes.
 */
export function writeInputs(
  { trees }: CallInputs,
  test: TestCase,
  at: Ref,
  values: readonly Primitive[],
  types: readonly TypeShape[],
): TestCase | undefined {
  const call = test[at] as Call
  const fresh: Statement[] = []
  const put = (statement: Statement): Ref => at + fresh.push(statement) - 1
  const literal = (ref: Ref, value: Primitive): Ref => {
    const before = test[ref]!
    if (before.kind !== 'literal' && before.kind !== 'enum') return ref
    if (isNothing(before) || value === undefined) return ref
    const after = withValue(before, types, value)
    return after === before ? ref : put(after)
  }
  const writeTree = (tree: InputTree, ref: Ref): Ref => {
    const statement = test[ref]!
    switch (tree.kind) {
      case 'value':
        return literal(ref, values[tree.input])
      case 'object': {
        if (statement.kind !== 'object') return ref
        const refs = statement.values.map((ref, nth) => {
          const field = tree.fields.get(statement.keys[nth]!)
          return field === undefined ? ref : writeTree(field, ref)
        })
        return isSame(refs, statement.values) ? ref : put({ ...statement, values: refs })
      }
      case 'list': {
        if (statement.kind !== 'array' || statement.elements.length === 0) return ref
        const length = Math.max(0, Math.min(longestList, Number(values[tree.length])))
        // If there are too few, the last one is repeated, with a value of its own if there is one.
        const refs = Array.from({ length }, (_, nth) => {
          const it = statement.elements[Math.min(nth, statement.elements.length - 1)]!
          const input = tree.elements[nth]
          return input === undefined ? it : literal(it, values[input])
        })
        return isSame(refs, statement.elements) ? ref : put({ ...statement, elements: refs })
      }
    }
  }
  const args = call.args.map((ref, nth) => {
    const tree = trees[nth]
    return tree === undefined ? ref : writeTree(tree, ref)
  })
  if (fresh.length === 0) return undefined
  const longer = insert(test, at, fresh)
  return longer.with(at + fresh.length, { ...call, args })
}

function refOf({ keys, values }: Statement & { readonly kind: 'object' }, key: string): Ref | undefined {
  const at = keys.indexOf(key)
  return at < 0 ? undefined : values[at]
}

function isNothing(statement: Statement): boolean {
  return statement.kind === 'literal' && (statement.value === undefined || statement.value === null)
}

function isSame(a: readonly Ref[], b: readonly Ref[]): boolean {
  return a.length === b.length && a.every((it, at) => it === b[at])
}
