import * as v from 'valibot'
import type { FlagExplanation, FlagNode, FlagTree } from '../../model/flags/flag-tree.ts'
import type { Outcome } from '../../model/goal/predicate.ts'
import { countOf, listOf, size } from '../../model/schema/bounded.ts'
import { line, mostLines } from '../../model/schema/parts.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Question } from '../question.ts'

/** Most nodes of an answer, and their greatest depth. */
const most = 1_000

/** An index into a list of a compiled source. Readers must check that the entry exists. */
const index = countOf(1_000_000)

const outcome = { predicate: index, outcome: v.boolean() }
const common = { depth: countOf(most), distance: size }

const node: v.GenericSchema<unknown, FlagNode> = v.variant('kind', [
  v.object({
    kind: v.literal('flag'),
    evaluations: v.exactOptional(countOf(Number.MAX_SAFE_INTEGER)),
    ...outcome,
    ...common,
  }),
  v.object({ kind: v.literal('evaluation'), activation: index, nth: index, ...common }),
  v.object({
    kind: v.literal('call'),
    site: index,
    function: index,
    comparison: index,
    value: v.boolean(),
    elements: v.exactOptional(index),
    ...common,
  }),
  v.object({ kind: v.literal('variable'), comparison: index, value: v.boolean(), ...common }),
  v.object({ kind: v.literal('argument'), function: index, comparison: index, value: v.boolean(), ...common }),
  v.object({ kind: v.literal('computed'), raw: v.exactOptional(size), ...common }),
  v.object({
    kind: v.literal('branch'),
    required: v.object(outcome),
    level: index,
    nearest: v.exactOptional(v.object(outcome)),
    raw: v.exactOptional(size),
    ...common,
  }),
  v.object({ kind: v.literal('either'), required: v.object(outcome), ...common }),
  v.object({ kind: v.literal('left'), stays: v.object(outcome), level: index, turns: index, raw: size, ...common }),
  v.object({ kind: v.literal('unknown'), why: v.picklist(['native', 'recursive', 'undecided']), ...common }),
])

/** A flat list, so that it cannot contain itself. */
const tree: v.GenericSchema<unknown, FlagTree> = v.pipe(
  v.object({ nodes: v.pipe(listOf(node, most), v.minLength(1)), omitted: countOf(Number.MAX_SAFE_INTEGER) }),
  v.check(
    ({ nodes }) =>
      nodes.every((it, at) => (at === 0 ? it.depth === 0 : 0 < it.depth && it.depth <= nodes[at - 1]!.depth + 1)),
    'This is not a tree',
  ),
)

/** Runs a test again and explains its distance to an outcome of a flag. */
const flagTree: Question<{ readonly test: TestCase; readonly wanted: Outcome }, FlagExplanation> = {
  answer: v.object({ tree, statements: listOf(line, mostLines) }),
}

export const flagQuestions = { flagTree }
