import type { ModuleStateAccess, ObjectGraph, Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { Subject } from '../../../../model/subject/subject.ts'
import type { TemplateStatement } from '../../../../model/test/test-template.ts'
import type { Primitive, TypeId } from '../../../../model/subject/type.ts'
import type { Random } from '../../../../random/random.ts'
import { isOf, isOpen } from './kinds.ts'
import type { SetterChoice } from './setter-choice.ts'

/** Makes the value of a node where a type is wanted, or places a slot. Always succeeds. */
export type Make = (sketch: Sketch, node: StateNodeId, want: TypeId) => Ref

/** By property name, functions that make the value for a wanted type. */
export type Makers = ReadonlyMap<string, (want: TypeId) => Ref>

/** A template under construction: the only mutable state in this folder. It only grows. */
export interface Sketch {
  /** Passed along, because making values is recursive. */
  readonly make: Make
  readonly graph: ObjectGraph
  readonly subject: Subject
  /** By class. */
  readonly setters: readonly (readonly Setter[])[]
  /** By static field or variable. */
  readonly moduleState: readonly ModuleStateAccess[]
  readonly random: Random
  readonly choice: SetterChoice
  /** The reads from each node, fields before calls. */
  readonly children: readonly (readonly StateNodeId[])[]
  /** Values that make a node a valid index or key where it is used. */
  readonly among: ReadonlyMap<StateNodeId, readonly Primitive[]>
  /** Elements of a container, if something suggests a number. */
  readonly lengths: ReadonlyMap<StateNodeId, number>
  /** Whether nodes may be `null` or `undefined` where their types allow it. */
  readonly allowsNothing: boolean
  readonly statements: TemplateStatement[]
  readonly nodes: (StateNodeId | undefined)[]
  /** By node, the statement with its value, once there is one. */
  readonly values: (Ref | undefined)[]
  /** By node, makers of the fields that the code finds it by. */
  readonly found: Map<StateNodeId, Makers>
  /** Nodes that are ready because their owner exists, in order. */
  readonly queue: StateNodeId[]
  /** The types being made. A value inside its own type is made as empty as possible. */
  readonly within: TypeId[]
}

/** Appends a statement, about a node if there is one. */
export function place(sketch: Sketch, statement: TemplateStatement, node?: StateNodeId): Ref {
  sketch.nodes.push(node)
  return sketch.statements.push(statement) - 1
}

/** Appends a slot; each slot becomes a literal of its own. */
export function slot(sketch: Sketch, type: TypeId, node?: StateNodeId): Ref {
  const all = (node === undefined ? undefined : sketch.among.get(node)) ?? []
  const fitting = all.filter((it) => isOf(sketch.subject, type, it))
  const among = fitting.length === 0 ? undefined : fitting
  return place(sketch, among === undefined ? { kind: 'slot', type } : { kind: 'slot', type, among }, node)
}

/** Whether the value of a statement is assignable to a type. */
export function fits({ subject, statements }: Sketch, ref: Ref, want: TypeId): boolean {
  return isOpen(subject.types[want]!) || subject.assignable[want]!.includes(statements[ref]!.type)
}
