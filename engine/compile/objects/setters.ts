import ts from 'typescript'
import type { Setter } from '../../model/object-graph.ts'
import type { Callable, CallableId, Subject } from '../../model/subject.ts'
import type { RunningFunction } from '../erased.ts'
import { resultsOf } from '../flags/results.ts'
import type { ClassDeclaration, SourceClass } from '../source-classes.ts'
import { unwrapped } from '../unwrapped.ts'
import type { Analysis } from './analysis.ts'
import { positionOf } from './binding.ts'
import type { Path } from './paths.ts'
import type { Setting, SettingPath } from './setting.ts'
import { influenceOf, type AbstractValue } from './value.ts'

/** What finding setters takes. */
export interface SetterSearch {
  readonly analysis: Analysis
  readonly setting: Setting
  readonly subject: Subject
  readonly classes: readonly SourceClass[]
  /** The function that a callable runs, where that has a body. */
  readonly functionOf: (callable: Callable) => RunningFunction | undefined
}

/** The setters of all classes of the subject, in the order of their callables. */
export function findSetters({
  analysis,
  setting,
  subject,
  classes,
  functionOf,
}: SetterSearch): readonly (readonly Setter[])[] {
  const factories = factoriesOf(subject, analysis, setting, functionOf)
  return subject.classes.map(({ constructors, members }, id) => {
    const own = [...constructors, ...members].flatMap((callable) => {
      const it = subject.callables[callable]!
      const fn = functionOf(it)
      if (it.kind === 'get') return []
      if (fn !== undefined) {
        const ways = setting.by(fn).filter(({ lasting }) => lasting === undefined)
        return settersBy(callable, fn, ways, it.kind === 'construct')
      }
      return it.kind === 'set' ? [assignment(callable, it.member!)] : []
    })
    return [...own, ...(factories.get(classes[id]!.declaration) ?? [])]
  })
}

/** The assignment of a public field: a function of one branchless step that takes a value (Equation 1). */
function assignment(callable: CallableId, field: string): Setter {
  return { field, inside: [], callable, score: 2, parameters: [0], within: [[]], adds: false, keys: [], makes: false }
}

/** By class, how functions and methods that return a new object of it set its fields. */
function factoriesOf(
  { callables }: Subject,
  { checker, dispatch }: Analysis,
  setting: Setting,
  functionOf: (callable: Callable) => RunningFunction | undefined,
): ReadonlyMap<ClassDeclaration, readonly Setter[]> {
  const found = new Map<ClassDeclaration, readonly Setter[]>()
  for (const [id, callable] of callables.entries()) {
    const fn = callable.kind === 'function' || callable.kind === 'method' ? functionOf(callable) : undefined
    for (const { value } of fn === undefined ? [] : resultsOf(fn)) {
      const { made, name } = madeIn(unwrapped(value), checker)
      const of = made === undefined ? undefined : dispatch.made(made)
      if (made === undefined || of === undefined) continue
      const all = settersBy(id, fn!, setting.byMaking(fn!, made, name), true)
      // What a method takes from its receiver it does not set.
      const setters = callable.kind === 'function' ? all : all.filter((it) => 0 < it.parameters.length)
      found.set(of, [...(found.get(of) ?? []), ...setters])
    }
  }
  return found
}

/** The `new C(…)` that an expression is, or that made what the variable holds which it names. */
function madeIn(
  node: ts.Expression,
  checker: ts.TypeChecker,
): { readonly made?: ts.NewExpression; readonly name?: ts.Symbol } {
  if (ts.isNewExpression(node)) return { made: node }
  const name = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
  const declaration = name?.valueDeclaration
  const value = declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  const made = value === undefined ? undefined : unwrapped(value)
  return name !== undefined && made !== undefined && ts.isNewExpression(made) ? { made, name } : {}
}

/** One setter for each field, and for what is inside of each, by the best of the ways to it. */
export function settersBy(
  callable: CallableId,
  fn: RunningFunction,
  ways: readonly SettingPath[],
  makes: boolean,
): readonly Setter[] {
  const best = new Map<string, Setter>()
  for (const way of ways) {
    const setter = setterBy(callable, fn, way, makes)
    const name = JSON.stringify([way.field, way.inside])
    const before = best.get(name)
    if (before === undefined || before.score < setter.score) best.set(name, setter)
  }
  return [...best.values()]
}

/** Equation 1: more for each parameter that flows into the field, less for calls and branches on the way. */
function setterBy(callable: CallableId, fn: RunningFunction, way: SettingPath, makes: boolean): Setter {
  const values = inputsIn(way.value, fn)
  const keys = way.keys.map((it) => inputsIn(it, fn))
  const valid = new Set([values, ...keys].flatMap((it) => [...it.keys()])).size
  return {
    field: way.field,
    inside: way.inside,
    callable,
    score: ((valid + 1) * way.completeness) / way.length,
    parameters: [...values.keys()],
    within: [...values.values()],
    adds: way.adds,
    keys: keys.map((inputs) => {
      const [first] = inputs
      return first && { parameter: first[0], fields: first[1] }
    }),
    makes,
  }
}

/** The parameters of a function that a value depends on, in order, with the fields that lead to what of them it is. */
function inputsIn(value: AbstractValue, fn: RunningFunction): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  for (const path of influenceOf(value).keys()) {
    const { parameter, fields } = inputOf(path)
    if (parameter?.parent !== fn) continue
    const position = positionOf(parameter)
    if (!found.has(position)) found.set(position, fields)
  }
  return new Map([...found].sort(([a], [b]) => a - b))
}

/** The parameter that a way begins at, and the fields on it; what is behind anything but a field is left out. */
function inputOf(path: Path): {
  readonly parameter: ts.ParameterDeclaration | undefined
  readonly fields: readonly string[]
} {
  let fields: readonly string[] = []
  let at = path
  for (; 'owner' in at; at = at.owner) {
    if (at.kind === 'field') fields = [at.name, ...fields]
    else if (at.kind !== 'narrowed') fields = []
  }
  return { parameter: at.kind === 'parameter' ? at.declaration : undefined, fields }
}
