import type { PredicateId } from '../goal/predicate.ts'
import type { Place } from '../source/source.ts'
import type { CallableId } from '../subject/subject.ts'
import type { Primitive, TypeId } from '../subject/type.ts'

/** Index into `ObjectGraph.nodes`. */
export type StateNodeId = number

/** Index into `ObjectGraphs.moduleState`. */
export type ModuleStateId = number

/**
 * The state of a call's inputs that a predicate depends on and that a test must build (Lin et al., FSE 2021;
 * docs/algorithms.md 5.1). Plain data, reduced so that every node lies on a path from an input to a leaf.
 */
export interface ObjectGraph {
  readonly predicate: PredicateId
  /** The call with these inputs: of the predicate's function or, if a test cannot call that, of a caller. */
  readonly target: CallableId
  /** Parents precede their children. */
  readonly nodes: readonly StateNode[]
}

/** A variable that carries state, and the operation that reads it. A node without children is a leaf. */
export type StateNode = StateRead & StateFacts

/** Facts about state, independent of how it is reached. */
export interface StateFacts {
  /** The type of the value without `null` and `undefined`, if the subject has it. */
  readonly type?: TypeId
  /** Its type in source notation, for people. */
  readonly typeText: string
  /** Preferred types, because the code checks for them: `instanceof`, casts, discriminants, guards. */
  readonly recommended: readonly TypeId[]
  /** Types to avoid, because the code branches away on them. A type that is also recommended is optional. */
  readonly excluded: readonly TypeId[]
  /** Control dependences from the predicate to a read of the value or parts; 0 if an operand is computed from it. */
  readonly distance: number
  /** Ascending numbers from 3 to 20 that the code compares with a container's size or a possible counter. */
  readonly counts: readonly number[]
  /** Place of the first read. */
  readonly place: Place
  /** Source text of the first read on one line, at most 80 characters. */
  readonly text: string
}

/** How state is reached. */
export type StateRead =
  /** A parameter of the target by position, or its receiver. */
  | { readonly kind: 'input'; readonly input: number | 'receiver' }
  /** The value that a test arranges a mock to return, make or be; of a promise, its result. One node per call site. */
  | { readonly kind: 'mock'; readonly mock: CallableId }
  /** A field or accessor of an object, or a key of a record that the source names. */
  | { readonly kind: 'field'; readonly owner: StateNodeId; readonly name: string; readonly access: Access }
  /** An element of an array, an entry of a `Map`, a member of a `Set`, a value of a record. */
  | { readonly kind: 'element'; readonly owner: StateNodeId; readonly container: Container; readonly key: ElementKey }
  /** The result of an object's method, one node per call site. */
  | {
      readonly kind: 'call'
      readonly owner: StateNodeId
      readonly name: string
      readonly callable?: CallableId
      readonly args: readonly ElementKey[]
    }
  /** A static field or a variable of the module, if a test can set it. */
  | { readonly kind: 'static'; readonly path: readonly string[]; readonly variable: ModuleStateId }

/** Access to a field: for everyone, forbidden by the compiler, or only inside the class (`#name`). */
export type Access = 'public' | 'private' | 'hidden'

export type Container = 'array' | 'tuple' | 'record' | 'map' | 'set' | 'iterable'

/** The selected element or argument: one that the source names, one that other state names, or any. */
export type ElementKey =
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'state'; readonly node: StateNodeId }
  | { readonly kind: 'any' }

/**
 * A way to set a field through the public interface of its class (docs/algorithms.md 5.3), or a static field or
 * variable through that of its module.
 */
export interface Setter {
  /** The name of the field or variable; static fields include the class: `Registry.current`. */
  readonly field: string
  /** The path from the field's value to the part that is set; empty for the field itself. */
  readonly inside: readonly InnerStep[]
  readonly callable: CallableId
  /** Equation 1; above 0. The chance of a setter is proportional to it. */
  readonly score: number
  /** The parameters whose values flow into the field: the slots. */
  readonly parameters: readonly number[]
  /** For each slot, the fields from the argument to the value that flows; empty for the argument itself. */
  readonly within: readonly (readonly string[])[]
  /** The mock whose arranged value becomes that of the field, and the fields from that value to it. */
  readonly mock?: { readonly callable: CallableId; readonly fields: readonly string[] }
  /** Whether it adds the value to the field's container instead of replacing it. */
  readonly adds: boolean
  /**
   * The argument that selects each element in `inside`, then the position for `adds`: an index or a `Map` key.
   * `undefined` if no argument does.
   */
  readonly keys: readonly (ArgumentPart | undefined)[]
  /** Whether the object is the result of the call, not its receiver: constructors, factories, `withX`. */
  readonly makes: boolean
  /** Whether the new value depends on the old one, so that repeating the call changes it: `next()`. */
  readonly updates: boolean
}

/** One step into an object: to a field, or to an element by a key. */
export type InnerStep = { readonly kind: 'field'; readonly name: string } | { readonly kind: 'element' }

/** An argument, or a part of it along fields. */
export interface ArgumentPart {
  readonly parameter: number
  readonly fields: readonly string[]
}

/** Whether two paths are equal. */
export function areSameSteps(one: readonly InnerStep[], other: readonly InnerStep[]): boolean {
  return one.length === other.length && one.every((it, at) => isSameStep(it, other[at]!))
}

/** Whether two steps go to the same field, or both to an element. */
export function isSameStep(one: InnerStep, other: InnerStep): boolean {
  return one.kind === 'field' ? other.kind === 'field' && one.name === other.name : other.kind === 'element'
}

/** The static knowledge about the objects that predicates need (docs/algorithms.md 5). */
export interface ObjectGraphs {
  /** At most one per predicate, in their order; none if its operands do not depend on object state. */
  readonly graphs: readonly ObjectGraph[]
  /** The setters of each class of the subject, including inherited ones. */
  readonly setters: readonly (readonly Setter[])[]
  /** Access to each static field or variable in a graph; at least one way exists. */
  readonly moduleState: readonly ModuleStateAccess[]
}

/** The public interface of a static field or variable. */
export interface ModuleStateAccess {
  readonly setters: readonly Setter[]
  /** Callables without arguments that return its value, a pasted instance whose members can set its parts. */
  readonly getters: readonly CallableId[]
}

/** For a source without object analysis. */
export const noObjects: ObjectGraphs = { graphs: [], setters: [], moduleState: [] }
