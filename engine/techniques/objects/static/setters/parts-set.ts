import ts from 'typescript'
import type { InnerStep } from '../../../../model/objects/object-graph.ts'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Analysis } from '../values/analysis.ts'
import type { Path } from '../paths.ts'
import type { SettingPath } from './setting-path.ts'
import { isAt, type SettingTarget } from './spot.ts'
import { type AbstractValue, dependingOn, influenceOf, nothing } from '../values/value.ts'

/**
 * Splits a path that writes a new object or container into paths to its parts. Those copied from the previous value are
 * not set: `{ ...this.options, port }` sets only the port. If nothing is copied, the whole is set, too.
 */
export function inParts(analysis: Analysis, fn: RunningFunction, path: SettingPath): readonly SettingPath[] {
  if (path.adds) return [path]
  const { value } = path
  const isItself = (it: Path): boolean => isAt(it, path, fn)
  const { made } = value
  if (made === undefined) return 0 < value.paths.length && value.paths.every(isItself) ? [] : [path]
  const keepsFields = made.spread.some((it) => it.paths.some(isItself))
  const added = made.elements?.paths ?? []
  const keepsElements = added.some((it) => it.kind === 'element' && isItself(it.owner))
  if (made.elements !== undefined) {
    if (!keepsFields && !keepsElements) return [path]
    const others = made.spread.filter((it) => !it.paths.some(isItself))
    const value = dependingOn(withoutElementsOf(made.elements, isItself), ...others.map(influenceOf))
    return [{ ...path, value, keys: [...path.keys, nothing], adds: true }]
  }
  const into = (name: string, value: AbstractValue): readonly SettingPath[] => {
    const step: InnerStep = { kind: 'field', name }
    return inParts(analysis, fn, { ...path, inside: [...path.inside, step], value, updates: false })
  }
  // When a list grows at its head, the new head links to the previous value: that field is not set.
  const isLinked = (it: AbstractValue): boolean => it.paths.some(isItself)
  const fields = [...made.fields].flatMap(([name, it]) => (isLinked(it) ? [] : into(name, it)))
  const others = made.spread.flatMap((value) => {
    if (value.paths.some(isItself)) return []
    const inside =
      value.made === undefined ? [] : inParts(analysis, fn, { ...path, value: { ...nothing, made: value.made } })
    const names = value.paths.flatMap(({ type }) => (type === undefined ? [] : fieldNames(analysis, type)))
    const taken = [...new Set(names)].flatMap((name) => {
      const field = analysis.steps.field(value, name, 'public', { node: fn, type: undefined })
      return into(name, field)
    })
    return [...inside.filter((other) => path.inside.length < other.inside.length), ...taken]
  })
  const parts = [...fields, ...others.filter((it) => !made.fields.has(nameAfter(path, it)))]
  return keepsFields ? parts : [path, ...parts]
}

/** Whether a written value depends on the previous one: repeating the call sets another. False for new values. */
export function dependsOnItself(fn: RunningFunction, path: SettingPath): boolean {
  if (path.adds || path.value.made !== undefined) return false
  return path.updates || [...influenceOf(path.value).keys()].some((it) => isAt(it, path, fn))
}

/** The field by which one target extends another. */
function nameAfter({ inside }: SettingTarget, longer: SettingTarget): string {
  const step = longer.inside[inside.length]
  return step?.kind === 'field' ? step.name : ''
}

function withoutElementsOf(elements: AbstractValue, isItself: (path: Path) => boolean): AbstractValue {
  return { ...elements, paths: elements.paths.filter((it) => it.kind !== 'element' || !isItself(it.owner)) }
}

function fieldNames({ checker }: Analysis, type: ts.Type): readonly string[] {
  if ((type.flags & ts.TypeFlags.Object) === 0) return []
  const isField = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Property) !== 0
  return checker
    .getPropertiesOfType(type)
    .filter(isField)
    .map((it) => it.name)
}
