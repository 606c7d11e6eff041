import { type MadeName, parts, type Ref, type Statement } from '../../model/test/statement.ts'
import type { Parameter, TypeId, TypeShape } from '../../model/subject/type.ts'
import { recipeOf } from '../../model/subject/recipes.ts'
import { calledParameters } from '../../model/subject/called-parameters.ts'
import { fixedSlot, nothing, type SlotKind } from '../slot-kind.ts'
import type { SubjectIndex } from '../subject-index.ts'

const noTypes: readonly TypeId[] = []

/** The receiver of a statement, or `nothing`. */
export function receiverOf(statement: Statement): Ref {
  return statement.kind === 'call' && statement.receiver !== undefined ? statement.receiver : nothing
}

/** Whether a statement uses a value. */
export function usesRef(statement: Statement, ref: Ref): boolean {
  return parts(statement).includes(ref) || receiverOf(statement) === ref
}

/** The slot kind of a part: `fixedSlot` if nothing else fits, `nothing` if the statement's type has no such part. */
export function slotKindOfPart(index: SubjectIndex, statement: Statement, at: number): SlotKind {
  const { subject } = index
  if (statement.kind === 'call') {
    const { parameters } = subject.callables[statement.callable]!
    return slotKindOfArgument(parameters, at)
  }
  const shape = subject.types[statement.type]!
  if (statement.kind === 'builtin') {
    return slotKindOfBuiltin(index, statement.name, shape.kind === 'builtin' ? shape.args : noTypes, at)
  }
  switch (shape.kind) {
    case 'unknown':
      return statement.type
    case 'array':
      return shape.element
    case 'tuple':
      return shape.elements[Math.min(at, shape.elements.length - 1)]?.type ?? nothing
    case 'object':
      return statement.kind === 'object' ? slotKindOfProperty(shape, statement.keys[at]!) : nothing
    case 'function':
      return statement.kind === 'function' && statement.returns.length <= at
        ? slotKindOfArgument(calledParameters(index.subject, statement), at - statement.returns.length)
        : shape.returns
    case 'constructor':
      return shape.makes
    case 'builtin':
      return shape.args[0] ?? nothing
    default:
      return nothing
  }
}

function slotKindOfArgument(parameters: readonly Parameter[], at: number): SlotKind {
  return parameters[Math.min(at, parameters.length - 1)]?.type ?? nothing
}

/** The slot kind of a call's receiver, or `nothing` if it has none. */
export function slotKindOfReceiver({ receivers }: SubjectIndex, statement: Statement & { kind: 'call' }): SlotKind {
  return receivers[statement.callable]!
}

/** Whether the statement accepts a value of `type` wherever it uses `ref`, which has type `was`. */
export function acceptsInstead(index: SubjectIndex, user: Statement, ref: Ref, was: number, type: number): boolean {
  const refs = parts(user)
  for (let at = 0; at < refs.length; at++) {
    if (refs[at] === ref && !takes(index, slotKindOfPart(index, user, at), was, type)) return false
  }
  return receiverOf(user) !== ref || takes(index, slotKindOfReceiver(index, user as CallStatement), was, type)
}

type CallStatement = Statement & { readonly kind: 'call' }

/** Whether a value fits a slot kind; an unknown slot kind takes only values of the previous type. */
export function takes({ fits, types }: SubjectIndex, slotKind: SlotKind, was: number, type: number): boolean {
  if (slotKind < 0) return slotKind !== fixedSlot && was === type
  return fits[slotKind * types + type] === 1
}

function slotKindOfProperty(shape: TypeShape & { kind: 'object' }, key: string): SlotKind {
  for (const it of shape.properties) if (it.name === key) return it.type
  return shape.index ?? nothing
}

/** A number typed as `unknown` must not be replaced by just any unknown value. */
function orClosed(type: TypeId): SlotKind {
  return type === nothing ? fixedSlot : type
}

function slotKindOfBuiltin(index: SubjectIndex, name: MadeName, args: readonly TypeId[], at: number): SlotKind {
  switch (recipeOf(name)) {
    case 'pairs':
      return args[at % 2] ?? nothing
    case 'elements':
    case 'one':
      return args[0] ?? nothing
    case 'text':
      return at === 0 ? orClosed(index.string) : fixedSlot
    case 'number':
    case 'numbers':
      return orClosed(index.number)
    case 'bigints':
      return orClosed(index.bigint)
    case 'fixed':
      return fixedSlot
  }
}
