import ts from 'typescript'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { weights } from '../clues.ts'
import { addType } from '../declared.ts'
import type { Inquiry } from '../inquiry.ts'
import { flowOf } from '../method-calls.ts'
import { functionAt } from '../results.ts'
import type { Variable } from '../variables.ts'

/** Passes values on through calls: to parameters of pasted functions, to callbacks, and into containers. */
export function calls(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isNewExpression(node)) {
    inquiry.add(node.expression, { kind: 'function' }, weights.used)
    passArguments(inquiry, node)
  }
  if (ts.isTaggedTemplateExpression(node)) inquiry.add(node.tag, { kind: 'function' }, weights.used)
  if (!ts.isCallExpression(node)) return
  inquiry.add(node.expression, { kind: 'function' }, weights.used)
  // Even if unused, the result is a clue for the callee.
  inquiry.ofExpression(node)
  if (inquiry.hasMocks) noteGiven(inquiry, node)
  passArguments(inquiry, node)
  const callee = unwrapped(node.expression)
  if (ts.isPropertyAccessExpression(callee)) passToMethod(inquiry, node, callee)
}

/** Notes the functions that code gives to an untyped function, such as a method of the result of a mock. */
function noteGiven(inquiry: Inquiry, { expression, arguments: args }: ts.CallExpression): void {
  const { checker, variables } = inquiry
  const callee = inquiry.ofExpression(expression)
  if (callee === undefined) return
  args.forEach((argument, at) => {
    for (const given of choicesIn(argument)) {
      const fn = functionAt(inquiry, given)
      if (fn === undefined || fn.typeParameters !== undefined) continue
      const type = checker.getTypeAtLocation(given)
      variables.add(variables.part(callee, `(${at})`), { kind: 'type', type }, weights.used)
    }
  })
}

/** The expressions whose value an expression may have: `a` and `b` of `c ? a : b`. */
function choicesIn(expression: ts.Expression): readonly ts.Expression[] {
  const it = unwrapped(expression)
  return ts.isConditionalExpression(it) ? [it.whenTrue, it.whenFalse].flatMap(choicesIn) : [it]
}

function passArguments(inquiry: Inquiry, call: ts.CallExpression | ts.NewExpression): void {
  const args = call.arguments ?? []
  if (args.length === 0) return
  const signature = inquiry.checker.getResolvedSignature(call)
  const parameters = signature?.declaration?.parameters.filter((parameter): parameter is ts.ParameterDeclaration =>
    ts.isParameter(parameter),
  )
  if (parameters === undefined) return
  args.forEach((argument, at) => {
    const parameter = parameters[Math.min(at, parameters.length - 1)]
    if (parameter === undefined || ts.isSpreadElement(argument)) return
    const isRest = parameter.dotDotDotToken !== undefined
    if (parameters.length <= at && !isRest) return
    const variable = inquiry.ofDeclaration(parameter)
    if (variable !== undefined) pass(inquiry, argument, isRest ? inquiry.variables.part(variable, '[]') : variable)
  })
  const guard = signature === undefined ? undefined : inquiry.checker.getTypePredicateOfSignature(signature)
  const guarded = guard?.parameterIndex === undefined ? undefined : args[guard.parameterIndex]
  const tested = guarded === undefined ? undefined : inquiry.ofExpression(guarded)
  if (tested !== undefined && guard?.type !== undefined) addType(inquiry, tested, guard.type, weights.tested)
}

function pass(inquiry: Inquiry, argument: ts.Expression, to: Variable): void {
  const from = inquiry.ofExpression(argument)
  if (from !== undefined) inquiry.variables.flow(from, to)
  else {
    // Arguments in calls of a pasted function show what it is meant for.
    const { checker } = inquiry
    addType(inquiry, to, checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(argument)), weights.hinted)
  }
}

function passToMethod(
  inquiry: Inquiry,
  call: ts.CallExpression,
  { expression, name }: ts.PropertyAccessExpression,
): void {
  const { checker, variables } = inquiry
  const receiver = inquiry.ofExpression(expression)
  const flow = flowOf(checker, call, name.text)
  if (receiver === undefined) return
  for (const method of inquiry.methodsNamed(name.text)) {
    method.parameters.forEach((parameter, at) => {
      const from = call.arguments[at] === undefined ? undefined : inquiry.ofExpression(call.arguments[at])
      const to = ts.isParameter(parameter) ? inquiry.ofDeclaration(parameter) : undefined
      if (from !== undefined && to !== undefined) variables.flow(from, to)
    })
  }
  if (flow === 'own') inquiry.add(call.expression, { kind: 'own-method' }, weights.used)
  if (flow === undefined || flow === 'own') return
  call.arguments.forEach((argument, at) => {
    const put = flow.puts?.[Math.min(at, flow.puts.length - 1)]
    const variable = put === undefined ? undefined : inquiry.ofExpression(argument)
    if (put !== undefined && variable !== undefined) variables.flow(variable, variables.part(receiver, put))
  })
  const [callback] = call.arguments
  const fn = callback === undefined || flow.callback === undefined ? undefined : functionAt(inquiry, callback)
  const parameterAt = (at: number | undefined): Variable | undefined => {
    const parameter = at === undefined ? undefined : fn?.parameters[at]
    return parameter === undefined ? undefined : inquiry.ofDeclaration(parameter)
  }
  const element = flow.callback === undefined ? undefined : variables.part(receiver, '[]')
  for (const at of flow.callback ?? []) {
    const variable = parameterAt(at)
    if (variable === undefined) continue
    // The pattern that takes an entry apart must find its parts.
    if (variables.parts(element!).has('[1]')) variables.unify(element!, variable)
    else variables.flow(element!, variable)
  }
  const position = parameterAt(flow.index)
  if (position !== undefined) variables.add(position, { kind: 'number' }, weights.used)
  const sum = flow.accumulates === true ? parameterAt(0) : undefined
  if (sum !== undefined && fn !== undefined) accumulate(inquiry, call, sum, fn)
  const direct = callback === undefined || fn !== undefined ? undefined : inquiry.ofExpression(callback)
  if (direct !== undefined && flow.callback !== undefined) {
    variables.add(direct, { kind: 'function' }, weights.used)
  }
}

/** Lets the accumulator of a reduction have the kind of its first value and of what the callback returns. */
function accumulate(inquiry: Inquiry, call: ts.CallExpression, sum: Variable, fn: ts.SignatureDeclaration): void {
  const { variables } = inquiry
  variables.flow(inquiry.ofResult(fn), sum)
  const [, first] = call.arguments
  if (first !== undefined) pass(inquiry, first, sum)
}
