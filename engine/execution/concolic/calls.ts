import type { Callee, ConcolicProbes, Passed, Shadow, Shadowed } from '../../model/concolic-probe.ts'
import { apply, construct, functionText, mapGet, slice, weakMapGet, weakMapSet } from '../intrinsics.ts'
import { fitting } from './expressions.ts'
import type { Knowledge } from './models/model.ts'
import { models } from './models/models.ts'
import { isList } from './models/lists.ts'
import { nothingPassed, type Register, type Turns } from './register.ts'
import { nativeBehind } from '../stand-ins.ts'

type Constructor = new (...args: unknown[]) => object
type Invocable = (...args: unknown[]) => unknown

/** The probes that call. */
export type CallProbes = Pick<ConcolicProbes, 'entered' | 'callee' | 'invoke' | 'construct'>

export function createCallProbes(register: Register, knowledge: Knowledge): CallProbes {
  const natives = new WeakMap<object, boolean>()
  const isNative = (fn: object): boolean => {
    const before = weakMapGet(natives, fn)
    if (before !== undefined) return before
    const text = functionText(fn)
    const found = slice(text, -nativeEnd.length) === nativeEnd
    weakMapSet(natives, fn, found)
    return found
  }

  /** Calls by `call`, with the shadows of the arguments for who is called, if that is pasted code. */
  const passing = <V>(fn: object, receiver: unknown, passed: Passed, call: () => V): V => {
    const { turns } = register
    register.shadow = undefined
    register.passed = isNative(fn) ? nothingPassed : passed
    register.turns = isNative(fn) && isList(receiver) ? { list: receiver, turn: 0 } : undefined
    try {
      return call()
    } finally {
      register.passed = nothingPassed
      register.turns = turns
    }
  }

  /** What a native function has passed on to a callback: the next element. */
  const passedOn = ({ list, turn }: Turns): Passed => {
    const value = list[turn]
    return { values: [value], shadows: [knowledge.fields.get(list, `${turn}`, value)] }
  }

  return {
    entered() {
      const { passed, turns } = register
      register.passed = nothingPassed
      if (passed !== nothingPassed || turns === undefined) return passed
      const next = passedOn(turns)
      turns.turn++
      return next
    },
    callee: (called, text) => ({ called, receiver: undefined, shadow: undefined, text }),
    invoke({ called, receiver, shadow, text }: Callee, ...operands) {
      const { values: args, shadows } = apart(operands)
      if (typeof called !== 'function') throw new TypeError(`${text} is not a function`)
      const result = passing(called, receiver, { values: args, shadows }, () =>
        apply(called as Invocable, receiver, args),
      )
      if (isNative(called)) {
        const model = mapGet(models, nativeBehind(called))
        const latest = register.shadow
        register.shadow = fitting(result, model?.({ receiver, shadow, args, shadows, latest, result }, knowledge))
      } else register.shadow = fitting(result, register.shadow)
      return result
    },
    construct(called, text, ...operands) {
      const passed = apart(operands)
      if (!isConstructor(called)) throw new TypeError(`${text} is not a constructor`)
      const made: unknown = passing(called, undefined, passed, () => construct(called, passed.values))
      register.shadow = undefined
      return made
    },
  }
}

const nativeEnd = '[native code] }'

/** Values and shadows, which come in turns. */
function apart(operands: Shadowed): { readonly values: unknown[]; readonly shadows: Shadow[] } {
  const values: unknown[] = []
  const shadows: Shadow[] = []
  for (let i = 0; i < operands.length; i += 2) {
    const at = i / 2
    values[at] = operands[i]
    shadows[at] = fitting(operands[i], operands[i + 1] as Shadow)
  }
  return { values, shadows }
}

/** Asks nothing of the value itself: what is constructed is a proxy of it, by its own handler. */
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
