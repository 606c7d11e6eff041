import type { Value } from '../../../model/test/value.ts'
import { boundsOf, type Domain, type Grid, type NumberDomain, type TextDomain } from './domain.ts'
import { datesOf } from './sample.ts'
import { elementsIn, keyOf, numberIn } from './plain.ts'
import { hasForm } from './text-forms.ts'

/** Whether an arbitrary of a domain may generate a value. Lists and texts may be longer than it usually makes them. */
export function contains(domain: Domain, value: Value): boolean {
  switch (domain.kind) {
    case 'number':
      return value.kind === 'primitive' && typeof value.value === 'number' && hasNumber(domain, value.value)
    case 'text':
      return value.kind === 'primitive' && typeof value.value === 'string' && hasText(domain, value.value)
    case 'boolean':
      return value.kind === 'primitive' && typeof value.value === 'boolean'
    case 'bigint':
      return (
        value.kind === 'primitive' &&
        typeof value.value === 'bigint' &&
        (domain.least === undefined || domain.least <= value.value)
      )
    case 'constants':
      return value.kind === 'primitive' && domain.values.some((it) => Object.is(it, value.value))
    case 'date':
      return value.kind === 'date' && hasNumber(datesOf(domain.years), value.time)
    case 'array':
      return (
        value.kind === 'array' &&
        value.holes === undefined &&
        domain.least <= value.elements.length &&
        value.elements.every((it) => contains(domain.element, it)) &&
        (domain.isSorted !== true || areAscending(value.elements)) &&
        (domain.grid === undefined || isGrid(value.elements, domain.grid))
      )
    case 'tuple':
      return (
        value.kind === 'array' &&
        value.elements.length === domain.elements.length &&
        domain.elements.every((it, at) => contains(it, value.elements[at]!)) &&
        (domain.isSorted !== true || areAscending(value.elements))
      )
    case 'record': {
      if (value.kind !== 'object' || value.className !== undefined || value.isBare === true) return false
      const names = new Set(domain.properties.map((it) => it.name))
      if (value.entries.some(([key]) => !names.has(key))) return false
      const entries = new Map(value.entries)
      if (domain.ordered !== undefined && !areAscending(domain.ordered.flatMap((it) => entries.get(it) ?? [])))
        return false
      return domain.properties.every((it) => {
        const part = entries.get(it.name)
        return part === undefined ? it.isOptional : contains(it.domain, part)
      })
    }
    case 'dictionary':
      return (
        value.kind === 'object' &&
        value.className === undefined &&
        value.isBare !== true &&
        value.entries.every(([, it]) => contains(domain.value, it))
      )
    case 'set':
      return value.kind === 'set' && value.elements.every((it) => contains(domain.element, it))
    case 'map':
      return (
        value.kind === 'map' &&
        value.entries.every(([key, it]) => contains(domain.key, key) && contains(domain.value, it))
      )
    case 'union':
      return domain.members.some((it) => contains(it, value))
  }
}

function isGrid(rows: readonly Value[], grid: Grid): boolean {
  const lengths = new Set(rows.map((it) => elementsIn(it)?.length ?? 0))
  const [columns = 0] = lengths
  if (lengths.size !== 1 || columns === 0) return false
  return grid === 'rectangle' || (columns === rows.length && (grid === 'square' || columns === 2))
}

function areAscending(values: readonly Value[]): boolean {
  return values.every((it, at) => at === 0 || isNotBelow(it, values[at - 1]!))
}

function isNotBelow(value: Value, other: Value): boolean {
  const [a, b] = [numberIn(value), numberIn(other)]
  return a !== undefined && b !== undefined ? b <= a : keyOf(other) <= keyOf(value)
}

function hasNumber(domain: NumberDomain, value: number): boolean {
  switch (domain.of) {
    case 'integer': {
      const { least, most } = boundsOf(domain)
      return Number.isInteger(value) && !Object.is(value, -0) && least <= value && value <= most
    }
    case 'finite':
      return (
        Number.isFinite(value) &&
        (domain.least ?? -Infinity) <= value &&
        value <= (domain.most ?? Infinity) &&
        !(Object.is(value, -0) && domain.least === 0)
      )
    case 'anything':
      return true
  }
}

function hasText({ unit, least, form }: TextDomain, value: string): boolean {
  if (value.length < least) return false
  if (form !== undefined && !hasForm(form, value)) return false
  if (form !== undefined && form.kind !== 'without') return true
  switch (unit) {
    case 'grapheme':
      // Fast-check draws neither, but a law should hold for lines, too.
      return !/[\p{Cc}\p{Cs}]/u.test(value.replace(/[\n\t]/g, ''))
    case 'ascii':
      return /^[ -~]*$/.test(value)
    case 'letter':
      return /^[a-z]*$/.test(value)
    case 'digit':
      return /^[0-9]*$/.test(value)
  }
}
