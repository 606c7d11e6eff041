import { append } from '../realm/append.ts'
import type { Callee, ConcolicProbes, Passed, Shadow, Shadowed } from '../../model/symbolic/concolic-probe.ts'
import { apply, construct, functionText, mapGet, slice, weakMapGet, weakMapSet } from '../realm/intrinsics.ts'
import { fitting } from './expressions.ts'
import type { Knowledge, Family, Model } from './models/model.ts'
import { elementAt, isList } from './models/lists.ts'
import type { Promises } from './promises.ts'
import { nothingPassed, type Register, type Turns } from './register.ts'
import { nativeOf } from '../realm/stand-ins.ts'
import { collections } from './models/collections.ts'
import { conversions } from './models/conversions.ts'
import { numbers } from './models/numbers.ts'
import { patterns } from './models/patterns.ts'
import { texts } from './models/texts.ts'

type Constructor = new (...args: unknown[]) => object
type Invocable = (...args: unknown[]) => unknown

/** The probes of calls. */
export type CallProbes = Pick<ConcolicProbes, 'entered' | 'callee' | 'invoke' | 'construct'>

export function createCallProbes(register: Register, knowledge: Knowledge, promises: Promises): CallProbes {
  const natives = new WeakMap<object, boolean>()
  const isNative = (fn: object): boolean => {
    const before = weakMapGet(natives, fn)
    if (before !== undefined) return before
    const text = functionText(nativeOf(fn))
    const found = slice(text, -nativeEnd.length) === nativeEnd
    weakMapSet(natives, fn, found)
    return found
  }

  /** Runs `call`. If `fn` is pasted code, it receives the shadows of its arguments. */
  const passing = <V>(fn: object, own: Turns | undefined, passed: Passed, call: () => V): V => {
    const { turns } = register
    register.shadow = undefined
    register.passed = isNative(fn) ? nothingPassed : passed
    register.turns = own
    try {
      const result = call()
      if (own !== undefined && 0 < own.entered) noteResult(own)
      return result
    } finally {
      register.passed = nothingPassed
      register.turns = turns
    }
  }

  /** The turns of a native function that may pass the elements of a list to callbacks. */
  const turnsOf = (fn: object, list: unknown, args: readonly unknown[], shadows: readonly Shadow[]) => {
    if (!isNative(fn) || !isList(list)) return undefined
    if (nativeOf(fn) !== nativeReduce) return { list, turn: 0, entered: 0, results: [], carried: undefined }
    const first = 1 < args.length ? args[1] : elementAt(list, 0)
    const shadow = 1 < args.length ? shadows[1] : knowledge.fields.get(list, '0', first)
    const carried = { first, shadow }
    return { list, turn: 1 < args.length ? 0 : 1, entered: 0, results: [], carried }
  }

  /** Called before the next callback and at the end, while the register holds the shadow of the last result. */
  const noteResult = ({ results }: Turns): void => {
    append(results, register.shadow)
  }

  /** The arguments of the next callback: the next element, after the accumulator of a `reduce`. */
  const passedOn = ({ list, turn, results, carried }: Turns): Passed => {
    const value = elementAt(list, turn)
    const shadow = knowledge.fields.get(list, `${turn}`, value)
    if (carried === undefined) return { values: [value], shadows: [shadow] }
    const before = results[results.length - 1]
    return results.length === 0
      ? { values: [carried.first, value], shadows: [carried.shadow, shadow] }
      : { values: [before?.value, value], shadows: [before, shadow] }
  }

  /** The results of all callbacks in order. A native callback of `map` enters no probe, so its model computes them. */
  const resultsOf = (called: object, turns: Turns, callback: unknown, result: unknown): readonly Shadow[] => {
    const isMapped = nativeOf(called) === nativeMap && turns.entered === 0 && isList(result)
    if (!isMapped || typeof callback !== 'function' || !isNative(callback)) return turns.results
    const model = mapGet(models, nativeOf(callback))
    const { list } = turns
    const isNumber = callback === NativeNumber
    const results: Shadow[] = []
    const made = (at: number, value: unknown): Shadow => {
      const element = elementAt(list, at)
      const shadow = knowledge.fields.get(list, `${at}`, element)
      if (shadow === undefined) return undefined
      const call = {
        receiver: undefined,
        shadow: undefined,
        args: isNumber ? [element] : [element, at],
        shadows: [shadow],
        results: [],
      }
      return model?.({ ...call, result: value }, knowledge)
    }
    for (let i = 0; i < result.length; i++) append(results, made(i, elementAt(result, i)))
    // The result for one more element, which a longer list would have.
    const { length } = result
    const next = knowledge.fields.get(list, `${length}`, undefined)
    if (next === undefined || !isNumber) return results
    const { expressions } = knowledge
    const isAbsent = expressions.apply('===', true, undefined, next, undefined, undefined)
    append(results, expressions.apply('?:', undefined, true, isAbsent, undefined, undefined, NaN, made(length, NaN)))
    return results
  }

  return {
    entered() {
      const { passed, turns } = register
      register.passed = nothingPassed
      if (passed !== nothingPassed || turns === undefined) return passed
      if (0 < turns.entered) noteResult(turns)
      const next = passedOn(turns)
      turns.turn++
      turns.entered++
      return next
    },
    callee: (called, text) => ({ called, receiver: undefined, shadow: undefined, calledShadow: undefined, text }),
    invoke({ called, receiver, shadow, text }: Callee, ...operands) {
      const { values: args, shadows } = separated(operands)
      if (typeof called !== 'function') throw new TypeError(`${text} is not a function`)
      const turns = turnsOf(called, receiver, args, shadows)
      const passed: Passed = { values: args, shadows }
      const result = passing(called, turns, passed, () => apply(called as Invocable, receiver, args))
      if (isNative(called)) {
        const model = mapGet(models, nativeOf(called))
        const results = turns === undefined ? [] : resultsOf(called, turns, elementAt(args, 0), result)
        register.shadow = fitting(result, model?.({ receiver, shadow, args, shadows, results, result }, knowledge))
      } else {
        promises.returned(result, passed)
        register.shadow = fitting(result, register.shadow)
      }
      return result
    },
    construct(called, text, ...operands) {
      const passed: Passed = separated(operands)
      if (!isConstructor(called)) throw new TypeError(`${text} is not a constructor`)
      const made: unknown = passing(called, undefined, passed, () => construct(called, passed.values))
      register.shadow = undefined
      return made
    },
  }
}

const nativeEnd = '[native code] }'

/** Splits alternating values and shadows. */
function separated(operands: Shadowed): { readonly values: unknown[]; readonly shadows: Shadow[] } {
  const values: unknown[] = []
  const shadows: Shadow[] = []
  for (let i = 0; i < operands.length; i += 2) {
    append(values, operands[i])
    append(shadows, fitting(operands[i], operands[i + 1] as Shadow))
  }
  return { values, shadows }
}

/** Whether a value can be called with `new`. Runs no pasted code: it constructs a proxy that has its own handler. */
function isConstructor(value: unknown): value is Constructor {
  if (typeof value !== 'function') return false
  try {
    construct(new NativeProxy(value, { construct: () => ({}) }) as Constructor, [])
    return true
  } catch {
    return false
  }
}

const NativeProxy = Proxy
const nativeReduce: unknown = Array.prototype.reduce
const nativeMap: unknown = Array.prototype.map
const NativeNumber: unknown = Number

const families: readonly Family[] = [numbers, conversions, texts, patterns, collections]

/** The models of built-in functions, collected before pasted code can replace any. Other functions are concrete. */
const models = new Map<unknown, Model>(families.flat())
