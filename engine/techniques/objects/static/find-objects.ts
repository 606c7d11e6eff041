import type { ObjectGraphs, Setter } from '../../../model/objects/object-graph.ts'
import type { Callable, CallableId, Subject } from '../../../model/subject/subject.ts'
import { isRunningFunction, type RunningFunction } from '../../../lang/syntax/erased.ts'
import { findCallees } from '../../../lang/data-flow/callees.ts'
import type { Inventory } from '../../../lang/flow/predicates.ts'
import type { DescribedProgram } from '../../../lang/program/analysis.ts'
import type { CallableOf } from './callable-of.ts'
import { type Callers, findCallers } from './values/callers.ts'
import { createDecisions } from './control.ts'
import { createAnalysis } from './values/create-analysis.ts'
import { createDispatch } from './values/dispatch.ts'
import { createDescribe } from './describe.ts'
import { distil } from './distil.ts'
import { createHeldBy } from './setters/held-by.ts'
import { findModuleStateAccess } from './setters/module-state-access.ts'
import { findOperands } from './values/operands.ts'
import type { ModuleStatePath } from './paths.ts'
import { createMocks } from './values/mocks.ts'
import { createSettable } from './setters/settable.ts'
import { findSetters } from './setters/setters.ts'
import { createSetting } from './setters/setting.ts'
import { sliceOf } from './slices.ts'
import { findWrites } from '../../../lang/effects/object-writes.ts'

/** Finds the object construction graphs of all predicates and the setters of all classes (docs/algorithms.md 5). */
export function findObjects({ checked, inventory, flows, reaches, described, shown }: DescribedProgram): ObjectGraphs {
  const { checker, files } = checked
  const { subject, classes, typeId, exported } = described
  const mocks = createMocks(described)
  const dispatch = createDispatch(checker, findCallees(files, checker), classes)
  const operands = findOperands(files, inventory)
  const decisions = createDecisions(inventory, reaches)
  const writes = findWrites(files, checker)
  const { analysis, influence } = createAnalysis({ checker, dispatch, writes, operands, decisions, mocks })
  const callables = callablesOf(subject, inventory)
  const callableOf: CallableOf = (fn) => callables.get(fn)
  let found: Callers | undefined
  const callers = (): Callers => (found ??= findCallers(files, analysis))
  const heldBy = createHeldBy(analysis, exported)
  const heldByTarget = (target: CallableId): ModuleStatePath | undefined => heldBy(subject.callables[target]!)
  const mocksOf = (target: CallableId): ReadonlySet<CallableId> => new Set(subject.callables[target]!.arrangements)
  const reading = { inventory, operands, decisions, analysis, influence }
  const slicing = { ...reading, callableOf, callers, mocksOf, heldBy: heldByTarget }
  const describe = createDescribe(checker, typeId, shown)
  const slices = inventory.predicates.flatMap((_, predicate) => sliceOf(slicing, predicate) ?? [])
  const functionOf = ({ runs }: Callable): RunningFunction | undefined => {
    const node = runs === undefined ? undefined : inventory.functions[runs]!.node
    return node !== undefined && isRunningFunction(node) ? node : undefined
  }
  const search = { analysis, setting: createSetting(analysis, inventory, flows), subject, classes, functionOf, heldBy }
  const accesses = findModuleStateAccess(search)
  const moduleState = createSettable(accesses)
  const setters = findSetters(search)
  const stepped = steppedBy([...setters.flat(), ...[...accesses.values()].flatMap((it) => it.setters)])
  const graphs = slices.flatMap((it) => distil(it, describe, callableOf, moduleState, stepped) ?? [])
  return { graphs, setters, moduleState: moduleState.used() }
}

/** The names of fields and variables that calls without arguments set step by step. */
function steppedBy(setters: readonly Setter[]): ReadonlySet<string> {
  const stepping = setters.filter((it) => it.updates && it.parameters.length === 0)
  return new Set(
    stepping.map(({ field, inside }) => {
      const last = inside.at(-1)
      return last?.kind === 'field' ? last.name : field
    }),
  )
}

/** The first callable that runs each function; members on instances that a test makes come before those on exports. */
function callablesOf({ callables, classes }: Subject, inventory: Inventory): ReadonlyMap<RunningFunction, CallableId> {
  const found = new Map<RunningFunction, CallableId>()
  for (const [id, { runs, owner }] of callables.entries()) {
    const node = runs === undefined ? undefined : inventory.functions[runs]!.node
    if (node === undefined || !isRunningFunction(node)) continue
    const before = found.get(node)
    const isOnAny = before !== undefined && callables[before]!.owner === undefined
    const isPreferred = isOnAny && owner !== undefined && 0 < classes[owner]!.constructors.length
    if (before === undefined || isPreferred) found.set(node, id)
  }
  return found
}
