import type { Executor } from '../../../runtime/interpreter/executor.ts'
import { flagDependencies, followingOf } from './flag-dependencies.ts'
import type { Compiled } from '../../../model/subject/compiled.ts'
import type { FlagTree } from '../../../model/flags/flag-tree.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { FlagTrace } from '../../../model/flags/flag-trace.ts'
import { type FlagSubtree, FlagTreeBuilder } from './flag-tree-builder.ts'
import { predicatePlaces } from '../../../model/flags/activation-places.ts'
import { createFlagWalk } from './walk.ts'

/** Runs a test and explains its distance to an outcome. Throws unless the predicate is a flag that runs record. */
export async function explainIn(
  compiled: Compiled,
  executor: Executor,
  test: TestCase,
  flag: Outcome,
): Promise<FlagTree> {
  executor.followFlags(followingOf(compiled, [flagDependencies(compiled, flag)]))
  await executor.run(test)
  return explainFlag(compiled, executor.flags()!, flag)
}

/** Explains `flagDistance` for a recorded run by the same walk's numbers; 0 at the root if the outcome was taken. */
export function explainFlag(compiled: Compiled, trace: FlagTrace, wanted: Outcome): FlagTree {
  const { functions, predicates } = compiled
  const tree = new FlagTreeBuilder()
  const walk = createFlagWalk(compiled, tree)
  const place = predicatePlaces(functions, predicates.length)[wanted.predicate]!
  const flag = { kind: 'flag', ...wanted } as const
  const fn = predicates[wanted.predicate]!.function
  for (let nth = 0; nth < trace.count(fn); nth++) {
    const at = trace.activation(fn, nth)
    const activation = trace.forgotten(fn) + nth + 1
    const evaluations = at.evaluations[place]!.slice(0, at.evaluationCounts[place])
    const taken = evaluations.findIndex((it) => it.outcome === wanted.outcome)
    if (taken < 0) walk.inActivation(wanted, at, activation)
    else {
      const from = tree.height
      const distance = walk.inEvaluation(wanted, at, evaluations[taken]!)
      tree.wrap(from, { kind: 'evaluation', activation, nth: evaluations[taken]!.nth }, distance)
      tree.replace(reduced)
      tree.wrap(from, flag, 0)
    }
  }
  tree.wrap(tree.height, flag, Infinity)
  tree.keepNearest(0)
  return tree.tree()
}

/** Keeps only the branches that were taken, on the way to the outcome. */
function reduced({ node, below }: FlagSubtree): FlagSubtree {
  const isBranch = (it: FlagSubtree): boolean => it.node.kind === 'branch' || it.node.kind === 'unknown'
  return {
    node,
    distance: 0,
    below: below.some(isBranch) ? below.filter((it) => it.distance === 0) : below.map(reduced),
  }
}
