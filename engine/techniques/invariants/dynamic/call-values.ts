import { insert } from '../../../model/test/edit.ts'
import { valueOf, withValue } from '../../../model/test/literals.ts'
import { parts, type Ref, type Statement, type TestCase, withParts } from '../../../model/test/statement.ts'
import type { Primitive, TypeShape } from '../../../model/subject/type.ts'
import { type CallInputs, type InputTree, longestList } from './call-inputs.ts'
import { arrangementFor, wayToResult } from './mock-inputs.ts'
import type { CallInput } from './relations/relation.ts'

type Call = Statement & { readonly kind: 'call' }

/**
 * Returns the inputs of the call `at` a place that are literals in the test; `undefined` for others, such as results of
 * calls. Returns undefined if a list is too long.
 */
export function readInputs(
  { inputs, trees, results }: CallInputs,
  test: TestCase,
  at: Ref,
  types: readonly TypeShape[],
): readonly Primitive[] | undefined {
  const { args } = test[at] as Call
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
  if (!trees.every((tree, nth) => tree === undefined || isRead(tree, args[nth]))) return undefined
  if (results.length === 0) return values
  const areRead = results.every(({ mock, tree }) => isRead(tree, resultOf(test, arrangementFor(test, at, mock))))
  // The types of results are guesses.
  return areRead ? values.map((value, input) => (isOfSort(value, inputs[input]!) ? value : undefined)) : undefined
}

function resultOf(test: TestCase, arrangement: Ref | undefined): Ref | undefined {
  if (arrangement === undefined) return undefined
  const result = wayToResult(test, (test[arrangement] as Call).args[0]!).at(-1)!
  return isWithoutResult(test[result]!) ? undefined : result
}

/** Whether a stub returns nothing, or a promise resolves to nothing or rejects. */
function isWithoutResult(it: Statement): boolean {
  return it.kind === 'function' || (it.kind === 'builtin' && (it.name === 'Promise' || it.name === 'Rejection'))
}

function isOfSort(value: Primitive, { domain }: CallInput): boolean {
  return domain.sort === 'choice' || typeof value === domain.sort
}

/**
 * Changes the inputs of the call `at` a place that are literals in the test and have a value; those of mocks where they
 * are arranged. Everything else stays, including values that other calls share. Undefined if nothing changes.
 */
export function writeInputs(
  { inputs, trees, results }: CallInputs,
  test: TestCase,
  at: Ref,
  values: readonly Primitive[],
  types: readonly TypeShape[],
): TestCase | undefined {
  const literal = (ref: Ref, input: number, put: Put): Ref => {
    const before = test[ref]!
    const value = values[input]
    if (before.kind !== 'literal' && before.kind !== 'enum') return ref
    if (isNothing(before) || value === undefined) return ref
    const after = withValueOf(before, inputs[input]!, types, value)
    return after === before ? ref : put(after)
  }
  const writeTree = (tree: InputTree, ref: Ref, put: Put): Ref => {
    const statement = test[ref]!
    switch (tree.kind) {
      case 'value':
        return literal(ref, tree.input, put)
      case 'object': {
        if (statement.kind !== 'object') return ref
        const refs = statement.values.map((ref, nth) => {
          const field = tree.fields.get(statement.keys[nth]!)
          return field === undefined ? ref : writeTree(field, ref, put)
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
          return input === undefined ? it : literal(it, input, put)
        })
        return isSame(refs, statement.elements) ? ref : put({ ...statement, elements: refs })
      }
    }
  }
  /** Writes the result in the value of an arrangement, and all that is around it. */
  const writeResult = (tree: InputTree, value: Ref, put: Put): Ref => {
    const [result, ...around] = wayToResult(test, value).toReversed()
    let before = result!
    let after = writeTree(tree, before, put)
    for (const ref of around) {
      const statement = test[ref]!
      after = after === before ? ref : put(withParts(statement, parts(statement).with(0, after)))
      before = ref
    }
    return after
  }
  const arranged = results.flatMap(({ mock, tree }) => {
    const place = arrangementFor(test, at, mock)
    return place === undefined
      ? []
      : [{ place, args: (put: Put) => writtenArgs(test, place, [tree], writeResult, put) }]
  })
  const calls = [{ place: at, args: (put: Put) => writtenArgs(test, at, trees, writeTree, put) }, ...arranged]
  // From last to first, so that earlier places stay.
  return calls
    .sort((a, b) => b.place - a.place)
    .reduce<TestCase | undefined>((written, { place, args }) => {
      const fresh: Statement[] = []
      const refs = args((statement) => place + fresh.push(statement) - 1)
      if (fresh.length === 0) return written
      const longer = insert(written ?? test, place, fresh)
      return longer.with(place + fresh.length, { ...(test[place] as Call), args: refs })
    }, undefined)
}

/** Adds a statement, and returns its place. */
type Put = (statement: Statement) => Ref

function writtenArgs(
  test: TestCase,
  call: Ref,
  trees: CallInputs['trees'],
  write: (tree: InputTree, ref: Ref, put: Put) => Ref,
  put: Put,
): readonly Ref[] {
  return (test[call] as Call).args.map((ref, nth) => {
    const tree = trees[nth]
    return tree === undefined ? ref : write(tree, ref, put)
  })
}

/** Results may be any value of their sort, even if the code compares them with a literal. */
function withValueOf(
  before: Statement & { readonly kind: 'literal' | 'enum' },
  { domain }: CallInput,
  types: readonly TypeShape[],
  value: Primitive,
): Statement {
  const after = withValue(before, types, value)
  const shape = types[before.type]!
  if (after !== before || shape.kind !== 'literal' || value === shape.value || typeof value !== domain.sort)
    return after
  const type = types.findIndex((it) => it.kind === domain.sort)
  return type < 0 || before.kind !== 'literal' ? before : { ...before, type, value }
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
