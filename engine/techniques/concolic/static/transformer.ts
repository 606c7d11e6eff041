import ts from 'typescript'
import { isErased } from '../../../lang/syntax/erased.ts'
import type { RewriteContext, Rewrite } from '../../../lang/instrument/rewrite-context.ts'
import { createRewriteContext, type Instruments, rewriting } from '../../../lang/instrument/transformer.ts'
import { guards } from '../../../lang/mutants/guards.ts'
import { assignments, steps } from './assignments.ts'
import { calls, constructions } from './calls.ts'
import { declarations } from './declarations.ts'
import { arrays, binaries, choices, objects, sequences, templates, typeofs, unaries } from './expressions.ts'
import { functions, result, returns } from './functions.ts'
import { logicalAssignments } from './logical-assignments.ts'
import { countingLoops, forOfLoops } from './loops.ts'
import { optionalChains } from './optional-chains.ts'
import { awaits } from './promises.ts'
import { switches } from './switches.ts'
import { isTrackedInside } from './tracked.ts'
import { concolic, read } from './values.ts'

/** For each kind of node, the first that applies wins. */
const rewrites: readonly Rewrite[] = [
  functions,
  returns,
  declarations,
  forOfLoops,
  countingLoops,
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
  awaits,
  calls,
  constructions,
  ...guards,
]

const rewritten = rewriting(rewrites)

/** Inserts the probes of the concolic build and the guards of every build, before the compiler's own transformers. */
export function concolicTransformer(instruments: Instruments): ts.TransformerFactory<ts.SourceFile> {
  return (transformation) => (file) => {
    if (isErased(file)) return file
    const results = new Set<ts.Node>()
    const context: RewriteContext = createRewriteContext(instruments, transformation, (node) => visit(node))
    const visit = (node: ts.Node): ts.VisitResult<ts.Node> => {
      if (isErased(node)) return node
      if (isResult(node) && !results.has(node)) {
        results.add(node)
        return result(context, node, node.parent)
      }
      return context.inventory.predicate('atom', node) === undefined
        ? rewritten(node, context)
        : condition(context, node as ts.Expression)
    }
    return visit(file) as ts.SourceFile
  }
}

/** Whether an expression is the concise body of an arrow function. */
function isResult(node: ts.Node): node is ts.Expression {
  // Nodes created by a rewrite have no parent.
  const parent = node.parent as ts.Node | undefined
  return parent !== undefined && ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node)
}

/** `if (a)` becomes `if ($$condition(0, a', $$taken()))`. */
function condition(context: RewriteContext, atom: ts.Expression): ts.Expression {
  const shadow = isTrackedInside(context, atom) ? concolic(context, 'taken') : context.factory.createVoidZero()
  const plain = (): ts.Expression => rewritten(atom, context) as ts.Expression
  const inner = read(context, atom, plain) ?? plain()
  return concolic(context, 'condition', context.id('atom', atom), inner, shadow)
}
