import { append } from '../../realm/append.ts'
import type { Shadow } from '../../../model/symbolic/concolic-probe.ts'
import { is, mapGet as valueOf, mapKeys, mapNext, setNext, setValues } from '../../realm/intrinsics.ts'
import { type Case, chosen, type Entry, firstOf, mostKeys } from '../choice.ts'
import { fitting, isPrimitive } from '../expressions.ts'
import { hasKey } from '../look-up.ts'
import { elementAt, isList, keepRest } from './lists.ts'
import type { Family, Knowledge, Model } from './model.ts'

/** Most elements or keys that are compared with the wanted one. */
const most = 32

/** Whether a value is among these: `a === x || b === x`. `shadowOf` returns the shadow of the n-th value. */
function among(
  { expressions }: Knowledge,
  values: readonly unknown[],
  shadowOf: (at: number) => Shadow,
  wanted: unknown,
  shadow: Shadow,
): Shadow {
  let any: Shadow
  let isAny = false
  for (let i = 0; i < values.length && i < most; i++) {
    if (!isPrimitive(values[i])) continue
    const isEqual = values[i] === wanted
    const equal = expressions.apply('===', isEqual, values[i], shadowOf(i), wanted, shadow)
    any = i === 0 ? equal : expressions.apply('||', isAny || isEqual, isAny, any, isEqual, equal)
    isAny ||= isEqual
  }
  return any
}

const includes: Model = ({ receiver, args, shadows, result }, knowledge) => {
  if (!isList(receiver) || args.length !== 1) return undefined
  const shadowOf = (at: number): Shadow => knowledge.fields.get(receiver, `${at}`, elementAt(receiver, at))
  return fitting(result, among(knowledge, receiver, shadowOf, args[0], shadows[0]))
}

/** The index of a value: `a === x ? 0 : b === x ? 1 : -1`. */
const indexOf: Model = ({ receiver, args, shadows, result }, { expressions, fields }) => {
  if (!isList(receiver) || args.length !== 1 || most < receiver.length) return undefined
  let found: Shadow
  let value: unknown = -1
  for (let i = receiver.length - 1; 0 <= i; i--) {
    const element = elementAt(receiver, i)
    if (!isPrimitive(element)) return undefined
    const isEqual = element === args[0]
    const shadow = fields.get(receiver, `${i}`, element)
    const equal = expressions.apply('===', isEqual, element, shadow, args[0], shadows[0])
    const chosen = isEqual ? i : value
    found = expressions.apply('?:', chosen, isEqual, equal, i, undefined, value, found)
    value = chosen
  }
  return fitting(result, found)
}

const at: Model = ({ receiver, args, shadows, result }, knowledge) => {
  if (!isList(receiver) || typeof args[0] !== 'number') return undefined
  const { fields } = knowledge
  if (fitting(args[0], shadows[0]) !== undefined && 2 * receiver.length <= mostKeys) {
    const entries: Entry[] = []
    for (let i = 0; i < receiver.length; i++) {
      const value = elementAt(receiver, i)
      const shadow = fields.get(receiver, `${i}`, value)
      append(entries, { key: i, value, shadow })
      append(entries, { key: i - receiver.length, value, shadow })
    }
    return chosen(knowledge, entries, args[0], shadows[0], result)
  }
  return fields.get(receiver, `${args[0] < 0 ? receiver.length + args[0] : args[0]}`, result)
}

const push: Model = ({ receiver, args, shadows }, { fields }) => {
  if (!isList(receiver)) return undefined
  const from = receiver.length - args.length
  for (let i = 0; i < args.length; i++) fields.set(receiver, `${from + i}`, shadows[i])
  return undefined
}

const reverse: Model = ({ receiver }, { fields }) => {
  if (!isList(receiver)) return undefined
  const last = receiver.length - 1
  const before: Shadow[] = []
  for (let i = 0; i <= last; i++) append(before, fields.get(receiver, `${last - i}`, elementAt(receiver, i)))
  for (let i = 0; i <= last; i++) fields.set(receiver, `${i}`, before[i])
  return undefined
}

/** The elements and separators as the parts of a template. */
const join: Model = ({ receiver, args, result }, { expressions, fields }) => {
  const separator = args.length === 0 ? ',' : (args[0] ?? ',')
  if (!isList(receiver) || typeof separator !== 'string') return undefined
  const operands: unknown[] = []
  for (let i = 0; i < receiver.length; i++) {
    const element = elementAt(receiver, i)
    if (element === undefined || element === null) return undefined
    if (0 < i) append(operands, separator)
    if (0 < i) append(operands, undefined)
    append(operands, element)
    append(operands, fields.get(receiver, `${i}`, element))
  }
  return expressions.apply('template', result, ...operands)
}

function keysOf(iterator: object, next: (iterator: object) => IteratorResult<unknown>): readonly unknown[] {
  const keys: unknown[] = []
  for (let it = next(iterator); it.done !== true && keys.length < most; it = next(iterator)) append(keys, it.value)
  return keys
}

const unknownKey = (): Shadow => undefined

const mapHas: Model = ({ receiver, args, shadows, result }, knowledge) =>
  fitting(result, among(knowledge, keysOf(mapKeys(receiver), mapNext), unknownKey, args[0], shadows[0]))

const setHas: Model = ({ receiver, args, shadows, result }, knowledge) =>
  fitting(result, among(knowledge, keysOf(setValues(receiver), setNext), unknownKey, args[0], shadows[0]))

const mapSet: Model = ({ receiver, args, shadows }, { entries }) => {
  entries.set(receiver as object, args[0], shadows[1])
  return undefined
}

const mapGet: Model = ({ receiver, args, shadows, result }, knowledge) => {
  const { entries: held } = knowledge
  const keys = fitting(args[0], shadows[0]) === undefined ? [] : keysOf(mapKeys(receiver), mapNext)
  const entries: Entry[] = []
  for (let i = 0; i < keys.length && keys.length < most; i++) {
    const value = valueOf(receiver as Map<unknown, unknown>, keys[i])
    if (isPrimitive(keys[i]))
      append(entries, { key: keys[i], value, shadow: held.get(receiver as object, keys[i], value) })
  }
  return chosen(knowledge, entries, args[0], shadows[0], result) ?? held.get(receiver as object, args[0], result)
}

const hasOwn: Model = ({ args, shadows, result }, knowledge) => hasKey(knowledge, args[0], args[1], shadows[1], result)

const hasOwnProperty: Model = ({ receiver, args, shadows, result }, knowledge) =>
  hasKey(knowledge, receiver, args[0], shadows[0], result)

/** Whether any callback returned the decisive value: `a || b` for `some`, `a && b` for `every`. */
const decided = (operator: '||' | '&&'): Model => {
  const isDecisive = operator === '||'
  return ({ results, result }, { expressions }) => {
    let all: Shadow
    let isSoFar = !isDecisive
    for (let i = 0; i < results.length && i < most; i++) {
      const one = results[i]
      const value = one?.value ?? (i === results.length - 1 ? result : !isDecisive)
      if (typeof value !== 'boolean') return undefined
      const next = isDecisive ? isSoFar || value : isSoFar && value
      all = i === 0 ? one : expressions.apply(operator, next, isSoFar, all, value, one)
      isSoFar = next
    }
    return fitting(result, all)
  }
}

const sliced: Model = ({ receiver, args, result }, knowledge) => {
  const [from = 0, to] = args
  if (typeof from === 'number' && 0 <= from && to === undefined) keepRest(knowledge, receiver, from, result)
  return undefined
}

/** The callbacks' results are the elements of the new list. */
const mapped: Model = ({ receiver, results, result }, { fields }) => {
  if (!isList(receiver) || !isList(result)) return undefined
  fields.set(result, 'length', fields.get(receiver, 'length', receiver.length))
  for (let i = 0; i <= result.length; i++)
    fields.set(result, `${i}`, fitting(elementAt(result, i), elementAt(results, i) as Shadow))
  return undefined
}

/** The kept elements are elements of the list in the same order. */
const filtered: Model = ({ receiver, result }, { fields }) => {
  if (!isList(receiver) || !isList(result)) return undefined
  let from = 0
  for (let i = 0; i < result.length; i++) {
    while (from < receiver.length && !is(elementAt(receiver, from), elementAt(result, i))) from++
    fields.set(result, `${i}`, fields.get(receiver, `${from}`, elementAt(result, i)))
    from++
  }
  return undefined
}

/** The first element that its callback accepts: `a ? x : b ? y : undefined`. */
const found: Model = ({ receiver, results, result }, knowledge) => {
  if (!isList(receiver) || most < results.length) return undefined
  const cases: Case[] = []
  for (let i = 0; i < results.length; i++) {
    const shadow = results[i]
    const isLast = i === results.length - 1 && result !== undefined
    const test = { value: shadow === undefined ? isLast : shadow.value, shadow }
    append(cases, {
      test,
      value: elementAt(receiver, i),
      shadow: knowledge.fields.get(receiver, `${i}`, elementAt(receiver, i)),
    })
  }
  return firstOf(knowledge, cases, result)
}

const reduced: Model = ({ results }) => results[results.length - 1]

/** Models of arrays, maps, sets, and key tests of objects. */
export const collections: Family = [
  [Array.prototype.includes, includes],
  [Array.prototype.indexOf, indexOf],
  [Array.prototype.at, at],
  [Array.prototype.push, push],
  [Array.prototype.reverse, reverse],
  [Array.prototype.join, join],
  [Array.prototype.some, decided('||')],
  [Array.prototype.every, decided('&&')],
  [Array.prototype.slice, sliced],
  [Array.prototype.map, mapped],
  [Array.prototype.filter, filtered],
  [Array.prototype.find, found],
  [Array.prototype.reduce, reduced],
  [Object.hasOwn, hasOwn],
  [Object.prototype.hasOwnProperty, hasOwnProperty],
  [Map.prototype.has, mapHas],
  [Map.prototype.get, mapGet],
  [Map.prototype.set, mapSet],
  [Set.prototype.has, setHas],
]
