import ts from 'typescript'
import { isRunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Analysis } from './analysis.ts'
import type { Dispatched } from './dispatch.ts'
import { propertyOf } from './steps.ts'
import type { AbstractValue } from './value.ts'

/** The member of a value without a declared type, by the class that inference finds for it. */
export function inferredMember({ checker }: Analysis, { paths }: AbstractValue, name: string): ts.Symbol | undefined {
  const types = paths.flatMap(({ type }) => type ?? [])
  return types.map((it) => propertyOf(it, name, checker)).find((it) => it !== undefined)
}

/** The getters and methods that declare a member. */
export function functionsOf({ declarations }: ts.Symbol): readonly Dispatched[] {
  const functions = (declarations ?? []).filter((it) => ts.isGetAccessor(it) || ts.isMethodDeclaration(it))
  return functions.filter(isRunningFunction).map((fn) => ({ fn, of: undefined }))
}
