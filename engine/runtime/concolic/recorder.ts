import { append } from '../realm/append.ts'
import type { Callee, ConcolicProbes, Passed, Shadow } from '../../model/symbolic/concolic-probe.ts'
import type { Decision, PathCondition } from '../../model/symbolic/path-condition.ts'
import type { Ref } from '../../model/test/statement.ts'
import type { Condition, Primitive, SymbolicInput } from '../../model/symbolic/symbolic.ts'
import type { SymbolicOperator } from '../../model/symbolic/symbolic-operators.ts'
import { operate } from '../tracing/distance/operate.ts'
import { apply, weakMapGet } from '../realm/intrinsics.ts'
import { createCallProbes } from './calls.ts'
import { createExpressions, fitting, isPrimitive } from './expressions.ts'
import { createFields } from './fields.ts'
import { hasKey } from './look-up.ts'
import type { Knowledge } from './models/model.ts'
import { createPromiseProbes, createPromises } from './promises.ts'
import { createPropertyProbes } from './properties.ts'
import { nothingPassed, type Register } from './register.ts'
import { createTurnProbes } from './turns.ts'

/** Implements the probes of the concolic build, and records the decisions that a run makes on its inputs. */
export interface ConcolicRecorder {
  readonly probes: ConcolicProbes
  /** Resets for a new run. */
  begin(): void
  /** Makes the value of a statement an input. */
  input(statement: Ref, input: SymbolicInput, value: Primitive): Shadow
  /** Must be called before each call by the test. */
  pass(args: Passed): void
  /** Must be called after it; returns the shadow of the result. */
  returned(value: unknown): Shadow
  /** Records the shadow of a property of an object that the test made. */
  hold(owner: object, key: string, shadow: Shadow): void
  /** Records the shadows of map entries. Keys and values alternate. */
  holdEntries(map: object, values: readonly unknown[], shadows: readonly Shadow[]): void
  /** Records the value of a promise that the test made. */
  holdResult(promise: object, value: unknown, shadow: Shadow): void
  /** Records the shadow of the mocked value with a key. */
  holdImport(key: string, shadow: Shadow): void
  /** A function that works as `stub`, whose n-th result has the n-th shadow; the last stays. It may pass `args` on. */
  stub(stub: Stub, shadows: readonly Shadow[], args: Passed): Stub
  path(): PathCondition
}

/** A function of a test. */
export type Stub = (...args: readonly unknown[]) => unknown

/** Most decisions of a run; further ones are dropped (docs/algorithms.md 6.5, 8). */
const mostDecisions = 1_000

export function createConcolicRecorder(): ConcolicRecorder {
  const register: Register = { shadow: undefined, passed: nothingPassed, turns: undefined }
  const expressions = createExpressions()
  const fields = createFields()
  const promises = createPromises()
  const imports = createFields()
  const importer = {}
  const knowledge: Knowledge = { expressions, fields, entries: createFields(), matches: new WeakMap() }
  let statements: Ref[] = []
  let decisions: Decision[] = []
  let conditions: Condition[] = []
  let isCut = false
  let before: unknown
  let beforeShadow: Shadow
  /** The value before a `?.`. */
  let kept: unknown
  let keptShadow: Shadow
  let keptCallee: Callee | undefined

  const decided = (predicate: number, outcome: boolean, shadow: Shadow): void => {
    if (shadow === undefined) return
    if (decisions.length === mostDecisions) {
      isCut = true
      expressions.stop()
      return
    }
    const condition = { node: shadow.node, outcome }
    append(conditions, condition)
    append(decisions, { predicate, outcome, condition })
  }

  /** A shadow for the presence of an object that was looked up or is a match: its text would else be `null`. */
  const presence = (value: unknown, shadow: Shadow): Shadow => {
    if (isPrimitive(value)) return undefined
    const own = fitting(value, shadow)
    if (own !== undefined) return { ...own, value: true }
    const text = weakMapGet(knowledge.matches, value)
    return text && expressions.apply('!==', true, text.value, text, null, undefined)
  }
  const negated = (there: Shadow): Shadow => expressions.apply('!', false, true, there)

  /** Decides whether a value is nullish, such as the result of a failed match. */
  const decideAbsence = (predicate: number, value: unknown, shadow: Shadow): void => {
    const isAbsent = isNothing(value)
    const equal = expressions.apply('==', isAbsent, value, shadow, null, undefined)
    decided(predicate, isAbsent, equal ?? negated(presence(value, shadow)))
  }

  const binary: ConcolicProbes['binary'] = (operator, left, leftShadow, right, rightShadow) => {
    if (operator === 'in') {
      const isIn = (left as PropertyKey) in (right as object)
      register.shadow = hasKey(knowledge, right, left, leftShadow, isIn)
      return isIn
    }
    const result = operate(operator, left, right)
    const there = isNothing(right)
      ? presence(left, leftShadow)
      : isNothing(left)
        ? presence(right, rightShadow)
        : undefined
    register.shadow =
      there === undefined
        ? expressions.apply(operator as SymbolicOperator, result, left, leftShadow, right, rightShadow)
        : result === true
          ? fitting(true, there)
          : negated(there)
    return result
  }

  const known: ConcolicProbes['known'] = (value, shadow) => {
    register.shadow = fitting(value, shadow)
    return value
  }

  const taken = (): Shadow => {
    const { shadow } = register
    register.shadow = undefined
    return shadow
  }

  const probes: ConcolicProbes = {
    ...createCallProbes(register, knowledge, promises),
    ...createPropertyProbes(register, knowledge, binary),
    ...createPromiseProbes(register, promises),
    ...createTurnProbes(register, knowledge, decided),
    taken,
    latest: () => register.shadow,
    concrete: (value) => known(value, undefined),
    known,
    binary,
    unary(operator, value, shadow) {
      switch (operator) {
        case '!':
          register.shadow = expressions.apply('!', !value, value, shadow) ?? negated(presence(value, shadow))
          return !value
        case '-': {
          const result = -(value as number)
          register.shadow = expressions.apply('negate', result, value, shadow)
          return result
        }
        case '+': {
          const result = +(value as string)
          register.shadow = expressions.apply('Number', result, value, shadow)
          return result
        }
        case '~': {
          const result = ~(value as number)
          register.shadow = expressions.apply('~', result, value, shadow)
          return result
        }
        case 'typeof':
          register.shadow = expressions.apply('typeof', typeof value, value, shadow)
          return typeof value
      }
    },
    stepped(by, value, shadow) {
      let number = value as number
      before = 0 < by ? number++ : number--
      beforeShadow = fitting(before, shadow)
      register.shadow = expressions.apply(0 < by ? '+' : '-', number, before, beforeShadow, 1, undefined)
      return number
    },
    unstepped: () => known(before, beforeShadow),
    part(value, shadow) {
      const text = `${value as number}`
      return {
        text,
        shadow: typeof value === 'string' ? fitting(text, shadow) : expressions.apply('String', text, value, shadow),
      }
    },
    template(texts, ...parts) {
      let result = texts[0]!
      const operands: unknown[] = [texts[0], undefined]
      for (let i = 0; i < parts.length; i++) {
        const { text, shadow } = parts[i]!
        result += text + texts[i + 1]!
        append(operands, text)
        append(operands, shadow)
        append(operands, texts[i + 1])
        append(operands, undefined)
      }
      register.shadow = expressions.apply('template', result, ...operands)
      return result
    },
    imported(key, value) {
      register.shadow = imports.get(importer, key, value)
      return value
    },
    condition(predicate, value, shadow) {
      const own = fitting(value, shadow)
      decided(predicate, Boolean(value), own ?? presence(value, own))
      return known(value, own)
    },
    matched(predicate, discriminant, shadow, label, labelShadow) {
      const isEqual = discriminant === label
      decided(predicate, isEqual, expressions.apply('===', isEqual, discriminant, shadow, label, labelShadow))
      return label
    },
    absent(predicate, value, shadow) {
      const own = fitting(value, shadow)
      decideAbsence(predicate, value, own)
      return known(value, own)
    },
    present(predicate, value, shadow) {
      kept = value
      keptShadow = fitting(value, shadow)
      decideAbsence(predicate, value, keptShadow)
      return !isNothing(value)
    },
    found() {
      const value = kept
      kept = undefined
      return known(value, keptShadow)
    },
    presentCallee(predicate, callee) {
      keptCallee = callee
      decideAbsence(predicate, callee.called, callee.calledShadow)
      return !isNothing(callee.called)
    },
    foundCallee: () => keptCallee!,
  }

  return {
    probes,
    begin() {
      register.shadow = undefined
      register.passed = nothingPassed
      register.turns = undefined
      expressions.begin()
      fields.begin()
      knowledge.entries.begin()
      imports.begin()
      statements = []
      decisions = []
      conditions = []
      isCut = false
    },
    input(statement, input, value) {
      if (isCut) return undefined
      append(statements, statement)
      return expressions.input(input, value)
    },
    pass(args) {
      register.shadow = undefined
      register.passed = args
    },
    returned(value) {
      register.passed = nothingPassed
      return fitting(value, taken())
    },
    hold: fields.set,
    holdEntries(map, values, shadows) {
      for (let i = 0; i + 1 < values.length; i += 2) knowledge.entries.set(map, values[i], shadows[i + 1])
    },
    holdResult(promise, value, shadow) {
      promises.returned(promise, { result: { value, shadow } })
    },
    holdImport(key, shadow) {
      imports.set(importer, key, shadow)
    },
    stub(stub, shadows, args) {
      const last = shadows.length - 1
      let calls = 0
      return (...passed) => {
        register.passed = args
        register.turns = undefined
        const result = apply(stub, undefined, passed)
        register.passed = nothingPassed
        register.shadow = fitting(result, shadows[calls < last ? calls++ : last])
        return result
      }
    },
    path: () => ({ statements, constraint: expressions.constraint(conditions), decisions, isCut }),
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null
}
