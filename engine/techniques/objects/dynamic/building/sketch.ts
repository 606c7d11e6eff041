import type { LastingAccess, ObjectGraph, Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { Subject } from '../../../../model/subject/subject.ts'
import type { TemplateStatement } from '../../../../model/test/test-template.ts'
import type { Primitive, TypeId } from '../../../../model/subject/type.ts'
import type { Random } from '../../../../random/random.ts'
import { isOf, isOpen } from './kinds.ts'
import type { SetterChoice } from './setter-choice.ts'

/** Makes the value of a node for a place that wants a type, or leaves it to chance. Always succeeds. */
export type Make = (sketch: Sketch, node: StateNodeId, want: TypeId) => Ref

/** What makes the properties of an object, by name; each is told what type is wanted. */
export type Makers = ReadonlyMap<string, (want: TypeId) => Ref>

/** A template under construction: the only thing in this room that changes. It only grows. */
export interface Sketch {
  /** Handed down, because values are made of values again. */
  readonly make: Make
  readonly graph: ObjectGraph
  readonly subject: Subject
  /** By class. */
  readonly setters: readonly (readonly Setter[])[]
  /** By static field or variable. */
  readonly lasting: readonly LastingAccess[]
  readonly random: Random
  readonly choice: SetterChoice
  /** What is read from each node, fields before calls. */
  readonly children: readonly (readonly StateNodeId[])[]
  /** The values that a node is to have so that it is an index or a key of what it is used on. */
  readonly among: ReadonlyMap<StateNodeId, readonly Primitive[]>
  /** How many elements a container is to have where its elements tell. */
  readonly lengths: ReadonlyMap<StateNodeId, number>
  /** Whether nodes may be `null` or `undefined` where their types allow it. */
  readonly allowsNothing: boolean
  readonly statements: TemplateStatement[]
  readonly nodes: (StateNodeId | undefined)[]
  /** The statement that has the value of a node, once there is one. */
  readonly values: (Ref | undefined)[]
  /** What makes the fields of a node by which the code finds its value. */
  readonly found: Map<StateNodeId, Makers>
  /** Nodes that can be used now that the one they are read from is there, in order. */
  readonly queue: StateNodeId[]
  /** The types that are being made: what is inside itself is made as empty as can be. */
  readonly within: TypeId[]
}

/** Appends a statement about a node, or about none. */
export function place(sketch: Sketch, statement: TemplateStatement, node?: StateNodeId): Ref {
  sketch.nodes.push(node)
  return sketch.statements.push(statement) - 1
}

/** Appends a slot: a literal of its own for each. */
export function slot(sketch: Sketch, type: TypeId, node?: StateNodeId): Ref {
  const all = (node === undefined ? undefined : sketch.among.get(node)) ?? []
  const fitting = all.filter((it) => isOf(sketch.subject, type, it))
  const among = fitting.length === 0 ? undefined : fitting
  return place(sketch, among === undefined ? { kind: 'slot', type } : { kind: 'slot', type, among }, node)
}

/** Whether a value may stand where a type is wanted. */
export function fits({ subject, statements }: Sketch, ref: Ref, want: TypeId): boolean {
  return isOpen(subject.types[want]!) || subject.assignable[want]!.includes(statements[ref]!.type)
}
