import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'
import type { Inquiry } from './inquiry.ts'
import { copyFlow } from '../library-facts/method-flows.ts'
import { flowOf } from './method-calls.ts'
import type { Variable } from './variables.ts'

/** The variable of a call's result, derived from a value of open type, or from a function that is pasted or declared. */
export function resultOf(inquiry: Inquiry, call: ts.CallExpression): Variable | undefined {
  const callee = unwrapped(call.expression)
  const fromLibrary = ts.isPropertyAccessExpression(callee) ? methodResult(inquiry, call, callee) : undefined
  if (fromLibrary !== undefined) return fromLibrary
  const copied = copyResult(inquiry, call, callee)
  if (copied !== undefined) return copied
  const fn = inquiry.ofExpression(callee)
  if (fn !== undefined) return inquiry.variables.part(fn, '()')
  const declaration = inquiry.checker.getResolvedSignature(call)?.declaration
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return undefined
  const hasBody = 'body' in declaration && declaration.body !== undefined
  return hasBody ? inquiry.ofResult(declaration) : inquiry.ofDeclaredResult(declaration)
}

function methodResult(
  inquiry: Inquiry,
  call: ts.CallExpression,
  { expression, name }: ts.PropertyAccessExpression,
): Variable | undefined {
  const receiver = inquiry.ofExpression(expression)
  const flow = flowOf(inquiry.checker, call, name.text)
  if (receiver === undefined || flow === undefined || flow === 'own') return undefined
  const { variables } = inquiry
  const [callback] = call.arguments
  const fn = callback === undefined ? undefined : functionAt(inquiry, callback)
  if (flow.accumulates === true && fn?.parameters[0] !== undefined) return inquiry.ofDeclaration(fn.parameters[0])
  if (flow.result === undefined) return undefined
  const result = variables.part(variables.part(receiver, `.${name.text}`), '()')
  // A part of a list is a list, a part of a string is a string: the use of the result is a clue for the receiver.
  if (flow.result === 'receiver') {
    variables.unify(result, receiver)
    return result
  }
  const inside = (element: Variable): void => {
    variables.unify(variables.part(result, '[]'), element)
  }
  switch (flow.result) {
    case 'element':
      variables.unify(result, variables.part(receiver, '[]'))
      break
    case 'elements':
      inside(variables.part(receiver, '[]'))
      break
    case 'keys':
      inside(variables.part(receiver, 'key'))
      break
    case 'mapped':
      if (fn !== undefined) inside(inquiry.ofResult(fn))
  }
  return result
}

function copyResult(inquiry: Inquiry, call: ts.CallExpression, callee: ts.Expression): Variable | undefined {
  const kind = copyFlow(callee.getText())
  const originals = kind === undefined ? [] : call.arguments.flatMap((it) => inquiry.ofExpression(it) ?? [])
  if (originals.length === 0) return undefined
  const { variables } = inquiry
  const copy = variables.fresh()
  for (const it of originals) {
    switch (kind) {
      case 'values':
        variables.unify(variables.part(copy, '[]'), variables.part(it, '[]'))
        break
      case 'keys':
        variables.unify(variables.part(copy, '[]'), variables.part(it, 'key'))
        break
      case 'entries': {
        const entry = variables.part(copy, '[]')
        variables.unify(variables.part(entry, '[0]'), variables.part(it, 'key'))
        variables.unify(variables.part(entry, '[1]'), variables.part(it, '[]'))
        break
      }
      default:
        variables.flow(it, copy)
    }
  }
  return copy
}

/** The pasted function that an expression is or names. */
export function functionAt({ checker }: Inquiry, expression: ts.Expression): ts.SignatureDeclaration | undefined {
  const node = unwrapped(expression)
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
  if (declaration === undefined) return undefined
  if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined
}
