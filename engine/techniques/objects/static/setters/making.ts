import ts from 'typescript'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import { resultsOf } from '../../../../lang/data-flow/results.ts'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import type { Analysis } from '../values/analysis.ts'
import type { SettingPath } from './setting-path.ts'

/** An instance that a function makes and returns. */
export interface Making {
  readonly of: ts.ClassLikeDeclaration
  /** How the function sets its fields. */
  readonly paths: readonly SettingPath[]
}

/** The context of `makingsOf`: how parts of a function set the fields of an instance. */
export interface MakingParts {
  readonly analysis: Analysis
  constructing(fn: RunningFunction, made: ts.NewExpression): readonly SettingPath[]
  /** Through a call of a function that sets them in these paths. */
  calling(
    fn: RunningFunction,
    call: ts.CallExpression,
    callee: RunningFunction,
    paths: readonly SettingPath[],
  ): readonly SettingPath[]
  /** By writes to the variable that holds the instance. */
  assigning(fn: RunningFunction, variable: ts.Symbol): readonly SettingPath[]
}

/** The instances that a function makes, itself or through calls. At most `longest` functions lie on the way. */
export function makingsOf(parts: MakingParts, fn: RunningFunction, longest: number): readonly Making[] {
  if (longest === 0) return []
  const { checker, dispatch } = parts.analysis
  const madeBy = (node: ts.Expression): readonly Making[] => {
    if (ts.isConditionalExpression(node)) {
      return [node.whenTrue, node.whenFalse].flatMap((it) => madeBy(unwrapped(it)))
    }
    if (ts.isNewExpression(node)) {
      const of = dispatch.made(node)
      return of === undefined ? [] : [{ of, paths: parts.constructing(fn, node) }]
    }
    if (!ts.isCallExpression(node)) return []
    return dispatch
      .call(node)
      .filter((it) => it.fn !== fn)
      .flatMap((callee) =>
        makingsOf(parts, callee.fn, longest - 1).map(({ of, paths }) => ({
          of,
          paths: parts.calling(fn, node, callee.fn, paths),
        })),
      )
  }
  return resultsOf(fn).flatMap(({ value }) => {
    const node = unwrapped(value)
    const name = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
    const declaration = name?.valueDeclaration
    const initial =
      declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
    if (name === undefined || initial === undefined) return madeBy(node)
    return madeBy(unwrapped(initial)).map(({ of, paths }) => ({ of, paths: [...paths, ...parts.assigning(fn, name)] }))
  })
}
