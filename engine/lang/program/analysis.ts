import type ts from 'typescript'
import type { FramedCalls } from '../instrument/framed-calls.ts'
import type { Reaches } from '../flow/dependence.ts'
import type { Flow } from '../flow/flow.ts'
import type { Inventory } from '../flow/predicates.ts'
import type { DescribedSubject } from '../subject/subject.ts'
import type { Shown } from '../syntax/shown.ts'
import type { Detail, Facts } from '../../model/subject/compiled.ts'
import type { CheckedProgram } from './program.ts'

/** A program with numbered functions and predicates. */
export interface DescribedProgram {
  readonly checked: CheckedProgram
  readonly inventory: Inventory
  /** By function. */
  readonly flows: readonly Flow[]
  readonly reaches: readonly Reaches[]
  readonly described: DescribedSubject
  /** The place of a node in the pasted code, and its text. */
  readonly shown: (node: ts.Node) => Shown
}

/** The static part of a technique. It never runs in the worker that executes the program. */
export interface Analysis {
  /** `undefined` if `detail` does not request it. */
  analyze(checked: CheckedProgram, detail: Detail): Analyzed | undefined
}

/** The results of an analysis, for the instrumenter and the search. */
export interface Analyzed {
  /** Expressions that become predicates although nothing branches on them. */
  readonly values?: ReadonlySet<ts.Node>
  /** Calls whose activations are recorded separately. At most one analysis may provide any. */
  readonly calls?: Pick<FramedCalls, 'framed' | 'sites'>
  describe(program: DescribedProgram): Partial<Facts>
}
