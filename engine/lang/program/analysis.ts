import type ts from 'typescript'
import type { FramedCalls } from '../instrument/framed-calls.ts'
import type { Reaches } from '../flow/dependence.ts'
import type { Flow } from '../flow/flow.ts'
import type { Inventory } from '../flow/predicates.ts'
import type { DescribedSubject } from '../subject/subject.ts'
import type { Shown } from '../syntax/shown.ts'
import type { Detail, Facts } from '../../model/subject/compiled.ts'
import type { CheckedProgram } from './program.ts'

/** What is known of a program once its functions and predicates are numbered. */
export interface DescribedProgram {
  readonly checked: CheckedProgram
  readonly inventory: Inventory
  /** By function. */
  readonly flows: readonly Flow[]
  readonly reaches: readonly Reaches[]
  readonly described: DescribedSubject
  /** Where a node stands in the pasted code, and its text. */
  readonly shown: (node: ts.Node) => Shown
}

/** The half of a technique that reads the program, and never runs in the worker that executes it. */
export interface Analysis {
  /** Undefined where `detail` does not ask for it. */
  analyse(checked: CheckedProgram, detail: Detail): Analysed | undefined
}

/** What an analysis asks of the instrumenter, and tells the search. */
export interface Analysed {
  /** Expressions that become predicates although nothing branches on them. */
  readonly values?: ReadonlySet<ts.Node>
  /** Calls whose activations are told apart. At most one analysis may ask for any. */
  readonly calls?: Pick<FramedCalls, 'framed' | 'sites'>
  describe(program: DescribedProgram): Partial<Facts>
}
