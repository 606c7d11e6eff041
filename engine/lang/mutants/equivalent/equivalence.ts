import type ts from 'typescript'
import { fixedVariables } from '../../flow/unreachable/fixed-variables.ts'
import { keepsTypes } from '../../flow/unreachable/kept-types.ts'
import { isSloppy } from '../../program/emit/common-js.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { accessorNames } from '../../subject/callables/accessor-names.ts'
import { mentionsEval } from '../../syntax/mentions-eval.ts'
import type { MutantSite } from '../mutant-site.ts'
import { differentValues } from './different-values.ts'
import { neverExecuted } from './never-executed.ts'
import { neverRead } from './never-read.ts'
import { onlyCompared } from './only-compared.ts'
import type { ProgramFacts } from './program-facts.ts'

/** Returns why no test can notice a mutant, for people; undefined if it may be killed. */
export type Equivalence = (mutant: MutantSite) => string | undefined

/**
 * Proves mutants to be equivalent (docs/algorithms.md 9.3). `reasonAt` tells why a statement or function never runs.
 * Offutt and Pan, Automatically detecting equivalent mutants and infeasible paths, STVR 1997.
 */
export function equivalenceIn(
  checked: Pick<CheckedProgram, 'checker' | 'files' | 'program'>,
  reasonAt: (node: ts.Node) => string | undefined,
): Equivalence {
  const { checker, files, program } = checked
  const { strict, strictNullChecks = strict } = program.getCompilerOptions()
  const isSloppyHere = files.some(isSloppy)
  const facts: ProgramFacts = {
    checker,
    variables: fixedVariables(checked),
    accessors: accessorNames(files),
    areTypesKept: strictNullChecks === true && !isSloppyHere && keepsTypes(files, checker),
    // In sloppy mode, `arguments` writes parameters.
    hasHiddenUses: isSloppyHere || files.some(mentionsEval),
    reasonAt,
  }
  return (mutant) => proofs.reduce<string | undefined>((found, prove) => found ?? prove(mutant, facts), undefined)
}

const proofs = [neverExecuted, differentValues, onlyCompared, neverRead]

/** Proves nothing, for builds with every mutant. */
export const noneProved: Equivalence = () => undefined
