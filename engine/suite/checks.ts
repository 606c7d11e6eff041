import type { Effect, Observation } from '../model/execution.ts'
import type { TestCase } from '../model/statement.ts'
import type { Callable, Subject } from '../model/subject.ts'
import { libraryErrors } from '../model/error-names.ts'
import type { Check, TypeName } from '../model/suite.ts'
import { isComplete, type Value } from '../model/value.ts'

/**
 * What a test can claim (ALGORITHMS 9.3): the value of every call, as far as it can be stated, and the error of the last
 * one. `seen` are observations in different surroundings (other time, other random numbers), the first of which is
 * described: of what differs between them only the type, or the class of the error, is claimed.
 */
export function checksOf(test: TestCase, subject: Subject, seen: readonly Observation[]): readonly Check[] {
  const strong: Check[] = []
  const weak: Check[] = []
  const [first, ...others] = seen
  test.forEach((statement, at) => {
    const effect = first?.effects[at]
    if (statement.kind !== 'call' || effect === undefined) return
    const callable = subject.callables[statement.callable]!
    const isStable = others.every((it) => isSameEffect(effect, it.effects[at]))
    if (callable.kind === 'value' || effect.kind === 'ended') return
    if (callable.kind === 'set' && effect.kind === 'returned') return
    if (effect.kind === 'threw') {
      strong.push({ kind: 'throws', statement: at, error: effect.error, designed: effect.designed && isStable })
      return
    }
    const check = isStable ? valueCheck(at, effect.value, first!.same[at] ?? at, subject) : undefined
    const type = typeOf(effect.value)
    const isSameType = others.every((it) => {
      const other = it.effects[at]
      return other?.kind === 'returned' && typeOf(other.value) === type
    })
    if (check === undefined && isSameType) weak.push({ kind: 'type', statement: at, type })
    if (check === undefined) return
    // The instance that the last statement makes is what the test is about.
    const isAbout = check.kind === 'instance' && at === test.length - 1
    ;(isForeseen(check, callable, subject) && !isAbout ? weak : strong).push(check)
  })
  return 0 < strong.length ? strong : weak.slice(-1)
}

/** Whether a check says no more than the type of the call does. What an undeclared type promises nobody knows. */
function isForeseen(check: Check, { kind, returns }: Callable, subject: Subject): boolean {
  if (kind === 'construct') return true
  const declared = subject.types[returns]!
  switch (check.kind) {
    case 'equals':
      if (check.value.kind !== 'primitive' || check.value.value !== undefined) return false
      return declared.kind === 'void' || declared.kind === 'undefined' || declared.kind === 'unknown'
    case 'instance':
      return declared.kind === 'class' && subject.classes[declared.class]!.exported === check.className
    default:
      return false
  }
}

function valueCheck(at: number, value: Value, same: number, subject: Subject): Check | undefined {
  if (same < at && value.kind !== 'primitive') return { kind: 'same', statement: at, as: same }
  if (isComplete(value)) return { kind: 'equals', statement: at, value }
  switch (value.kind) {
    case 'array':
      return { kind: 'size', statement: at, property: 'length', size: value.elements.length }
    case 'set':
      return { kind: 'size', statement: at, property: 'size', size: value.elements.length }
    case 'map':
      return { kind: 'size', statement: at, property: 'size', size: value.entries.length }
    case 'object':
    case 'error':
    case 'opaque': {
      const className = nameable(value.className, subject)
      return className === undefined ? undefined : { kind: 'instance', statement: at, className }
    }
    case 'promise':
      return { kind: 'instance', statement: at, className: 'Promise' }
    case 'function':
    case 'symbol':
    case 'primitive':
    case 'date':
    case 'regexp':
    case 'typedArray':
      return undefined
  }
}

/** What `typeof` says of a described value. */
function typeOf(value: Value): TypeName {
  switch (value.kind) {
    case 'primitive':
      return typeof value.value
    case 'symbol':
    case 'function':
      return value.kind
    case 'opaque':
      return value.isText === true ? 'string' : 'object'
    default:
      return 'object'
  }
}

/** How a test names a class: by its export, or as a class of the library. */
function nameable(name: string | undefined, subject: Subject): string | undefined {
  if (name === undefined) return undefined
  const own = subject.classes.filter((it) => it.name === name)
  if (own.length === 1) return own[0]!.exported
  return own.length === 0 && libraryErrors.has(name) ? name : undefined
}

/** Whether two effects are described alike. Effects are plain data, so their text tells them apart; NaN, -0 and bigint get a spelling of their own. */
export function isSameEffect(a: Effect, b: Effect | undefined): boolean {
  return b !== undefined && spelled(a) === spelled(b)
}

function spelled(effect: Effect): string {
  return JSON.stringify(effect, (_, it: unknown) => {
    if (typeof it === 'bigint') return `${it}n`
    if (typeof it === 'number' && (!Number.isFinite(it) || Object.is(it, -0))) return Object.is(it, -0) ? '-0' : `${it}`
    return it === undefined ? 'undefined' : it
  })
}
