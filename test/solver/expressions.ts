import fc from 'fast-check'
import type { Primitive, SymbolicInput, SymbolId } from '../../engine/model/symbolic/symbolic.ts'
import { createSymbolicBuilder, type SymbolicBuilder } from '../../engine/model/symbolic/symbolic-builder.ts'
import type { SymbolicOperator } from '../../engine/model/symbolic/symbolic-operators.ts'

/** An expression as a tree, before equal parts are shared. */
export type Tree =
  | { readonly kind: 'input'; readonly input: number }
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'operation'; readonly operator: SymbolicOperator; readonly operands: readonly Tree[] }

/** Builds the node for a tree. */
export function build(tree: Tree, builder: SymbolicBuilder): SymbolId {
  switch (tree.kind) {
    case 'input':
      return builder.inputOf(tree.input)
    case 'constant':
      return builder.constant(tree.value)
    case 'operation':
      return builder.apply(tree.operator, ...tree.operands.map((it) => build(it, builder)))
  }
}

/** Numbers of all kinds: small and large, integers and fractions, NaN and infinities. */
const someNumber = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -12, max: 12 }) },
  { weight: 2, arbitrary: fc.integer({ min: -400, max: 400 }).map((it) => it / 8) },
  { weight: 1, arbitrary: fc.integer({ min: -400, max: 400 }).map((it) => it / 10) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 32, 2 ** 53, 1e-320, 0.1) },
)

const someText = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('', 'a', 'ab', ' a ', 'ABC', '12', '-3.5', 'a,b'),
)

/**
 * Inputs 0 and 1 are integers, 2 is any number, 3 and 4 are strings, 5 is a boolean and 6 a bigint. Each has a value
 * and bounds around it.
 */
export const assigned: fc.Arbitrary<readonly { readonly input: SymbolicInput; readonly value: Primitive }[]> = fc.tuple(
  ...[0, 1].map(() =>
    fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(20), fc.nat(20)).map(([value, below, above]) => ({
      input: { sort: 'number' as const, low: value - below, high: value + above, isInteger: true, hasNaN: false },
      value,
    })),
  ),
  someNumber.map((value) => ({
    input: { sort: 'number' as const, low: -Infinity, high: Infinity, isInteger: false, hasNaN: true },
    value,
  })),
  ...[3, 4].map(() =>
    fc.tuple(someText, fc.nat(3), fc.nat(3)).map(([value, below, above]) => ({
      input: { sort: 'string' as const, shortest: Math.max(0, value.length - below), longest: value.length + above },
      value,
    })),
  ),
  fc.boolean().map((value) => ({ input: { sort: 'boolean' as const }, value })),
  fc
    .bigInt({ min: -1000n, max: 1000n })
    .map((value) => ({ input: { sort: 'bigint' as const, low: -1000n, high: 1000n }, value })),
)

type Sort = 'number' | 'text' | 'truth' | 'bigint' | 'any'

/** Operators by the sort of their result, with the sorts of their operands. */
const signatures: Readonly<Record<Exclude<Sort, 'any'>, readonly (readonly [SymbolicOperator, ...Sort[]])[]>> = {
  number: [
    ...(['+', '-', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '>>>'] as const).map(
      (it) => [it, 'number', 'number'] as const,
    ),
    ...(['Math.min', 'Math.max', 'Math.pow', 'Math.atan2', 'Math.hypot', 'Math.imul'] as const).map(
      (it) => [it, 'number', 'number'] as const,
    ),
    ...(
      ['square', 'negate', '~', 'Math.abs', 'Math.floor', 'Math.ceil', 'Math.round', 'Math.trunc', 'Math.sign'] as const
    ).map((it) => [it, 'number'] as const),
    ...(
      ['Math.sqrt', 'Math.cbrt', 'Math.exp', 'Math.log', 'Math.sin', 'Math.atan', 'Math.fround', 'Math.clz32'] as const
    ).map((it) => [it, 'number'] as const),
    ['length', 'text'],
    ['charCodeAt', 'text', 'number'],
    ['codePointAt', 'text', 'number'],
    ['indexOf', 'text', 'text'],
    ['lastIndexOf', 'text', 'text'],
    ['splitLength', 'text', 'text'],
    ['localeCompare', 'text', 'text'],
    ['Number', 'any'],
    ['parseInt', 'text'],
    ['parseFloat', 'text'],
    ['?:', 'truth', 'number', 'number'],
    ['??', 'any', 'number'],
    ['+', 'any', 'any'],
    ['|', 'number', 'number'],
  ],
  text: [
    ['+', 'text', 'text'],
    ['+', 'text', 'number'],
    ['String', 'any'],
    ['template', 'text', 'any', 'text'],
    ['concat', 'text', 'text'],
    ['at', 'text', 'number'],
    ['index', 'text', 'number'],
    ['charAt', 'text', 'number'],
    ['slice', 'text', 'number'],
    ['slice', 'text', 'number', 'number'],
    ['substring', 'text', 'number', 'number'],
    ['substr', 'text', 'number', 'number'],
    ...(['toLowerCase', 'toUpperCase', 'trim', 'trimStart', 'trimEnd'] as const).map((it) => [it, 'text'] as const),
    ['padStart', 'text', 'number', 'text'],
    ['padEnd', 'text', 'number'],
    ['splitAt', 'text', 'text', 'number'],
    ['replace', 'text', 'text', 'text'],
    ['replaceAll', 'text', 'text', 'text'],
    ['typeof', 'any'],
    ['toString', 'any'],
    ['?:', 'truth', 'text', 'text'],
    ['&&', 'any', 'text'],
    ['||', 'text', 'any'],
  ],
  truth: [
    ...(['<', '<=', '>', '>=', '===', '!==', '==', '!=', 'Object.is'] as const).flatMap(
      (it) =>
        [
          [it, 'number', 'number'],
          [it, 'text', 'text'],
          [it, 'bigint', 'bigint'],
          [it, 'any', 'any'],
        ] as const,
    ),
    ['includes', 'text', 'text'],
    ['startsWith', 'text', 'text'],
    ['endsWith', 'text', 'text'],
    ['!', 'any'],
    ['Boolean', 'any'],
    ['&&', 'truth', 'truth'],
    ['||', 'truth', 'truth'],
    ['Number.isInteger', 'any'],
    ['Number.isSafeInteger', 'number'],
    ['Number.isFinite', 'any'],
    ['Number.isNaN', 'any'],
    ['isNaN', 'number'],
    ['isFinite', 'number'],
  ],
  bigint: [
    ...(['+', '-', '*', '/', '%', '&', '|', '^'] as const).map((it) => [it, 'bigint', 'bigint'] as const),
    ['negate', 'bigint'],
    ['BigInt', 'number'],
  ],
}

const leaves: Readonly<Record<Exclude<Sort, 'any'>, fc.Arbitrary<Tree>>> = {
  number: fc.oneof(inputs(0, 1, 2), someNumber.map(constant)),
  text: fc.oneof(inputs(3, 4), someText.map(constant)),
  truth: fc.oneof(inputs(5), fc.boolean().map(constant)),
  bigint: fc.oneof(inputs(6), fc.bigInt({ min: -20n, max: 20n }).map(constant)),
}

const sorts = ['number', 'text', 'truth', 'bigint'] as const

/** Patterns that match quickly. */
const patterns = ['^\\d+$', 'a', '^[a-z]*$', '(b)|c', '^.$']

const trees = fc.letrec<Record<Sort, Tree>>((tie) => {
  const of = (sort: Exclude<Sort, 'any'>): fc.Arbitrary<Tree> =>
    fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      leaves[sort],
      ...signatures[sort].map(([operator, ...operands]) =>
        fc.tuple(...operands.map((it) => tie(it))).map((all): Tree => ({ kind: 'operation', operator, operands: all })),
      ),
      ...(sort === 'truth'
        ? [
            fc.tuple(tie('text'), fc.constantFrom(...patterns)).map(([text, source]): Tree => ({
              kind: 'operation',
              operator: 'test',
              operands: [text, constant(source), constant('')],
            })),
          ]
        : []),
      ...(sort === 'text'
        ? [
            fc.tuple(tie('text'), fc.constantFrom(...patterns), someText).map(([text, source, by]): Tree => ({
              kind: 'operation',
              operator: 'replaceMatches',
              operands: [text, constant(source), constant('g'), constant(by)],
            })),
          ]
        : []),
    )
  return {
    number: of('number'),
    text: of('text'),
    truth: of('truth'),
    bigint: of('bigint'),
    any: fc.oneof(...sorts.map((it) => tie(it)), fc.constantFrom(undefined, null).map(constant)),
  }
})

/** An expression over the inputs of `assigned`. */
export const expression: fc.Arbitrary<Tree> = trees.any

function constant(value: Primitive): Tree {
  return { kind: 'constant', value }
}

function inputs(...all: readonly number[]): fc.Arbitrary<Tree> {
  return fc.constantFrom(...all).map((input): Tree => ({ kind: 'input', input }))
}

/** A builder for expressions over inputs. */
export function builderFor(all: readonly { readonly input: SymbolicInput }[]): SymbolicBuilder {
  return createSymbolicBuilder(all.map((it) => it.input))
}
