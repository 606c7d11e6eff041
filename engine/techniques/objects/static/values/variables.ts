import ts from 'typescript'
import { isRunningFunction } from '../../../../lang/syntax/erased.ts'
import { presentType } from './present-type.ts'
import type { Analysis } from './analysis.ts'
import { bindingOf } from './binding.ts'
import { containerKind } from './containers.ts'
import { moduleStatePath } from './module-state.ts'
import { callAround, itemsOf, callbackArguments } from './library-calls.ts'
import { accessOf } from './members.ts'
import { computed, either, makes, nothing, type AbstractValue } from './value.ts'
import { assignedTo, writtenInto } from './field-writers.ts'

/** Everything that a variable or parameter may be: its declared value, assigned values, and what is written into it. */
export function variableValue(analysis: Analysis, symbol: ts.Symbol): AbstractValue {
  const declaration = symbol.valueDeclaration
  if (declaration === undefined) return nothing
  const moduleState = moduleStatePath(analysis, symbol)
  if (moduleState !== undefined) return { ...nothing, paths: [moduleState] }
  return either([declaredValue(analysis, declaration), assignedTo(analysis, symbol), writtenInto(analysis, symbol)])
}

/** The value that a declaration itself assigns. */
export function declaredValue(analysis: Analysis, declaration: ts.Declaration): AbstractValue {
  if (ts.isParameter(declaration)) return parameterValue(analysis, declaration)
  if (ts.isBindingElement(declaration)) return elementValue(analysis, declaration)
  if (!ts.isVariableDeclaration(declaration)) return nothing
  const { initializer, parent } = declaration
  if (initializer !== undefined) return analysis.valueOf(initializer)
  const loop = parent.parent
  if (ts.isForOfStatement(loop)) return itemsOf(analysis, loop.expression, 'iterable')
  return ts.isForInStatement(loop) ? computed(itemsOf(analysis, loop.expression, 'record')) : nothing
}

function parameterValue(analysis: Analysis, declaration: ts.ParameterDeclaration): AbstractValue {
  const { checker, paths } = analysis
  const { initializer } = declaration
  const type = presentType(checker, analysis.typeAt(declaration))
  const own = callbackParameterValue(analysis, declaration) ?? {
    ...nothing,
    paths: [paths.of({ kind: 'parameter', declaration, node: declaration, type })],
  }
  return initializer === undefined ? own : either([own, analysis.valueOf(initializer)])
}

/** The value of a parameter of an inline callback; undefined for parameters of other functions. */
function callbackParameterValue(analysis: Analysis, parameter: ts.ParameterDeclaration): AbstractValue | undefined {
  const fn = parameter.parent
  if (!isRunningFunction(fn)) return undefined
  const at = fn.parameters.indexOf(parameter)
  const args = callbackArguments(analysis, fn)
  if (args !== undefined) return args[at] ?? nothing
  return pastedCallbackValue(analysis, fn, at)
}

/** As `callbackParameterValue`, for a callback that a pasted function calls. */
function pastedCallbackValue(analysis: Analysis, fn: ts.Node, at: number): AbstractValue | undefined {
  const call = callAround(fn)
  const [called] = call === undefined ? [] : analysis.dispatch.call(call)
  if (call === undefined || called === undefined) return undefined
  const position = call.arguments.findIndex((it) => it.pos <= fn.pos && fn.end <= it.end)
  const parameter = called.fn.parameters[position]
  if (parameter === undefined || !ts.isIdentifier(parameter.name)) return undefined
  const symbol = analysis.checker.getSymbolAtLocation(parameter.name)
  const passed = callsOf(analysis, called.fn, symbol).flatMap((it) => it.arguments[at] ?? [])
  const receiver = ts.isPropertyAccessExpression(call.expression)
    ? analysis.valueOf(call.expression.expression)
    : nothing
  const args = call.arguments.map((it) => (it.pos <= fn.pos && fn.end <= it.end ? nothing : analysis.valueOf(it)))
  const binding = bindingOf(called.fn, receiver, args)
  return either(passed.map((it) => analysis.steps.substituted(analysis.valueOf(it), binding)))
}

function callsOf({ checker }: Analysis, within: ts.Node, symbol: ts.Symbol | undefined): readonly ts.CallExpression[] {
  const found: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    const isCall = ts.isCallExpression(node) && ts.isIdentifier(node.expression)
    if (isCall && checker.getSymbolAtLocation(node.expression) === symbol) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(within)
  return found
}

/** The part of the whole that an element of a pattern takes. */
function elementValue(analysis: Analysis, element: ts.BindingElement): AbstractValue {
  const { checker, steps } = analysis
  const pattern = element.parent
  const whole = declaredValue(analysis, pattern.parent)
  const type = analysis.typeAt(pattern)
  const otherwise = element.initializer === undefined ? nothing : analysis.valueOf(element.initializer)
  const reading = { node: element, type: presentType(checker, analysis.typeAt(element.name)) }
  if (ts.isArrayBindingPattern(pattern)) {
    const at = pattern.elements.indexOf(element)
    const container = containerKind(checker, type) ?? 'array'
    const choice = element.dotDotDotToken === undefined ? ({ kind: 'constant', value: at } as const) : anyElement
    const taken = steps.element(whole, container, choice, reading)
    return element.dotDotDotToken === undefined ? either([taken, otherwise]) : makes({ elements: taken })
  }
  if (element.dotDotDotToken !== undefined) return makes({ spread: [whole] })
  const name = nameIn(element)
  if (name === undefined) return computed(whole)
  const symbol = checker.getPropertyOfType(presentType(checker, type), name)
  return either([steps.field(whole, name, accessOf(symbol), reading), otherwise])
}

const anyElement = { kind: 'any' } as const

function nameIn({ propertyName, name }: ts.BindingElement): string | undefined {
  const key = propertyName ?? name
  return ts.isIdentifier(key) || ts.isStringLiteral(key) ? key.text : undefined
}
