import type { StateNodeId } from '../objects/object-graph.ts'
import type { Ref } from './statement.ts'

/** A part of a line: code, or a slot by its statement's position in the template. */
export type TemplatePart =
  { readonly kind: 'code'; readonly text: string } | { readonly kind: 'slot'; readonly slot: Ref }

/** A printed statement of a template, with everything inlined in it. */
export interface TemplateLine {
  readonly parts: readonly TemplatePart[]
  /** The state nodes that it sets up; its own first. */
  readonly nodes: readonly StateNodeId[]
}

/** A slot for people. */
export interface PrintedSlot {
  readonly statement: Ref
  /** The values it takes: a type, or a choice of values. */
  readonly takes: string
  readonly node?: StateNodeId
  /** Its value in a test, as code on one line; absent without a test. */
  readonly value?: string
}

/** A template for people, like a test with slots. */
export interface PrintedTemplate {
  readonly lines: readonly TemplateLine[]
  readonly slots: readonly PrintedSlot[]
}
