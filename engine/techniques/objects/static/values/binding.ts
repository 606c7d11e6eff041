import ts from 'typescript'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Binding } from './steps.ts'
import { either, makes, nothing, type AbstractValue } from './value.ts'

/** Binds the receiver and parameters of a function to the values of a call. */
export function bindingOf(fn: RunningFunction, receiver: AbstractValue, args: readonly AbstractValue[]): Binding {
  const parameters = fn.parameters.filter((it) => !isThis(it))
  return (root) => {
    if (root.kind === 'receiver') return root.of === fn ? receiver : undefined
    if (root.kind !== 'parameter') return undefined
    const at = parameters.indexOf(root.declaration)
    if (at === -1) return undefined
    if (root.declaration.dotDotDotToken === undefined) return args[at] ?? nothing
    return makes({ elements: either(args.slice(at)) })
  }
}

/** The position of a parameter, not counting a `this` parameter. */
export function positionOf(parameter: ts.ParameterDeclaration): number {
  return parameter.parent.parameters.filter((it) => !isThis(it)).indexOf(parameter)
}

function isThis({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this'
}
