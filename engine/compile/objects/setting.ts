import ts from 'typescript'
import { hasModifier, isRunningFunction, type RunningFunction } from '../erased.ts'
import type { Flow } from '../flow.ts'
import type { Inventory } from '../predicates.ts'
import { unwrapped } from '../unwrapped.ts'
import { presentType } from './present-type.ts'
import type { Analysis } from './analysis.ts'
import { bindingOf } from './binding.ts'
import { completeness } from './completeness.ts'
import type { Path } from './paths.ts'
import { classOf, receiving } from './receivers.ts'
import { nothing, type AbstractValue } from './value.ts'
import { type Write, type WriteTo, writesAt } from './writes.ts'
import { patternValue } from './written.ts'

/** A way from a function, maybe through others of the same object, to a write of a field. */
export interface SettingPath {
  readonly field: string
  /** The fields that lead from what that holds to what is written: none where it is the field itself. */
  readonly inside: readonly string[]
  /** How complete the functions on the way are, in sum. */
  readonly completeness: number
  /** How many functions are on the way. */
  readonly length: number
  /** What is written, in terms of the inputs of the function that the way begins at. */
  readonly value: AbstractValue
  /** What chooses where in a container it is put. */
  readonly key: AbstractValue
  readonly adds: boolean
}

/** Finds the ways by which functions set fields of their receivers, constructors those of what they make. */
export interface Setting {
  by(fn: RunningFunction): readonly SettingPath[]
  /** Of a function that makes an object and returns it, maybe by a name: how it sets the fields of that. */
  byMaking(fn: RunningFunction, made: ts.NewExpression, name: ts.Symbol | undefined): readonly SettingPath[]
}

/** A field of the receiver, and those that lead on from it. */
type FieldPath = readonly [string, ...string[]]

/** Calls are followed this deep (FIELD_SETTER_SEARCH_DEPTH in EvoSuite++). */
const longestWay = 3

/** `flows` by function, as `inventory` numbers them. */
export function createSetting(analysis: Analysis, inventory: Inventory, flows: readonly Flow[]): Setting {
  const { checker, dispatch, steps } = analysis
  const known = new Map<RunningFunction, (readonly SettingPath[])[]>()

  const by = (fn: RunningFunction, longest: number): readonly SettingPath[] => {
    const byLength = known.get(fn) ?? []
    known.set(fn, byLength)
    byLength[longest] ??= find(fn, longest)
    return byLength[longest]
  }

  const find = (fn: RunningFunction, longest: number): readonly SettingPath[] => {
    const found: SettingPath[] = ts.isConstructorDeclaration(fn) ? [...properties(fn)] : []
    const visit = (node: ts.Node): void => {
      for (const write of writesAt(node, checker)) found.push(...written(fn, write, longest))
      if (ts.isCallExpression(node)) found.push(...called(fn, node, longest))
      if (!ts.isClassLike(node)) ts.forEachChild(node, visit)
    }
    if (0 < longest) visit(fn.body!)
    return found
  }

  /** `constructor(private name: string)`. */
  const properties = (fn: ts.ConstructorDeclaration): readonly SettingPath[] =>
    fn.parameters.flatMap((it) => {
      if (!ts.isParameterPropertyDeclaration(it, fn) || !ts.isIdentifier(it.name)) return []
      const symbol = checker.getSymbolAtLocation(it.name)
      const value = symbol === undefined ? nothing : analysis.variable(symbol)
      return [{ field: it.name.text, inside: [], completeness: 1, length: 1, value, key: nothing, adds: false }]
    })

  const written = (fn: RunningFunction, write: WriteTo, longest: number): readonly SettingPath[] => {
    const { to, node } = write
    const value = write.value === undefined ? nothing : patternValue(analysis, write.value)
    const path = ([field, ...inside]: FieldPath, it: AbstractValue, key: AbstractValue, adds: boolean): SettingPath => {
      return { field, inside, completeness: share(fn, node), length: 1, value: it, key, adds }
    }
    switch (to.kind) {
      case 'itself':
        return []
      case 'field': {
        if (!isReceiver(fn, write.object)) {
          const holder = fieldsTo(fn, write.object)
          return holder === undefined ? [] : [path([...holder, to.name], value, nothing, false)]
        }
        const accessor = setAccessor(write)
        return accessor === undefined
          ? [path([to.name], value, nothing, false)]
          : through(fn, node, by(accessor, longest - 1), accessor, [value])
      }
      case 'element': {
        const holder = fieldsTo(fn, write.object)
        const key = to.key === undefined ? nothing : analysis.valueOf(to.key)
        return holder === undefined ? [] : [path(holder, value, key, true)]
      }
      case 'fields':
        return isReceiver(fn, write.object)
          ? taken(fn, write).map((it) => path([it], ofField(value, it, node), nothing, false))
          : []
    }
  }

  /** A field of an object that a variable holds. */
  const assigned = (fn: RunningFunction, { to, value, node }: Write): readonly SettingPath[] => {
    if (to.kind !== 'field' || value === undefined) return []
    const written = patternValue(analysis, value)
    const completeness = share(fn, node)
    return [{ field: to.name, inside: [], completeness, length: 1, value: written, key: nothing, adds: false }]
  }

  const ofField = (value: AbstractValue, name: string, node: ts.Node): AbstractValue =>
    steps.field(value, name, 'public', { node, type: undefined })

  /** The fields that a class has in common with what `Object.assign` copies. */
  const taken = (fn: RunningFunction, { value, object }: WriteTo): readonly string[] => {
    if (value === undefined) return []
    const own = analysis.typeAt(object)
    const isField = (it: ts.Symbol): boolean =>
      ((own.getProperty(it.name)?.flags ?? 0) & (ts.SymbolFlags.Property | ts.SymbolFlags.Accessor)) !== 0
    const source = presentType(checker, analysis.typeAt(value.expression))
    return classOf(fn) === undefined
      ? []
      : checker
          .getPropertiesOfType(source)
          .filter(isField)
          .map((it) => it.name)
  }

  const called = (fn: RunningFunction, node: ts.CallExpression, longest: number): readonly SettingPath[] => {
    const target = unwrapped(node.expression)
    const args = (): readonly AbstractValue[] => node.arguments.map((it) => analysis.valueOf(it))
    if (target.kind === ts.SyntaxKind.SuperKeyword) {
      const owner = classOf(fn)
      const base = owner === undefined ? undefined : dispatch.base(owner)
      const constructor = base === undefined ? undefined : constructorOf(base)
      return constructor === undefined ? [] : through(fn, node, by(constructor, longest - 1), constructor, args())
    }
    if (!ts.isPropertyAccessExpression(target) || !isReceiver(fn, target.expression)) return []
    return dispatch
      .call(node)
      .flatMap((it) => (it.fn === fn ? [] : through(fn, node, by(it.fn, longest - 1), it.fn, args())))
  }

  /** Ways that begin at a function which another calls. */
  const through = (
    fn: RunningFunction,
    site: ts.Node,
    ways: readonly SettingPath[],
    callee: RunningFunction,
    args: readonly AbstractValue[],
  ): readonly SettingPath[] => {
    if (ways.length === 0) return []
    const binding = bindingOf(callee, nothing, args)
    const own = share(fn, site)
    return ways.map((it) => ({
      ...it,
      completeness: own + it.completeness,
      length: 1 + it.length,
      value: steps.substituted(it.value, binding),
      key: steps.substituted(it.key, binding),
    }))
  }

  const share = (fn: RunningFunction, node: ts.Node): number => {
    const id = inventory.functionIds.get(fn)
    return id === undefined ? 1 : completeness(flows[id]!, node)
  }

  /** Whether an expression is the receiver of a function, under whatever name. */
  const isReceiver = (fn: RunningFunction, expression: ts.Expression): boolean => {
    const node = unwrapped(expression)
    if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword)
      return receiving(node) === fn
    return ts.isIdentifier(node) && analysis.valueOf(node).paths.some((it) => it.kind === 'receiver' && it.of === fn)
  }

  /** The fields that lead from the receiver to an object; undefined where it is not reached so. */
  const fieldsTo = (fn: RunningFunction, expression: ts.Expression): FieldPath | undefined => {
    const node = unwrapped(expression)
    if (ts.isPropertyAccessExpression(node)) {
      const { name } = node
      if (isReceiver(fn, node.expression)) return [name.text]
      const owner = fieldsTo(fn, node.expression)
      return owner && [...owner, name.text]
    }
    if (!ts.isIdentifier(node)) return undefined
    return analysis.valueOf(node).paths.flatMap((it) => [fieldsOf(it, fn)].filter((one) => one !== undefined))[0]
  }

  const setAccessor = ({ node, to }: WriteTo): RunningFunction | undefined => {
    const target = ts.isBinaryExpression(node) ? unwrapped(node.left) : undefined
    if (to.kind !== 'field' || target === undefined || !ts.isPropertyAccessExpression(target)) return undefined
    const accessor = checker.getSymbolAtLocation(target.name)?.declarations?.find(ts.isSetAccessor)
    return accessor !== undefined && isRunningFunction(accessor) ? accessor : undefined
  }

  /** The constructor that runs for a class: its own, or that which it inherits. */
  const constructorOf = (of: ts.ClassLikeDeclaration): ts.ConstructorDeclaration | undefined => {
    const own = of.members.find((it) => ts.isConstructorDeclaration(it) && it.body !== undefined)
    if (own !== undefined) return own as ts.ConstructorDeclaration
    const base = dispatch.base(of)
    return base === undefined ? undefined : constructorOf(base)
  }

  return {
    by: (fn) => (hasModifier(fn, ts.SyntaxKind.StaticKeyword) ? [] : by(fn, longestWay)),
    byMaking(fn, made, name) {
      const declaration = dispatch.made(made)
      const constructor = declaration === undefined ? undefined : constructorOf(declaration)
      const args = (made.arguments ?? []).map((it) => analysis.valueOf(it))
      const constructing =
        constructor === undefined ? [] : through(fn, made, by(constructor, longestWay - 1), constructor, args)
      const writes = name === undefined ? [] : (analysis.writes.get(name) ?? [])
      return [...constructing, ...writes.flatMap((it) => assigned(fn, it))]
    },
  }
}

/** The fields that a way from the receiver of a function consists of; undefined for any other way. */
function fieldsOf(path: Path, fn: RunningFunction): FieldPath | undefined {
  if (path.kind !== 'field') return undefined
  const { owner, name } = path
  if (owner.kind === 'receiver') return owner.of === fn ? [name] : undefined
  const before = fieldsOf(owner, fn)
  return before && [...before, name]
}
