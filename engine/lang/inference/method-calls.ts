import ts from 'typescript'
import { type MethodFlow, methodFlow } from '../library-facts/method-flows.ts'

/**
 * The data flow of a call of a method with this name, as in the library; undefined for other names. `own` if the method
 * of the library takes a function and the call passes something else, as in `table.find({ id })`: the receiver then has
 * a method of its own.
 */
export function flowOf(checker: ts.TypeChecker, call: ts.CallExpression, name: string): MethodFlow | 'own' | undefined {
  const flow = methodFlow(name)
  const [argument] = call.arguments
  if (flow?.callback === undefined || argument === undefined || ts.isSpreadElement(argument)) return flow
  return isNoFunction(checker.getTypeAtLocation(argument)) ? 'own' : flow
}

/** Whether no value of a type is a function; false for values that may be missing, and for open types. */
function isNoFunction(type: ts.Type): boolean {
  if (type.isUnionOrIntersection()) return type.types.every(isNoFunction)
  if ((type.flags & primitive) !== 0) return true
  const isObject = (type.flags & ts.TypeFlags.Object) !== 0
  return isObject && type.getCallSignatures().length === 0 && type.getSymbol()?.name !== 'Function'
}

const primitive =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Null
