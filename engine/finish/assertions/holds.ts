import { type ClassName, isInstance, type Kin, nameable } from '../../model/subject/class-name.ts'
import type { Effect, Observation } from '../../model/run/execution.ts'
import type { Excerpt, Pattern } from '../../model/test/pattern.ts'
import { type Check, pointOf } from '../../model/test/suite.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { type Content, isComplete, type Size, type Value } from '../../model/test/value.ts'
import { classOf } from './common-pattern.ts'
import { contentOf } from './content.ts'
import { listedParts } from './excerpt.ts'
import { isEqualForRunner, isSameValue } from './equal.ts'
import { sizeOf } from './size.ts'
import { isCalled } from './stub-checks.ts'
import { typeOf } from '../../model/subject/type-of.ts'

/** Whether a check holds, or the run ends before the checked statement and so fails for another reason. */
export function holds(check: Check, seen: Observation, subject: Subject): boolean {
  const effect = seen.effects[pointOf(check)]
  if (effect === undefined) return true
  if (check.kind === 'throws') return effect.kind === 'threw' && isExpected(check, effect.error, subject)
  if (check.kind === 'called') return isCalled(check, seen)
  if (effect.kind !== 'returned') return false
  const { value } = effect
  switch (check.kind) {
    case 'completes':
      return true
    case 'equals': {
      if (check.at === undefined) return isEqualForRunner(check.value, value)
      const later = seen.later[check.statement]
      return later === undefined || isEqualForRunner(check.value, later)
    }
    case 'content': {
      const later = check.at === undefined ? value : seen.later[check.statement]
      return later === undefined || isSameContent(check.content, contentOf(later))
    }
    case 'matches': {
      const later = check.at === undefined ? value : seen.later[check.statement]
      return later === undefined || isMatch(check.pattern, later, subject)
    }
    case 'instance':
      return isOf(check.of, value, subject)
    case 'size':
      return isSize(sizeOf(value), { property: check.property, count: check.size })
    case 'type':
      return typeOf(value) === check.type
    case 'same': {
      const isSame =
        seen.same[check.statement] === seen.same[check.as] || isSamePrimitive(value, seen.effects[check.as])
      return isSame !== (check.isNot === true)
    }
  }
}

/** Two references to one object may both have become `undefined`, which a runner considers the same. */
function isSamePrimitive(value: Value, other: Effect | undefined): boolean {
  return value.kind === 'primitive' && other?.kind === 'returned' && isSameValue(value, other.value)
}

/** Compares the class of an error if a test can name it, and its message if the code throws the error on purpose. */
function isExpected({ error, designed, parts }: Check & { kind: 'throws' }, thrown: Value, subject: Subject): boolean {
  if (parts !== undefined && !hasParts(parts, thrown, subject)) return false
  if (error.kind !== 'error') {
    const named = parts === undefined ? undefined : nameable(kinOf(error), subject)
    if (named !== undefined && !isInstance(kinOf(thrown), named, subject)) return false
    return designed && isComplete(error) ? isEqualForRunner(error, thrown) : typeOf(error) === typeOf(thrown)
  }
  const named = nameable(error, subject)
  if (thrown.kind !== 'error') return named === undefined && (!designed || error.message === '')
  if (named !== undefined && !isInstance(thrown, named, subject)) return false
  return !designed || error.message === '' || thrown.message === error.message
}

/** Whether a value matches a pattern; further properties of an object are ignored. */
function isMatch(pattern: Pattern, value: Value, subject: Subject): boolean {
  switch (pattern.kind) {
    case 'value':
      return isEqualForRunner(pattern.value, value)
    case 'object':
      return value.kind === 'object' && hasEntries(pattern.entries, value.entries, subject)
    case 'array':
      return (
        value.kind === 'array' &&
        value.elements.length === pattern.elements.length &&
        pattern.elements.every((it, at) => isMatch(it, value.elements[at]!, subject))
      )
    case 'instance':
      return isOf(pattern.of, value, subject)
    case 'excerpt':
      return isExcerpt(pattern, value, subject)
    case 'listed': {
      const elements = listedParts(value)
      return elements !== undefined && isExcerpt(pattern.list, { kind: 'array', elements }, subject)
    }
    case 'text': {
      const { length, start, end } = pattern
      const text = value.kind === 'primitive' ? value.value : undefined
      return typeof text === 'string' && text.length === length && text.startsWith(start) && text.endsWith(end)
    }
    case 'error':
      return (
        value.kind === 'error' &&
        (pattern.message === undefined || value.message === pattern.message) &&
        (pattern.of === undefined || isInstance(value, pattern.of, subject)) &&
        hasEntries(pattern.entries ?? [], value.entries ?? [], subject)
      )
  }
}

function isExcerpt({ size, parts }: Excerpt, value: Value, subject: Subject): boolean {
  if (!isSize(sizeOf(value), size)) return false
  return parts.every(([at, it]) => {
    const element = elementAt(value, at)
    return element !== undefined && isMatch(it, element, subject)
  })
}

function elementAt(value: Value, at: number): Value | undefined {
  if (value.kind === 'array') return value.elements[at]
  if (value.kind !== 'typedArray') return undefined
  const { elements, digits } = value
  return { kind: 'primitive', value: elements[at], ...(digits !== undefined && { digits }) }
}

/** Matches a thrown value, treating an error as a plain object. */
function hasParts(parts: Pattern, thrown: Value, subject: Subject): boolean {
  return parts.kind === 'object' && thrown.kind === 'error'
    ? hasEntries(parts.entries, thrown.entries ?? [], subject)
    : isMatch(parts, thrown, subject)
}

function hasEntries(
  patterns: readonly (readonly [string, Pattern])[],
  entries: readonly (readonly [string, Value])[],
  subject: Subject,
): boolean {
  return patterns.every(([key, it]) => isMatch(it, partOf(entries, key), subject))
}

function isSameContent(a: Content, b: Content | undefined): boolean {
  return b !== undefined && JSON.stringify(a) === JSON.stringify(b)
}

function partOf(entries: readonly (readonly [string, Value])[], key: string): Value {
  return entries.find(([it]) => it === key)?.[1] ?? { kind: 'primitive', value: undefined }
}

function isOf(wanted: ClassName, value: Value, subject: Subject): boolean {
  const of = classOf(value, subject)
  return (of?.from === wanted.from && of.name === wanted.name) || isInstance(kinOf(value), wanted, subject)
}

function isSize(size: Size | undefined, { property, count }: Size): boolean {
  return size?.property === property && size.count === count
}

function kinOf(value: Value): Kin {
  return value.kind === 'object' || value.kind === 'error' || value.kind === 'opaque' ? value : {}
}

/** Whether another run of a test fails whatever it asserts: a call up to the act no longer returns or throws. */
export function dies(original: Observation, other: Observation, act: number): boolean {
  for (let at = 0; at <= act && at < original.effects.length; at++) {
    const isReturning = (effect: Effect | undefined): boolean => effect?.kind === 'returned'
    const before = original.effects[at]!
    if (isReturning(before) && !isReturning(other.effects[at])) return true
    if (before.kind === 'threw' && other.effects[at]?.kind === 'ended') return true
  }
  return false
}
