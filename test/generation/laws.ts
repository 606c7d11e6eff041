import { isValid, type MadeName, type Statement, type TestCase } from '../../engine/model/test/statement.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import type { BuiltinName, TypeShape } from '../../engine/model/subject/type.ts'

/**
 * Lists everything that is wrong with a generated test: it must be valid, and every statement must be of the right
 * kind, and every value of the type that its use requires.
 */
export function faults(subject: Subject, test: TestCase): readonly string[] {
  if (!isValid(test)) return ['a reference does not point backwards']
  return test.flatMap((statement, at) => {
    const fault = faultOf(subject, test, statement)
    return fault === undefined ? [] : [`statement ${String(at)}: ${fault}`]
  })
}

function faultOf(subject: Subject, test: TestCase, statement: Statement): string | undefined {
  const shape = subject.types[statement.type]!
  const isUntyped = shape.kind === 'unknown' || shape.kind === 'anyObject'
  const fits = (ref: number, slotKind: number): boolean => subject.assignable[slotKind]!.includes(test[ref]!.type)
  switch (statement.kind) {
    case 'literal':
      return isLiteralOf(shape, statement.value) ? undefined : `${typeof statement.value} is no ${shape.kind}`
    case 'enum':
      return shape.kind === 'enum' && statement.member < shape.members.length ? undefined : 'no member'
    case 'array': {
      if (isUntyped) return undefined
      if (shape.kind === 'array')
        return statement.elements.every((it) => fits(it, shape.element)) ? undefined : 'element'
      if (shape.kind === 'builtin')
        return statement.elements.every((it) => fits(it, shape.args[0]!)) ? undefined : 'item'
      if (shape.kind !== 'tuple') return `an array is no ${shape.kind}`
      const least = shape.elements.filter((it) => !it.optional && !it.rest).length
      const isRight = statement.elements.every((it, at) =>
        fits(it, shape.elements[Math.min(at, shape.elements.length - 1)]!.type),
      )
      return isRight && least <= statement.elements.length ? undefined : 'tuple'
    }
    case 'object': {
      if (new Set(statement.keys).size !== statement.values.length) return 'keys and values'
      if (isUntyped) return undefined
      if (shape.kind !== 'object') return `an object is no ${shape.kind}`
      if (shape.properties.some((it) => !it.optional && !statement.keys.includes(it.name))) return 'missing property'
      const slotKinds = statement.keys.map(
        (key) => shape.properties.find((it) => it.name === key)?.type ?? shape.index!,
      )
      return slotKinds.every((slotKind, at) => fits(statement.values[at]!, slotKind)) ? undefined : 'property'
    }
    case 'function':
      if (shape.kind === 'constructor') return fits(statement.returns[0]!, shape.makes) ? undefined : 'instance'
      if (shape.kind !== 'function') return isUntyped ? undefined : `a function is no ${shape.kind}`
      return statement.returns.every((it) => fits(it, shape.returns)) ? undefined : 'result'
    case 'builtin':
      return isMade(shape, statement.name) ? undefined : `no ${statement.name}`
    case 'call':
      return faultOfCall(subject, test, statement)
  }
}

/** The classes of values that statements create under another name. */
const classes: ReadonlyMap<MadeName, BuiltinName> = new Map([
  ['Rejection', 'Promise'],
  ['Bytes', 'ArrayBuffer'],
  ['ByteView', 'DataView'],
])

function isMade(shape: TypeShape, name: MadeName): boolean {
  if (name === 'Symbol' || name === 'RegisteredSymbol') return shape.kind === 'symbol'
  return shape.kind === 'builtin' && shape.name === (classes.get(name) ?? name)
}

function faultOfCall(subject: Subject, test: TestCase, statement: Statement & { kind: 'call' }): string | undefined {
  const { parameters, kind, owner, receiver, returns, nonNullReturns } = subject.callables[statement.callable]!
  if (statement.type !== returns && statement.type !== nonNullReturns) return 'type of the call'
  const typeAt = (ref: number): TypeShape => subject.types[test[ref]!.type]!
  for (const [at, ref] of statement.args.entries()) {
    const parameter = parameters[Math.min(at, parameters.length - 1)]!
    if (at >= parameters.length && !parameter.rest) return 'too many arguments'
    if (parameter.optional && typeAt(ref).kind === 'undefined') continue
    if (!subject.assignable[parameter.type]!.includes(test[ref]!.type)) return `argument ${parameter.name}`
  }
  const least = parameters.findLastIndex((it) => !it.optional && !it.rest) + 1
  if (statement.args.length < least) return 'too few arguments'
  if (receiver !== undefined) {
    const value = test[statement.receiver!]!
    return value.kind === 'call' && subject.assignable[receiver]!.includes(value.type) ? undefined : 'receiver'
  }
  if (owner === undefined || kind === 'construct')
    return statement.receiver === undefined ? undefined : 'receiver of nothing'
  if (statement.receiver === undefined) return 'no receiver'
  const instance = typeAt(statement.receiver)
  const isInstance =
    instance.kind === 'class' && [owner, ...subject.classes[owner]!.subclasses].includes(instance.class)
  return isInstance ? undefined : `receiver is no instance but ${instance.kind}`
}

function isLiteralOf(shape: TypeShape, value: unknown): boolean {
  switch (shape.kind) {
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
    case 'undefined':
      return typeof value === shape.kind
    case 'literal':
      return value === shape.value
    case 'null':
      return value === null
    case 'template':
      return typeof value === 'string'
    case 'branded':
      return typeof value !== 'object'
    case 'void':
      return value === undefined
    default:
      return shape.kind === 'unknown'
  }
}

/** Whether a test calls a target. */
export function callsTarget(subject: Subject, test: TestCase): boolean {
  return test.some((it) => it.kind === 'call' && subject.targets.includes(it.callable))
}
