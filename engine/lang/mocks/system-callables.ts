import ts from 'typescript'
import { chancePath, timePath } from '../../model/subject/clock-and-chance.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { Influence } from '../../model/subject/influence.ts'
import type { Scope } from '../subject/callables/callables.ts'
import { readBy } from '../effects/influences/reads.ts'
import { addArrangement } from './arrangement.ts'
import { isFieldOfInstances } from './environment-variables.ts'

/** The callables that set the time and random numbers; empty if the code reads neither in a function. */
export type SystemCallables = ReadonlyMap<Influence, CallableId>

/** Code may name these if it reads the time or random numbers. */
const hint = /\bDate\b|\brandom\b/

/** The time or random number that a node reads and a test can set, if any. `performance.now` cannot be set. */
export function systemReadBy(node: ts.Node, checker: ts.TypeChecker): 'time' | 'chance' | undefined {
  if (!ts.isPropertyAccessExpression(node) && !ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined
  const read = readBy(node, checker)
  if (read === 'chance') return read
  const isOfPerformance = ts.isPropertyAccessExpression(node) && /\bperformance$/.test(node.expression.getText())
  return read === 'time' && !isOfPerformance ? read : undefined
}

/** Adds the callables for what functions read. A module that loads reads it before a test can set it. */
export function addSystem(scope: Scope): SystemCallables {
  const { checked, types } = scope
  const { checker } = checked
  const found = new Set<Influence>()
  const visit = (node: ts.Node, runs: 'at load' | 'later'): void => {
    const read = runs === 'later' ? systemReadBy(node, checker) : undefined
    if (read !== undefined) found.add(read)
    ts.forEachChild(node, (it) => {
      visit(it, ts.isFunctionLike(node) || isFieldOfInstances(node) ? 'later' : runs)
    })
  }
  for (const file of checked.files) if (hint.test(file.text)) visit(file, 'at load')
  const callables = new Map<Influence, CallableId>()
  // Comes before fractions, as the parts of other values have the first type of numbers.
  if (0 < found.size) types.idOf(checker.getNumberType())
  if (found.has('time')) {
    const type = types.intern({ kind: 'builtin', name: 'Date', args: [], isNow: true })
    const path = [...timePath]
    callables.set('time', addArrangement(scope, { name: 'the time', parameter: 'time', path, type, mocks: 'value' }))
  }
  if (found.has('chance')) {
    const returns = types.intern({ kind: 'number', isFraction: true })
    const type = types.intern({ kind: 'function', parameters: [], returns })
    const arranged = { name: 'Math.random', parameter: 'random', path: [...chancePath], type, imitates: true } as const
    callables.set('chance', addArrangement(scope, { ...arranged, mocks: 'function' }))
  }
  return callables
}
