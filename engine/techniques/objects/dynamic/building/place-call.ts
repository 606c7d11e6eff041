import type { StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { CallableId } from '../../../../model/subject/subject.ts'
import { filler } from './fillers.ts'
import { fits, place, type Sketch } from './sketch.ts'

/** Arguments by position. */
export type ProvidedArguments = ReadonlyMap<number, Ref>

/** A call for a sketch. */
export interface SketchedCall {
  readonly callable: CallableId
  readonly receiver?: Ref | undefined
  /** By default, none. */
  readonly provided?: ProvidedArguments
  /** The node that the call creates or sets, if any. */
  readonly node?: StateNodeId
  /** Types the result as present even if the call may return nothing. */
  readonly isPresent?: true
}

/** Appends a call. Missing and ill-typed arguments become fillers, up to the last required or provided one. */
export function placeCall(
  sketch: Sketch,
  { callable, receiver, provided = new Map(), node, isPresent }: SketchedCall,
): Ref {
  const { parameters, returns, nonNullReturns } = sketch.subject.callables[callable]!
  const required = parameters.findLastIndex((it) => !it.optional && !it.rest)
  const args: Ref[] = []
  for (let at = 0; at <= Math.max(required, ...provided.keys()); at++) {
    const { type } = parameters[Math.min(at, parameters.length - 1)]!
    const ref = provided.get(at)
    args.push(ref !== undefined && fits(sketch, ref, type) ? ref : filler(sketch, type))
  }
  const type = isPresent === undefined ? returns : (nonNullReturns ?? returns)
  const call = { kind: 'call', type, callable, args } as const
  return place(sketch, receiver === undefined ? call : { ...call, receiver }, node)
}
