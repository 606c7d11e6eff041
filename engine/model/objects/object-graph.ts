import type { PredicateId } from '../goal/predicate.ts'
import type { Place } from '../source/source.ts'
import type { CallableId } from '../subject/subject.ts'
import type { Primitive, TypeId } from '../subject/type.ts'

/** Index into `ObjectGraph.nodes`. */
export type StateNodeId = number

/** Index into `ObjectGraphs.lasting`. */
export type LastingId = number

/**
 * What has to be built for a predicate: the state of the inputs of a call that its outcome depends on (Lin et al., FSE
 * 2021; docs/algorithms.md 5.1). Plain data; distilled, so that every node lies on a path from an input to a leaf.
 */
export interface ObjectGraph {
  readonly predicate: PredicateId
  /** The call whose inputs these are: of the function that holds the predicate or, where a test cannot call that, of one that calls it. */
  readonly target: CallableId
  /** Parents come before their children. */
  readonly nodes: readonly StateNode[]
}

/** A variable that carries state, which is at the same time the operation that reads it. A node without children is a leaf. */
export type StateNode = StateRead & StateFacts

/** What is known of state besides how it is reached. */
export interface StateFacts {
  /** The type of the value where the subject has it, `null` and `undefined` taken out. */
  readonly type?: TypeId
  /** Its type as the source would spell it, for people. */
  readonly typeText: string
  /** Types that the value should have rather, because the code asks for them: `instanceof`, casts, discriminants, guards. */
  readonly recommended: readonly TypeId[]
  /** Types that it should not have, because the code went the other way there. One that is recommended too may be had or not. */
  readonly excluded: readonly TypeId[]
  /**
   * How many control dependences lead from the predicate to what reads it, or something in it: 0 for what the operands of the
   * predicate are computed from.
   */
  readonly distance: number
  /**
   * Numbers, from 3 to 20 and in order, that the code compares with how many elements a container has, or with a number: one
   * that it may get to step by step.
   */
  readonly counts: readonly number[]
  /** Where it is read first. */
  readonly place: Place
  /** What is read there, in the words of the source, on one line, at most 80 characters. */
  readonly text: string
}

/** How state is reached. */
export type StateRead =
  /** A parameter of the target by position, or its receiver. */
  | { readonly kind: 'input'; readonly input: number | 'receiver' }
  /** A field or accessor of an object, or a key of a record that the source names. */
  | { readonly kind: 'field'; readonly owner: StateNodeId; readonly name: string; readonly access: Access }
  /** An element of an array, an entry of a `Map`, a member of a `Set`, a value of a record. */
  | { readonly kind: 'element'; readonly owner: StateNodeId; readonly container: Container; readonly key: ElementKey }
  /** What a method of an object returns, once for each place that calls it. */
  | {
      readonly kind: 'call'
      readonly owner: StateNodeId
      readonly name: string
      readonly callable?: CallableId
      readonly args: readonly ElementKey[]
    }
  /** A static field or a variable of the module, as far as a test can set it. */
  | { readonly kind: 'static'; readonly path: readonly string[]; readonly variable: LastingId }

/** Who may touch a field: everybody; the compiler forbids it; nobody but the class (`#name`). */
export type Access = 'public' | 'private' | 'hidden'

export type Container = 'array' | 'tuple' | 'record' | 'map' | 'set' | 'iterable'

/** Which element, or argument: one that the source names, one that other state names, or any. */
export type ElementKey =
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'state'; readonly node: StateNodeId }
  | { readonly kind: 'any' }

/**
 * A way to give a field a value through the public surface of its class (docs/algorithms.md 5.3), or a static field or
 * variable through that of its module.
 */
export interface Setter {
  /** The name of the field or variable; of a static field with that of its class: `Registry.current`. */
  readonly field: string
  /** The way from what that holds to what is set: none where it is the field itself. */
  readonly inside: readonly InnerStep[]
  readonly callable: CallableId
  /** Equation 1; above 0. Chosen with a probability in proportion. */
  readonly score: number
  /** The parameters whose values flow into the field: the slots. */
  readonly parameters: readonly number[]
  /** For each of these, the fields that lead from it to what flows: none where that is the argument itself. */
  readonly within: readonly (readonly string[])[]
  /** Whether the value is put into the container that the field holds, rather than taking its place. */
  readonly adds: boolean
  /**
   * What chooses each element that is `inside`, and then where in the container it `adds` to: an index, the key of a `Map`.
   * Undefined where no argument does.
   */
  readonly keys: readonly (ArgumentPart | undefined)[]
  /** Whether the object is what the call gives back, rather than its receiver: of constructors, factories, `withX`. */
  readonly makes: boolean
  /** Whether what is set depends on what was there, so that the same call again sets something else: `next()`. */
  readonly updates: boolean
}

/** One step into an object: to a field, or to an element that a key chooses. */
export type InnerStep = { readonly kind: 'field'; readonly name: string } | { readonly kind: 'element' }

/** An argument, or what fields lead to from it. */
export interface ArgumentPart {
  readonly parameter: number
  readonly fields: readonly string[]
}

/** Whether steps lead the same way. */
export function isSameWay(one: readonly InnerStep[], other: readonly InnerStep[]): boolean {
  return one.length === other.length && one.every((it, at) => isSameStep(it, other[at]!))
}

/** Whether two steps are to the same field, or both to an element. */
export function isSameStep(one: InnerStep, other: InnerStep): boolean {
  return one.kind === 'field' ? other.kind === 'field' && one.name === other.name : other.kind === 'element'
}

/** What the source tells about the objects that its predicates need (docs/algorithms.md 5). */
export interface ObjectGraphs {
  /** At most one for each predicate; none where its operands do not depend on the state of objects. In order of predicates. */
  readonly graphs: readonly ObjectGraph[]
  /** The setters of each class of the subject, inherited ones included, in its order. */
  readonly setters: readonly (readonly Setter[])[]
  /** How tests get at each static field or variable that a graph has: in at least one way. */
  readonly lasting: readonly LastingAccess[]
}

/** The public surface of a static field or variable. */
export interface LastingAccess {
  readonly setters: readonly Setter[]
  /** Callables that need no argument and give back what it holds, an instance of a pasted class: its members set the rest. */
  readonly getters: readonly CallableId[]
}

/** Of a source that nothing was asked about. */
export const noObjects: ObjectGraphs = { graphs: [], setters: [], lasting: [] }
