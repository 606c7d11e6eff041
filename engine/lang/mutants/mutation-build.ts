import type ts from 'typescript'
import type { EquivalentMutant, MutationBuild, StrongMutant } from '../../model/goal/mutation-build.ts'
import { placeOf } from '../program/diagnostics/diagnostics.ts'
import { emitMutants } from '../program/emit/emit.ts'
import { type Counters, countersIn } from '../istanbul/counters.ts'
import { describeCounters } from '../istanbul/describe.ts'
import { numbered } from '../istanbul/numbering.ts'
import type { Inventory } from '../flow/predicates.ts'
import type { CheckedProgram } from '../program/program.ts'
import type { Equivalence } from './equivalent/equivalence.ts'
import { textOf } from './mutator.ts'
import type { MutantSite } from './mutant-site.ts'
import { mutantsIn } from './mutants.ts'

/** Longest text of a mutant, in characters; longer ones are cut with an ellipsis. */
const longestText = 80

const noCounters: Counters = { statements: [], functions: [], branches: [] }

/**
 * The build with guards everywhere, and with all counters and every strong mutant of the tested files that is not proved
 * to be equivalent; function numbers are those of the inventory. If nesting overflows the compiler's stack, mutants are
 * left out, and then counters.
 */
export function buildMutants(
  checked: CheckedProgram,
  inventory: Inventory,
  tested: readonly ts.SourceFile[],
  equivalence: Equivalence,
): MutationBuild {
  const all = mutantsIn(tested, inventory)
  const reasons = unlessTooDeep(
    () => new Map(all.map((it) => [it, equivalence(it)])),
    () => new Map<MutantSite, undefined>(),
  )
  const equivalent = all.flatMap((it): readonly EquivalentMutant[] => {
    const reason = reasons.get(it)
    return reason === undefined ? [] : [{ ...describeMutant(checked, it), reason }]
  })
  const build = (mutants: readonly MutantSite[], counters: Counters): MutationBuild => ({
    code: emitMutants(checked, inventory, mutants, numbered(counters)),
    mutants: mutants.map((it) => describeMutant(checked, it)),
    equivalent,
    ...describeCounters(checked, counters),
  })
  const mutants = all.filter((it) => reasons.get(it) === undefined)
  const counters = countersIn(tested)
  return unlessTooDeep(
    () => build(mutants, counters),
    () =>
      unlessTooDeep(
        () => build([], counters),
        () => build([], noCounters),
      ),
  )
}

function unlessTooDeep<T>(compute: () => T, otherwise: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return otherwise()
  }
}

function describeMutant(checked: CheckedProgram, { operator, node, replacement, ...site }: MutantSite): StrongMutant {
  const file = node.getSourceFile()
  return {
    operator,
    function: site.function,
    place: placeOf(checked.pasted(file), node.getStart(file), node.end),
    original: shortened(textOf(node)),
    replacement: shortened(replacement.text),
  }
}

function shortened(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`
}
