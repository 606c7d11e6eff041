import * as v from 'valibot'
import { madeNames } from '../subject/recipes.ts'
import { isValid, type Statement, type TestCase } from '../test/statement.ts'
import type { Primitive } from '../subject/type.ts'
import { countOf, listOf, textOf } from './bounded.ts'

/** Longest text in a test, in UTF-16 code units. */
const longestText = 100_000

/** Most statements of a test, and most references of one statement. */
const mostStatements = 1000

/** Larger magnitudes would take long to print. */
const largestBigint = 2n ** 4096n

const index = countOf(1_000_000)
const refs = listOf(index, mostStatements)

/** A value of a literal. */
export const primitive = v.union([
  textOf(longestText),
  v.custom<number>((it) => typeof it === 'number'),
  v.custom<bigint>((it) => typeof it === 'bigint' && -largestBigint < it && it < largestBigint),
  v.boolean(),
  v.null(),
  v.undefined(),
]) satisfies v.GenericSchema<unknown, Primitive>

const statement: v.GenericSchema<unknown, Statement> = v.variant('kind', [
  v.object({ kind: v.literal('literal'), type: index, value: primitive }),
  v.object({ kind: v.literal('enum'), type: index, member: index }),
  v.object({ kind: v.literal('array'), type: index, elements: refs }),
  v.object({
    kind: v.literal('object'),
    type: index,
    keys: listOf(textOf(longestText), mostStatements),
    values: refs,
  }),
  v.object({
    kind: v.literal('function'),
    type: index,
    returns: refs,
    throws: v.exactOptional(textOf(longestText)),
    calls: v.exactOptional(v.object({ parameter: index, isLate: v.exactOptional(v.literal(true)), args: refs })),
    listsArguments: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal('builtin'), type: index, name: v.picklist(madeNames), args: refs }),
  v.object({
    kind: v.literal('call'),
    type: index,
    callable: index,
    receiver: v.exactOptional(index),
    args: refs,
  }),
])

/** A copied test from a sandbox: plain statements of bounded size whose references point backwards. */
export const testCase: v.GenericSchema<unknown, TestCase> = v.pipe(
  listOf(statement, mostStatements),
  v.check((it: Statement[]) => isValid(it), 'A reference points forward'),
)
