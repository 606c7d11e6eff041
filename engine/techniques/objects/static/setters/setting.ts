import ts from 'typescript'
import { isRunningFunction, type RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Flow } from '../../../../lang/flow/flow.ts'
import type { Inventory } from '../../../../lang/flow/predicates.ts'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import { inParts } from './parts-set.ts'
import { presentType } from '../values/present-type.ts'
import type { Analysis } from '../values/analysis.ts'
import { bindingOf } from '../values/binding.ts'
import { completeness } from './completeness.ts'
import { containerKind } from '../values/containers.ts'
import { moduleStateHolder } from '../values/module-state.ts'
import { type Making, makingsOf, type MakingParts } from './making.ts'
import type { ModuleStatePath } from '../paths.ts'
import { classOf, receiving } from '../../../../lang/effects/receivers.ts'
import type { SettingPath } from './setting-path.ts'
import {
  firstSpot,
  intoField,
  isAt,
  receiverItself,
  type SettingTarget,
  type Spot,
  spotOn,
  targetAt,
  targetThrough,
} from './spot.ts'
import { propertyOf } from '../values/steps.ts'
import { nothing, type AbstractValue } from '../values/value.ts'
import { holderOf, type Write, type WriteTo, writesAt } from '../../../../lang/effects/object-writes.ts'
import { patternValue } from '../values/field-writers.ts'

/** Finds how functions, constructors and factories write fields and module state. */
export interface Setting {
  by(fn: RunningFunction): readonly SettingPath[]
  /** As `by`, for a function that is called on module state. */
  byHeld(fn: RunningFunction, moduleState: ModuleStatePath): readonly SettingPath[]
  /** How a factory sets the fields of the objects that it returns. */
  byMaking(fn: RunningFunction): readonly Making[]
}

/** A call of a function that sets something. */
interface Call {
  readonly callee: RunningFunction
  /** The receiver, as a value, and as seen from the caller in `spot`. */
  readonly on: AbstractValue
  readonly spot: Spot | undefined
  readonly args: readonly AbstractValue[]
}

/** A node that writes, or that calls something that may. */
interface WriteSite {
  readonly node: ts.Node
  readonly writes: readonly WriteTo[]
}

/** Calls are followed this deep (FIELD_SETTER_SEARCH_DEPTH in EvoSuite++). */
const longestPath = 3

/** `flows` is indexed by function id. */
export function createSetting(analysis: Analysis, inventory: Inventory, flows: readonly Flow[]): Setting {
  const { checker, dispatch, steps } = analysis
  const known = new Map<RunningFunction, (readonly SettingPath[])[]>()
  /** Every function is scanned once, for paths of all lengths. */
  const writeSites = new Map<RunningFunction, readonly WriteSite[]>()

  const by = (fn: RunningFunction, longest: number): readonly SettingPath[] => {
    const byLength = known.get(fn) ?? []
    known.set(fn, byLength)
    byLength[longest] ??= find(fn, longest)
    return byLength[longest]
  }

  const find = (fn: RunningFunction, longest: number): readonly SettingPath[] => {
    const found: SettingPath[] = ts.isConstructorDeclaration(fn) ? [...properties(fn)] : []
    if (longest === 0) return found
    for (const { node, writes } of writeSitesOf(fn)) {
      for (const write of writes) found.push(...pathsOfWrite(fn, write, longest))
      if (ts.isCallExpression(node)) found.push(...called(fn, node, longest))
      if (ts.isNewExpression(node)) found.push(...constructed(fn, node, longest, undefined))
    }
    return found
  }

  const writeSitesOf = (fn: RunningFunction): readonly WriteSite[] => {
    const before = writeSites.get(fn)
    if (before !== undefined) return before
    const found: WriteSite[] = []
    const visit = (node: ts.Node): void => {
      const writes = writesAt(node, checker)
      if (0 < writes.length || ts.isCallExpression(node) || ts.isNewExpression(node)) found.push({ node, writes })
      if (!ts.isClassLike(node)) ts.forEachChild(node, visit)
    }
    visit(fn.body!)
    writeSites.set(fn, found)
    return found
  }

  /** Parameter properties: `constructor(private name: string)`. */
  const properties = (fn: ts.ConstructorDeclaration): readonly SettingPath[] =>
    fn.parameters.flatMap((parameter) => {
      if (!ts.isParameterPropertyDeclaration(parameter, fn) || !ts.isIdentifier(parameter.name)) return []
      const symbol = checker.getSymbolAtLocation(parameter.name)
      const value = symbol === undefined ? nothing : analysis.variable(symbol)
      return [
        {
          field: parameter.name.text,
          inside: [],
          completeness: 1,
          length: 1,
          value,
          keys: [],
          adds: false,
          updates: false,
        },
      ]
    })

  const pathsOfWrite = (fn: RunningFunction, write: WriteTo, longest: number): readonly SettingPath[] => {
    const { to, node } = write
    const value = write.value === undefined ? nothing : patternValue(analysis, write.value)
    const path = (spot: Spot | undefined, value: AbstractValue): SettingPath[] => {
      const target = spot === undefined ? undefined : targetAt(spot)
      return target === undefined
        ? []
        : [
            {
              ...target,
              completeness: share(fn, node),
              length: 1,
              value,
              adds: false,
              updates: write.isUpdate || isDecidedBy(target, fn, node),
            },
          ]
    }
    const put = (spot: Spot | undefined, value: AbstractValue, key: AbstractValue): SettingPath[] =>
      path(spot, value).map((settingPath) => ({ ...settingPath, keys: [...settingPath.keys, key], adds: true }))
    switch (to.kind) {
      case 'itself': {
        const moduleState = moduleStateHolder(analysis, holderOf(write.object, checker))
        return path(moduleState && spotOn(moduleState), value)
      }
      case 'field': {
        const moduleState = moduleStateHolder(analysis, propertyOf(analysis.typeAt(write.object), to.name, checker))
        if (moduleState !== undefined) return path(spotOn(moduleState), value)
        const owner = spotOf(fn, write.object)
        const accessor = setAccessor(write)
        return accessor === undefined
          ? path(owner && intoField(owner, to.name), value)
          : through(fn, node, by(accessor, longest - 1), { callee: accessor, on: nothing, args: [value], spot: owner })
      }
      case 'element': {
        const key = to.key === undefined ? nothing : analysis.valueOf(to.key)
        return put(spotOf(fn, write.object), value, key)
      }
      case 'fields': {
        const owner = spotOf(fn, write.object)
        if (owner === undefined) return []
        if (containerKind(checker, analysis.typeAt(write.object)) === 'record') return path(owner, value)
        return taken(write).flatMap((it) => path(intoField(owner, it), ofField(value, it, node)))
      }
    }
  }

  /** A write to a field of the object in a variable. */
  const assigned = (fn: RunningFunction, { to, value, node }: Write): readonly SettingPath[] => {
    if (to.kind !== 'field' || value === undefined) return []
    const valuePattern = patternValue(analysis, value)
    const completeness = share(fn, node)
    return [
      {
        field: to.name,
        inside: [],
        completeness,
        length: 1,
        value: valuePattern,
        keys: [],
        adds: false,
        updates: false,
      },
    ]
  }

  const ofField = (value: AbstractValue, name: string, node: ts.Node): AbstractValue =>
    steps.field(value, name, 'public', { node, type: undefined })

  /** The fields that `Object.assign` copies from one object to another. */
  const taken = ({ value, object }: WriteTo): readonly string[] => {
    if (value === undefined) return []
    const own = analysis.typeAt(object)
    const isField = (symbol: ts.Symbol): boolean =>
      ((own.getProperty(symbol.name)?.flags ?? 0) & (ts.SymbolFlags.Property | ts.SymbolFlags.Accessor)) !== 0
    const source = presentType(checker, analysis.typeAt(value.expression))
    return checker
      .getPropertiesOfType(source)
      .filter(isField)
      .map((it) => it.name)
  }

  const called = (fn: RunningFunction, node: ts.CallExpression, longest: number): readonly SettingPath[] => {
    const target = unwrapped(node.expression)
    if (target.kind === ts.SyntaxKind.SuperKeyword) {
      const owner = classOf(fn)
      const base = owner === undefined ? undefined : dispatch.base(owner)
      return base === undefined ? [] : constructedBy(fn, node, base, longest, receiverItself)
    }
    const spot = ts.isPropertyAccessExpression(target) ? spotOf(fn, target.expression) : undefined
    return dispatch
      .call(node)
      .flatMap((it) => (it.fn === fn ? [] : through(fn, node, by(it.fn, longest - 1), callOf(node, it.fn, spot))))
  }

  const callOf = (node: ts.CallExpression, callee: RunningFunction, spot: Spot | undefined): Call => {
    const target = unwrapped(node.expression)
    const on = ts.isPropertyAccessExpression(target) ? analysis.valueOf(target.expression) : nothing
    return { callee, on, args: argumentsOf(node), spot }
  }

  const argumentsOf = (node: ts.CallExpression | ts.NewExpression): readonly AbstractValue[] =>
    (node.arguments ?? []).map((it) => analysis.valueOf(it))

  const constructed = (
    fn: RunningFunction,
    node: ts.NewExpression,
    longest: number,
    spot: Spot | undefined,
  ): readonly SettingPath[] => {
    const made = dispatch.made(node)
    return made === undefined ? [] : constructedBy(fn, node, made, longest, spot)
  }

  const constructedBy = (
    fn: RunningFunction,
    node: ts.CallExpression | ts.NewExpression,
    of: ts.ClassLikeDeclaration,
    longest: number,
    spot: Spot | undefined,
  ): readonly SettingPath[] => {
    const constructor = constructorOf(of)
    if (constructor === undefined) return []
    const call = { callee: constructor, on: nothing, args: argumentsOf(node), spot }
    return through(fn, node, by(constructor, longest - 1), call)
  }

  /** Extends the paths of a called function to the caller, if their targets are known there. */
  const through = (
    fn: RunningFunction,
    site: ts.Node,
    paths: readonly SettingPath[],
    { callee, on, args, spot }: Call,
  ): readonly SettingPath[] => {
    const targets = paths.flatMap((settingPath) => {
      if (settingPath.moduleState !== undefined) return [settingPath]
      const target = spot === undefined ? undefined : targetThrough(settingPath, spot)
      return target === undefined ? [] : [{ ...settingPath, ...target }]
    })
    if (targets.length === 0) return []
    const binding = bindingOf(callee, on, args)
    const own = share(fn, site)
    return targets.map((target) => ({
      ...target,
      completeness: own + target.completeness,
      length: 1 + target.length,
      value: steps.substituted(target.value, binding),
      keys: target.keys.map((key) => steps.substituted(key, binding)),
    }))
  }

  const isDecidedBy = (target: SettingTarget, fn: RunningFunction, node: ts.Node): boolean =>
    [...analysis.control(node).keys()].some((it) => isAt(it, target, fn))

  const share = (fn: RunningFunction, node: ts.Node): number => {
    const id = inventory.functionIds.get(fn)
    return id === undefined ? 1 : completeness(flows[id]!, node)
  }

  /** The path to an object from the receiver of a function, or from module state; undefined if there is none. */
  const spotOf = (fn: RunningFunction, expression: ts.Expression): Spot | undefined => {
    const node = unwrapped(expression)
    if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) {
      if (receiving(node) === fn) return receiverItself
      const moduleState = moduleStateHolder(analysis, holderOf(node, checker))
      return moduleState && spotOn(moduleState)
    }
    if (ts.isPropertyAccessExpression(node)) {
      const moduleState = moduleStateHolder(analysis, checker.getSymbolAtLocation(node.name))
      if (moduleState !== undefined) return spotOn(moduleState)
      const owner = spotOf(fn, node.expression)
      return owner && intoField(owner, node.name.text)
    }
    return firstSpot(analysis.valueOf(node).paths, fn)
  }

  const setAccessor = ({ node, to }: WriteTo): RunningFunction | undefined => {
    const target = ts.isBinaryExpression(node) ? unwrapped(node.left) : undefined
    if (to.kind !== 'field' || target === undefined || !ts.isPropertyAccessExpression(target)) return undefined
    const accessor = checker.getSymbolAtLocation(target.name)?.declarations?.find(ts.isSetAccessor)
    return accessor !== undefined && isRunningFunction(accessor) ? accessor : undefined
  }

  /** The constructor that runs for a class, its own or an inherited one. */
  const constructorOf = (of: ts.ClassLikeDeclaration): ts.ConstructorDeclaration | undefined => {
    const own = of.members.find((it) => ts.isConstructorDeclaration(it) && it.body !== undefined)
    if (own !== undefined) return own as ts.ConstructorDeclaration
    const base = dispatch.base(of)
    return base === undefined ? undefined : constructorOf(base)
  }

  const making: MakingParts = {
    analysis,
    constructing: (fn, made) =>
      constructed(fn, made, longestPath, receiverItself).filter((it) => it.moduleState === undefined),
    calling: (fn, call, callee, paths) => through(fn, call, paths, callOf(call, callee, receiverItself)),
    assigning: (fn, variable) => analysis.writes.to(variable).flatMap((it) => assigned(fn, it)),
  }

  const byParts = (fn: RunningFunction, paths: readonly SettingPath[]): readonly SettingPath[] =>
    paths.flatMap((it) => inParts(analysis, fn, it))

  return {
    by: (fn) => byParts(fn, by(fn, longestPath)),
    byHeld: (fn, moduleState) =>
      byParts(fn, by(fn, longestPath)).flatMap((settingPath) => {
        const target =
          settingPath.moduleState === undefined ? targetThrough(settingPath, spotOn(moduleState)) : settingPath
        return target === undefined ? [] : [{ ...settingPath, ...target }]
      }),
    byMaking: (fn) => makingsOf(making, fn, longestPath).map(({ of, paths }) => ({ of, paths: byParts(fn, paths) })),
  }
}
