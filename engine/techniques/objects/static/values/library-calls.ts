import ts from 'typescript'
import type { Container } from '../../../../model/objects/object-graph.ts'
import { isRunningFunction } from '../../../../lang/syntax/erased.ts'
import { isNamed } from '../../../../lang/effects/state/tables.ts'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import { presentType } from './present-type.ts'
import type { Analysis } from './analysis.ts'
import { bindingOf } from './binding.ts'
import { choiceBy } from './choices.ts'
import { containerKind } from './containers.ts'
import type { ElementChoice } from './steps.ts'
import { computed, dependingOn, either, influenceOf, makes, nothing, type AbstractValue } from './value.ts'
import { containerMethods } from '../../../../lang/library-facts/methods.ts'

/** The value of a library call on a container, or of `Object.values` and the like; undefined for other calls. */
export function valueOfLibraryCall(
  analysis: Analysis,
  node: ts.CallExpression,
  called: ts.PropertyAccessExpression,
  receiver: AbstractValue,
): AbstractValue | undefined {
  const { checker } = analysis
  const fixed = valueOfFunction(analysis, node)
  if (fixed !== undefined) return fixed
  if (called.name.text === 'then' && node.arguments[0] !== undefined)
    return answerOf(analysis, node.arguments[0], [receiver])
  const method = containerMethods.get(called.name.text)
  const type = analysis.typeAt(called.expression)
  const container = calledContainer(checker, type, called.name.text)
  if (method === undefined || container === undefined) return undefined
  const read = { node, type, receiver, container }
  const any = (): AbstractValue => elementOf(analysis, read, { kind: 'any' })
  const [first, second] = node.arguments
  const chosen = (): AbstractValue => {
    const choice = first === undefined ? ({ kind: 'any' } as const) : choiceBy(analysis, first)
    return elementOf(analysis, read, choice)
  }
  const answers = (): AbstractValue => (first === undefined ? nothing : answerOf(analysis, first, [any()]))
  switch (method) {
    case 'returns-chosen':
      return chosen()
    case 'returns-any':
      return any()
    case 'has-chosen':
      return computed(chosen())
    case 'computes':
      return computed(any(), ...node.arguments.map((it) => analysis.valueOf(it)))
    case 'picks-one':
      return dependingOn(any(), influenceOf(answers()))
    case 'picks-some':
      return makes({ elements: dependingOn(any(), influenceOf(answers())) })
    case 'tests':
      return computed(receiver, answers())
    case 'maps': {
      const made = answers()
      const elements = called.name.text === 'flatMap' ? either([made, made.made?.elements ?? nothing]) : made
      return dependingOn(makes({ elements }), influenceOf(receiver))
    }
    case 'reduces': {
      const start = second === undefined ? any() : analysis.valueOf(second)
      const folded = first === undefined ? nothing : answerOf(analysis, first, [start, any()])
      return dependingOn(either([start, folded]), influenceOf(receiver))
    }
    case 'copies':
      return makes({ elements: either([any(), ...node.arguments.map((it) => concatenated(analysis, it))]) })
    case 'pairs':
      return makes({ elements: pairOf(any()) })
  }
}

/** The container that a method is called on; for `any`, a container that has such a method. */
function calledContainer(checker: ts.TypeChecker, type: ts.Type, method: string): Container | undefined {
  if ((type.flags & ts.TypeFlags.Any) === 0) return containerKind(checker, type)
  return method === 'get' || method === 'has' ? 'map' : 'array'
}

/** `Object.values`, `Object.assign`, `Array.from` and the like. */
function valueOfFunction(analysis: Analysis, node: ts.CallExpression): AbstractValue | undefined {
  const { checker } = analysis
  const { expression: called, arguments: args } = node
  const [first, second] = args
  if (first === undefined) return undefined
  const inside = (): AbstractValue => itemsOf(analysis, first, 'record')
  // Promises stand for their results.
  if (isNamed(checker, called, 'Promise', 'all', 'resolve')) return analysis.valueOf(first)
  if (isNamed(checker, called, 'Object', 'values')) return makes({ elements: inside() })
  if (isNamed(checker, called, 'Object', 'entries')) return makes({ elements: pairOf(inside()) })
  if (isNamed(checker, called, 'Object', 'keys')) return computed(inside(), analysis.valueOf(first))
  if (isNamed(checker, called, 'Object', 'freeze', 'seal')) return analysis.valueOf(first)
  if (isNamed(checker, called, 'Object', 'hasOwn')) return computed(inside())
  if (isNamed(checker, called, 'Object', 'assign')) {
    const all = args.map((it) => analysis.valueOf(it))
    return either([all[0]!, makes({ spread: all.slice(1) })])
  }
  if (isNamed(checker, called, 'Array', 'from')) {
    const elements = itemsOf(analysis, first, 'array')
    return makes({ elements: second === undefined ? elements : answerOf(analysis, second, [elements]) })
  }
  return undefined
}

interface ContainerRead {
  readonly node: ts.Node
  /** The type and value of the container, and its kind. */
  readonly type: ts.Type
  readonly receiver: AbstractValue
  readonly container: Container
}

function elementOf(
  { checker, steps }: Analysis,
  { node, type, receiver, container }: ContainerRead,
  choice: ElementChoice,
): AbstractValue {
  const element =
    container === 'map' || container === 'set' ? undefined : checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  const reading = { node, type: element === undefined ? undefined : presentType(checker, element) }
  return steps.element(receiver, container, choice, reading)
}

/** The items that iterating a value yields. `otherwise` is the kind of container if its type does not determine it. */
export function itemsOf(analysis: Analysis, expression: ts.Expression, otherwise: Container): AbstractValue {
  const type = analysis.typeAt(expression)
  const container = containerKind(analysis.checker, type) ?? otherwise
  const receiver = analysis.valueOf(expression)
  const items = elementOf(analysis, { node: expression, type, receiver, container }, { kind: 'any' })
  return container === 'map' ? pairOf(items) : items
}

function pairOf(element: AbstractValue): AbstractValue {
  return makes({ fields: new Map([['1', element]]), elements: element })
}

/** The elements of an array that `concat` adds. Other arguments are ignored. */
function concatenated(analysis: Analysis, argument: ts.Expression): AbstractValue {
  const type = analysis.typeAt(argument)
  return containerKind(analysis.checker, type) === 'array' ? itemsOf(analysis, argument, 'array') : nothing
}

/** The result of a callback for some arguments. An inline callback knows its parameters (`callbackArguments`). */
function answerOf(analysis: Analysis, callback: ts.Expression, args: readonly AbstractValue[]): AbstractValue {
  const fn = analysis.dispatch.callees.named(unwrapped(callback))
  if (fn === undefined || !isRunningFunction(fn)) return computed(...args)
  return analysis.steps.substituted(analysis.result(fn), bindingOf(fn, nothing, args))
}

/** The arguments that a library method passes to an inline callback, by position; undefined for other functions. */
export function callbackArguments(analysis: Analysis, fn: ts.Node): readonly AbstractValue[] | undefined {
  const call = callAround(fn)
  if (call === undefined) return undefined
  const called = unwrapped(call.expression)
  if (!ts.isPropertyAccessExpression(called)) return undefined
  if (isNamed(analysis.checker, called, 'Array', 'from')) return [itemsOf(analysis, call.arguments[0]!, 'array')]
  const isFollowed = called.name.text === 'then' && analysis.dispatch.call(call).length === 0
  if (isFollowed) return [analysis.valueOf(called.expression)]
  const method = containerMethods.get(called.name.text)
  const type = analysis.typeAt(called.expression)
  const container = calledContainer(analysis.checker, type, called.name.text)
  if (method === undefined || container === undefined) return undefined
  const receiver = analysis.valueOf(called.expression)
  const any = elementOf(analysis, { node: call, type, receiver, container }, { kind: 'any' })
  if (method === 'copies') return [any, any]
  if (method !== 'reduces') return [any]
  const start = call.arguments[1]
  return [start === undefined ? any : analysis.valueOf(start), any]
}

/** The call that a function is an inline argument of. */
export function callAround(fn: ts.Node): ts.CallExpression | undefined {
  let argument = fn
  while (ts.isParenthesizedExpression(argument.parent)) argument = argument.parent
  const { parent } = argument
  return ts.isCallExpression(parent) && parent.expression !== argument ? parent : undefined
}
