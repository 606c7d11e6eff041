import type { Setter } from '../../../../model/objects/object-graph.ts'
import type { Callable, CallableId, Subject } from '../../../../model/subject/subject.ts'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { ClassDeclaration, SourceClass } from '../../../../lang/subject/types/source-classes.ts'
import { positionOf } from '../values/binding.ts'
import { dependsOnItself } from './parts-set.ts'
import type { Path, PathRoot } from '../paths.ts'
import type { Setting } from './setting.ts'
import type { SettingPath } from './setting-path.ts'
import { influenceOf, type AbstractValue } from '../values/value.ts'

/** The context of `findSetters`. */
export interface SetterSearch {
  readonly setting: Setting
  readonly subject: Subject
  /** Without mocked ones. */
  readonly classes: readonly SourceClass[]
  /** The function that a callable runs, if it has a body. */
  readonly functionOf: (callable: Callable) => RunningFunction | undefined
}

/** The setters of each class of the subject, in the order of their callables. */
export function findSetters({ setting, subject, classes, functionOf }: SetterSearch): readonly (readonly Setter[])[] {
  const factories = factoriesOf(subject, setting, functionOf)
  return subject.classes.map(({ constructors, members }, id) => {
    const own = [...constructors, ...members].flatMap((callable) => {
      const it = subject.callables[callable]!
      const fn = functionOf(it)
      if (it.kind === 'get') return []
      if (fn !== undefined) {
        const paths = setting.by(fn).filter(({ moduleState }) => moduleState === undefined)
        return settersBy({ callable, takes: it.parameters.length, makes: it.kind === 'construct' }, fn, paths)
      }
      return it.kind === 'set' ? [assignment(callable, it.member!)] : []
    })
    const declaration = classes[id]?.declaration
    return [...own, ...((declaration && factories.get(declaration)) ?? [])]
  })
}

/** The assignment of a public field. Score 2: one step without branches, one valid parameter (Equation 1). */
function assignment(callable: CallableId, field: string): Setter {
  const setter = { field, inside: [], callable, score: 2, parameters: [0], within: [[]], keys: [] }
  return { ...setter, adds: false, makes: false, updates: false }
}

/** By class, the setters among functions and methods that return a new instance of it. */
function factoriesOf(
  { callables }: Subject,
  setting: Setting,
  functionOf: (callable: Callable) => RunningFunction | undefined,
): ReadonlyMap<ClassDeclaration, readonly Setter[]> {
  const found = new Map<ClassDeclaration, readonly Setter[]>()
  for (const [id, callable] of callables.entries()) {
    const fn = callable.kind === 'function' || callable.kind === 'method' ? functionOf(callable) : undefined
    if (fn === undefined) continue
    const makings = setting.byMaking(fn)
    const by = { callable: id, takes: callable.parameters.length, makes: true }
    for (const of of new Set(makings.map((it) => it.of))) {
      const paths = makings.flatMap((it) => (it.of === of ? it.paths : []))
      found.set(of, [...(found.get(of) ?? []), ...settersBy(by, fn, paths)])
    }
  }
  return found
}

type SetBy = Pick<Setter, 'callable' | 'makes'> & {
  /** How many parameters its type has: fewer than its function may have if it is declared by a function type. */
  readonly takes: number
}

/** One setter for each field and each part of it, from the best path. */
export function settersBy(by: SetBy, fn: RunningFunction, paths: readonly SettingPath[]): readonly Setter[] {
  const best = new Map<string, Setter>()
  for (const path of paths) {
    const setter = setterBy(by, fn, path)
    const name = JSON.stringify([path.field, path.inside])
    const before = best.get(name)
    if (before === undefined || before.score < setter.score) best.set(name, setter)
  }
  return [...best.values()]
}

/** Equation 1: each parameter or mock that flows into the field raises the score; calls and branches on the way lower it. */
function setterBy({ callable, takes, makes }: SetBy, fn: RunningFunction, path: SettingPath): Setter {
  const values = inputsIn(path.value, fn, takes)
  const keys = path.keys.map((it) => inputsIn(it, fn, takes))
  const mock = mockBehind(path.value)
  const valid = new Set([values, ...keys].flatMap((it) => [...it.keys()])).size + (mock === undefined ? 0 : 1)
  return {
    field: path.field,
    inside: path.inside,
    callable,
    score: ((valid + 1) * path.completeness) / path.length,
    parameters: [...values.keys()],
    within: [...values.values()],
    ...(mock === undefined ? {} : { mock }),
    adds: path.adds,
    keys: keys.map((inputs) => {
      const [first] = inputs
      return first && { parameter: first[0], fields: first[1] }
    }),
    makes,
    updates: dependsOnItself(fn, path),
  }
}

/** The first `count` parameters of a function on which a value depends, in order, with the fields that lead from them to it. */
function inputsIn(value: AbstractValue, fn: RunningFunction, count: number): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  for (const path of influenceOf(value).keys()) {
    const { root, fields } = inputOf(path)
    if (root.kind !== 'parameter' || root.declaration.parent !== fn) continue
    const position = positionOf(root.declaration)
    if (position < count && !found.has(position)) found.set(position, fields)
  }
  return new Map([...found].sort(([a], [b]) => a - b))
}

/** The mock whose arranged value, or a field of it, a value is. */
function mockBehind({ paths }: AbstractValue): Setter['mock'] {
  for (const path of paths) {
    const { root, fields } = inputOf(path)
    if (root.kind === 'mocked' && fields.length === path.length) return { callable: root.mock, fields }
  }
  return undefined
}

/** The root of a path, and the fields that follow directly. */
function inputOf(path: Path): { readonly root: PathRoot; readonly fields: readonly string[] } {
  let fields: readonly string[] = []
  let at = path
  for (; 'owner' in at; at = at.owner) {
    if (at.kind === 'field') fields = [at.name, ...fields]
    else if (at.kind !== 'narrowed' && at.kind !== 'counted') fields = []
  }
  return { root: at, fields }
}
