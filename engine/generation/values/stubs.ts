import { returnsNothing } from '../../model/subject/returns-nothing.ts'
import { functionOf } from '../../model/subject/called-parameters.ts'
import type { CallOfArgument, Ref } from '../../model/test/statement.ts'
import type { TypeId, TypeShape } from '../../model/subject/type.ts'
import { chance, pick } from '../../random/random.ts'
import { argumentsFor, call } from '../calls.ts'
import { type TestBuilder, isSimple, push } from '../test-builder.ts'
import { drawFailure, isFailing } from '../failure.ts'
import { nothing } from '../slot-kind.ts'

/** A function that returns generated values in turn, and may then throw. */
export function stub(builder: TestBuilder, type: TypeId, result: TypeId, depth: number): Ref {
  const { index, random } = builder
  const { least, parameters } = index
  if (
    0 < index.errors.length &&
    !returnsFraction(index.subject.types[result]) &&
    !isSimple(builder, depth) &&
    chance(random, parameters.failing)
  )
    return thrower(builder, type, depth)
  const shape = index.subject.types[type]
  const isFluent = shape?.kind === 'function' && shape.returnsThis === true
  const isPointless = isFluent || returnsNothing(index.subject.types[result])
  // If its result costs as much as the stub, it could only return more stubs of its kind.
  const isEndless = isSimple(builder, depth) && least[type]! <= least[result]!
  const returns: Ref[] = []
  if (!isPointless && !isEndless) {
    let count = 1
    while (!isSimple(builder, depth) && count < parameters.stubResults && chance(random, 1 / 3)) count++
    while (returns.length < count) {
      const ref = builder.context.fill(builder, result, depth + 1)
      if (ref === nothing) break
      returns.push(ref)
    }
  }
  const fails = !isSimple(builder, depth) && !returnsFraction(index.subject.types[result]) && isFailing(builder)
  const plain = { kind: 'function', type, returns } as const
  const calls = fails ? undefined : callOfArgument(builder, type, depth)
  return push(
    builder,
    fails
      ? { ...plain, throws: drawFailure(builder) }
      : calls === undefined
        ? plain
        : { ...plain, returns: returns.slice(0, 1), calls },
  )
}

/** Whether a stub stands for `Math.random`, which never throws. */
export function returnsFraction(result: TypeShape | undefined): boolean {
  return result?.kind === 'number' && result.isFraction === true
}

/** A function that throws such an instance. */
function thrower(builder: TestBuilder, type: TypeId, depth: number): Ref {
  const error = thrown(builder, depth)
  return error === nothing ? nothing : push(builder, { kind: 'builtin', type, name: 'ThrowerOf', args: [error] })
}

/** An instance of a class that the code tells from other errors. */
export function thrown(builder: TestBuilder, depth: number): Ref {
  return call(builder, pick(builder.random, builder.index.errors), depth + 1)
}

/** Usually, a call of a function that the stub receives: a callback is there to be called. */
function callOfArgument(builder: TestBuilder, type: TypeId, depth: number): CallOfArgument | undefined {
  const { index, random } = builder
  const { types } = index.subject
  const shape = types[type]
  const parameter = shape?.kind === 'function' ? shape.parameters.findIndex((it) => isFunction(types, it.type)) : -1
  if (shape?.kind !== 'function' || parameter < 0 || shape.parameters[parameter]!.rest) return undefined
  if (isSimple(builder, depth) || !chance(random, index.parameters.callBack)) return undefined
  const callback = functionOf(types, shape.parameters[parameter]!.type)
  const args = argumentsFor(builder, callback?.parameters ?? [], depth + 1)
  if (args === undefined) return undefined
  // A stub uses a result, such as a promise, at once.
  const mayBeLate = index.isAsync && returnsNothing(types[callback?.returns ?? nothing])
  const isLate = mayBeLate && chance(random, index.parameters.callBackLater)
  return isLate ? { parameter, isLate, args } : { parameter, args }
}

function isFunction(types: readonly TypeShape[], type: TypeId): boolean {
  const shape = types[type]
  return shape?.kind === 'function' || (shape?.kind === 'union' && shape.members.some((it) => isFunction(types, it)))
}

/** A stub for `new` that returns an existing value. */
export function constructorStub(builder: TestBuilder, type: TypeId, makes: TypeId, depth: number): Ref {
  const ref = builder.context.fill(builder, makes, depth + 1)
  return ref === nothing ? nothing : push(builder, { kind: 'function', type, returns: [ref] })
}
