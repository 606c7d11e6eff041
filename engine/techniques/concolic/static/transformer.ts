import ts from 'typescript'
import { isErased } from '../../../lang/syntax/erased.ts'
import type { Pen, Rewrite } from '../../../lang/instrument/pen.ts'
import { createPen, type Instruments, rewriting } from '../../../lang/instrument/transformer.ts'
import { guards } from '../../../lang/mutants/guards.ts'
import { assignments, steps } from './assignments.ts'
import { calls, constructions } from './calls.ts'
import { declarations } from './declarations.ts'
import { arrays, binaries, choices, objects, sequences, templates, typeofs, unaries } from './expressions.ts'
import { functions, returns } from './functions.ts'
import { logicalAssignments } from './logical-assignments.ts'
import { counts, turns } from './loops.ts'
import { optionalChains } from './optional-chains.ts'
import { switches } from './switches.ts'
import { isTrackedInside } from './tracked.ts'
import { concolic, read, settled } from './values.ts'

/** For one kind of node the first that applies counts. */
const rewrites: readonly Rewrite[] = [
  functions,
  returns,
  declarations,
  turns,
  counts,
  switches,
  assignments,
  logicalAssignments,
  steps,
  binaries,
  sequences,
  unaries,
  typeofs,
  choices,
  templates,
  objects,
  arrays,
  optionalChains,
  calls,
  constructions,
  ...guards,
]

const rewritten = rewriting(rewrites)

/** Writes the probes of the concolic build, and the guards of every build, before the compiler's own transformers. */
export function concolicTransformer(instruments: Instruments): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (isErased(file)) return file
    const results = new Set<ts.Node>()
    const pen: Pen = createPen(instruments, context, (node) => visit(node))
    const visit = (node: ts.Node): ts.VisitResult<ts.Node> => {
      if (isErased(node)) return node
      if (isResult(node) && !results.has(node)) {
        results.add(node)
        return settled(pen, node)
      }
      return pen.inventory.predicate('atom', node) === undefined
        ? rewritten(node, pen)
        : condition(pen, node as ts.Expression)
    }
    return visit(file) as ts.SourceFile
  }
}

/** Whether an expression is all that the body of an arrow function consists of. */
function isResult(node: ts.Node): node is ts.Expression {
  // What a rewrite has made has no parent.
  const parent = node.parent as ts.Node | undefined
  return parent !== undefined && ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node)
}

/** `if (a)` becomes `if ($$condition(0, a', $$taken()))`. */
function condition(pen: Pen, atom: ts.Expression): ts.Expression {
  const shadow = isTrackedInside(pen, atom) ? concolic(pen, 'taken') : pen.factory.createVoidZero()
  const inner = read(pen, atom) ?? (rewritten(atom, pen) as ts.Expression)
  return concolic(pen, 'condition', pen.id('atom', atom), inner, shadow)
}
