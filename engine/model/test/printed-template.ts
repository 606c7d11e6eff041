import type { StateNodeId } from '../objects/object-graph.ts'
import type { Ref } from './statement.ts'

/** A stretch of a line: code, or a slot by the position of its statement in the template. */
export type TemplatePart =
  { readonly kind: 'code'; readonly text: string } | { readonly kind: 'slot'; readonly slot: Ref }

/** A statement of a template as it would stand in a test, with all that stands in it. */
export interface TemplateLine {
  readonly parts: readonly TemplatePart[]
  /** The state that it is about, what it itself does first. */
  readonly nodes: readonly StateNodeId[]
}

/** A slot for people. */
export interface PrintedSlot {
  readonly statement: Ref
  /** What values it takes: a type, or the values to choose from. */
  readonly takes: string
  readonly node?: StateNodeId
  /** The value that a test has there, as code, on one line; absent where it has none. */
  readonly value?: string
}

/** A template as a person reads it: like a test, with its slots. */
export interface PrintedTemplate {
  readonly lines: readonly TemplateLine[]
  /** In order. */
  readonly slots: readonly PrintedSlot[]
}
