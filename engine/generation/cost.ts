import { returnsNothing } from '../model/subject/returns-nothing.ts'
import type { Callable, CallableId, Subject } from '../model/subject/subject.ts'
import type { TypeShape } from '../model/subject/type.ts'
import { recipeOf } from '../model/subject/recipes.ts'
import { nothing, type SlotKind } from './slot-kind.ts'

/** Fewest statements needed; `Infinity` if impossible. */
export interface Cost {
  /** For a value, by slot kind. */
  readonly values: Float64Array
  /** For a value, not counting values that a call returns; by slot kind. */
  readonly literals: Float64Array
  /** For a call with everything it needs, by callable. */
  readonly calls: Float64Array
}

/**
 * The least costs of all values and calls: a fixed point approached from above, so that recursive types get the cost of
 * their smallest value. `makers[slotKind]` lists the callables that may create a value. The cheapest way uses only
 * strictly cheaper parts, so following it always terminates.
 */
export function leastCosts(subject: Subject, receivers: Int32Array, makers: readonly (readonly CallableId[])[]): Cost {
  const cost = {
    values: new Float64Array(makers.length).fill(Infinity),
    literals: new Float64Array(makers.length).fill(Infinity),
    calls: new Float64Array(subject.callables.length).fill(Infinity),
  }
  settle(subject, receivers, makers, cost, valueOfStub)
  // A value that only a stub of its own type could return is not created; such a stub returns nothing.
  settle(subject, receivers, makers, cost, () => 0)
  return cost
}

type StubCost = (cost: Cost, returns: number) => number

function valueOfStub(cost: Cost, returns: number): number {
  return cost.values[returns]!
}

function settle(
  subject: Subject,
  receivers: Int32Array,
  makers: readonly (readonly CallableId[])[],
  cost: Cost,
  stub: StubCost,
): void {
  for (let changed = true; changed;) {
    changed = false
    for (let slotKind = 0; slotKind < makers.length; slotKind++) {
      const shape = subject.types[slotKind]
      const literal = shape === undefined ? Infinity : costOf(shape, subject, cost, stub)
      const made = makers[slotKind]!.reduce((least, it) => Math.min(least, cost.calls[it]!), Infinity)
      lower(cost.literals, slotKind, literal)
      changed = lower(cost.values, slotKind, Math.min(literal, made)) || changed
    }
    for (let callable = 0; callable < subject.callables.length; callable++) {
      // Reading a field is never worth a call of its own.
      if (subject.callables[callable]!.isField === true) continue
      const price = costOfCall(subject.callables[callable]!, receivers[callable]!, cost)
      changed = lower(cost.calls, callable, price) || changed
    }
  }
}

function lower(costs: Float64Array, at: number, value: number): boolean {
  if (costs[at]! <= value) return false
  costs[at] = value
  return true
}

function costOfCall(callable: Callable, receiver: SlotKind, cost: Cost): number {
  let sum = receiver === nothing ? 1 : 1 + cost.values[receiver]!
  for (const it of callable.parameters) if (!it.optional && !it.rest) sum += cost.values[it.type]!
  return sum
}

/** The cost of a literal value, one that no call returns. */
function costOf(shape: TypeShape, subject: Subject, cost: Cost, stub: StubCost): number {
  const sum = (slotKinds: readonly SlotKind[]): number => slotKinds.reduce((total, it) => total + cost.values[it]!, 1)
  switch (shape.kind) {
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
    case 'undefined':
    case 'null':
    case 'void':
    case 'unknown':
    case 'anyObject':
    case 'literal':
    case 'array':
      return 1
    case 'template':
    case 'branded':
      return 1
    case 'symbol':
      return 2
    // `never` has no values.
    case 'never':
    case 'class':
      return Infinity
    case 'enum':
      return shape.members.length === 0 ? Infinity : 1
    case 'union':
      return shape.members.reduce((least, it) => Math.min(least, cost.values[it]!), Infinity)
    case 'tuple':
      return sum(shape.elements.filter((it) => !it.optional && !it.rest).map((it) => it.type))
    case 'object':
      return sum(shape.properties.filter((it) => !it.optional).map((it) => it.type))
    case 'function':
      return shape.returnsThis === true || returnsNothing(subject.types[shape.returns])
        ? 1
        : 1 + stub(cost, shape.returns)
    case 'constructor':
      return 1 + cost.values[shape.makes]!
    case 'builtin':
      switch (recipeOf(shape.name)) {
        case 'one':
          return shape.args[0] === undefined || returnsNothing(subject.types[shape.args[0]]) ? 1 : sum([shape.args[0]])
        case 'number':
        case 'text':
        case 'fixed':
          return 2
        case 'elements':
        case 'pairs':
        case 'numbers':
        case 'bigints':
          return 1
      }
  }
}
