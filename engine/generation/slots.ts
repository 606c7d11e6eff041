import { type MadeName, parts, type Ref, type Statement } from '../model/test/statement.ts'
import type { Parameter, TypeId, TypeShape } from '../model/subject/type.ts'
import { recipeOf } from '../model/subject/recipes.ts'
import { calledParameters } from '../model/subject/called-parameters.ts'
import { closed, none, type Want } from './want.ts'
import type { Workshop } from './workshop.ts'

const nothing: readonly TypeId[] = []

/** The receiver that a statement uses, or `none`. */
export function receiverOf(statement: Statement): Ref {
  return statement.kind === 'call' && statement.receiver !== undefined ? statement.receiver : none
}

/** Whether a statement uses a value. */
export function usesRef(statement: Statement, ref: Ref): boolean {
  return parts(statement).includes(ref) || receiverOf(statement) === ref
}

/**
 * What a part asks for, `closed` where nothing else will do, or `none` where the statement's type does not tell: a statement may be of a type that has no
 * place for such a part, as an array that stands for an unknown value has not.
 */
export function wantOfPart(workshop: Workshop, statement: Statement, at: number): Want {
  const { subject } = workshop
  if (statement.kind === 'call') {
    const { parameters } = subject.callables[statement.callable]!
    return wantOfArgument(parameters, at)
  }
  const shape = subject.types[statement.type]!
  if (statement.kind === 'builtin') {
    return wantOfBuiltin(workshop, statement.name, shape.kind === 'builtin' ? shape.args : nothing, at)
  }
  switch (shape.kind) {
    case 'unknown':
      return statement.type
    case 'array':
      return shape.element
    case 'tuple':
      return shape.elements[Math.min(at, shape.elements.length - 1)]?.type ?? none
    case 'object':
      return statement.kind === 'object' ? wantOfProperty(shape, statement.keys[at]!) : none
    case 'function':
      return statement.kind === 'function' && statement.returns.length <= at
        ? wantOfArgument(calledParameters(workshop.subject, statement), at - statement.returns.length)
        : shape.returns
    case 'constructor':
      return shape.makes
    case 'builtin':
      return shape.args[0] ?? none
    default:
      return none
  }
}

function wantOfArgument(parameters: readonly Parameter[], at: number): Want {
  return parameters[Math.min(at, parameters.length - 1)]?.type ?? none
}

/** What the receiver of a call asks for, or `none` when it has none. */
export function wantOfReceiver({ receivers }: Workshop, statement: Statement & { kind: 'call' }): Want {
  return receivers[statement.callable]!
}

/** Whether a value of `type` may stand at each place where `ref`, of type `was`, is used by the statement. */
export function acceptsInstead(workshop: Workshop, user: Statement, ref: Ref, was: number, type: number): boolean {
  const refs = parts(user)
  for (let at = 0; at < refs.length; at++) {
    if (refs[at] === ref && !takes(workshop, wantOfPart(workshop, user, at), was, type)) return false
  }
  return receiverOf(user) !== ref || takes(workshop, wantOfReceiver(workshop, user as CallStatement), was, type)
}

type CallStatement = Statement & { readonly kind: 'call' }

/** Whether a value fits a want; where the want is not known, a value of the same type as before does. */
export function takes({ fits, types }: Workshop, want: Want, was: number, type: number): boolean {
  if (want < 0) return want !== closed && was === type
  return fits[want * types + type] === 1
}

function wantOfProperty(shape: TypeShape & { kind: 'object' }, key: string): Want {
  for (const it of shape.properties) if (it.name === key) return it.type
  return shape.index ?? none
}

/** What is a number but goes as `unknown` may not be exchanged for just anything unknown. */
function orClosed(type: TypeId): Want {
  return type === none ? closed : type
}

function wantOfBuiltin(workshop: Workshop, name: MadeName, args: readonly TypeId[], at: number): Want {
  switch (recipeOf(name)) {
    case 'pairs':
      return args[at % 2] ?? none
    case 'elements':
    case 'one':
      return args[0] ?? none
    case 'text':
      return at === 0 ? orClosed(workshop.string) : closed
    case 'number':
    case 'numbers':
      return orClosed(workshop.number)
    case 'bigints':
      return orClosed(workshop.bigint)
    case 'fixed':
      return closed
  }
}
