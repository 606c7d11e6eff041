import { below, chance, pick, type Random } from '../../../random/random.ts'
import type { Constants } from '../../../model/subject/subject.ts'
import type { Value } from '../../../model/test/value.ts'
import { contains } from './contains.ts'
import type { Domain, TextForm } from './domain.ts'
import { list, numberIn, primitive, textIn } from './plain.ts'
import { distinct, inRecordOrder, inTupleOrder, sample, sorted } from './sample.ts'
import { inheritedNames, sampleUnit } from './sample-text.ts'
import { sampleForm } from './text-forms.ts'

/** Numbers at which code often changes its behavior. */
const specialNumbers: readonly number[] = [
  ...[0, -0, 1, -1, 2, 3, 7, 9, 10, 11, 12, 99, 100, 101, 255, 256, 1000, 1024, 0.1, 0.5, 1.5, 2.5, -0.5, 1e21, 1e-7],
  ...[2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
  ...[Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, Number.EPSILON, Infinity, -Infinity, NaN],
]

/** Numbers below this are the most frequent in tests and code. */
const frequentNumbers = 20

/** The literals of the source, which are values of interest, and forms of texts that it suggests. */
export interface Literals extends Pick<Constants, 'numbers' | 'strings'> {
  readonly forms: readonly TextForm[]
}

/** A value of a domain near another one, or with a part at which code often changes its behavior. */
export function vary(value: Value, domain: Domain, random: Random, literals: Literals): Value {
  for (let tries = 0; tries < 4; tries++) {
    const varied = changed(value, domain, random, literals)
    if (contains(domain, varied)) return varied
  }
  return sample(domain, random, 2)
}

function changed(value: Value, domain: Domain, random: Random, literals: Literals): Value {
  switch (domain.kind) {
    case 'number':
      return primitive(nearNumber(numberIn(value) ?? 0, random, literals))
    case 'text':
      if (domain.form !== undefined && chance(random, 0.5)) return sample(domain, random, 2)
      return primitive(nearText(textIn(value) ?? '', domain.unit, random, literals))
    case 'date':
      return value.kind === 'date'
        ? { kind: 'date', time: value.time + pick(random, steps) }
        : sample(domain, random, 2)
    case 'array': {
      const elements = value.kind === 'array' ? [...value.elements] : []
      if (domain.grid !== undefined) {
        const at = below(random, elements.length)
        return list(elements.map((it, i) => (i === at ? varyElement(it, domain.element, random, literals) : it)))
      }
      changeList(elements, domain.element, random, literals)
      return { kind: 'array', elements: domain.isSorted === true ? sorted(elements) : elements }
    }
    case 'tuple': {
      const at = below(random, Math.max(1, domain.elements.length))
      const elements = value.kind === 'array' ? value.elements : []
      return inTupleOrder(
        domain.elements.map((it, i) =>
          i === at || elements[i] === undefined
            ? vary(elements[i] ?? sample(it, random, 2), it, random, literals)
            : elements[i],
        ),
        domain,
      )
    }
    case 'record': {
      if (value.kind !== 'object' || domain.properties.length === 0) return sample(domain, random, 2)
      const property = pick(random, domain.properties)
      const old = value.entries.find(([key]) => key === property.name)?.[1]
      const isDropped = property.isOptional && old !== undefined && chance(random, 0.3)
      const others = new Map(value.entries.filter(([key]) => key !== property.name))
      if (!isDropped) {
        others.set(property.name, vary(old ?? sample(property.domain, random, 2), property.domain, random, literals))
      }
      return inRecordOrder(
        domain.properties.flatMap(({ name }) => (others.has(name) ? [[name, others.get(name)!] as const] : [])),
        domain,
      )
    }
    case 'dictionary': {
      const entries = value.kind === 'object' ? [...value.entries] : []
      const key = pick(random, [...literals.strings, ...entries.map(([it]) => it), ...inheritedNames, 'a'])
      const kept = entries.filter(([it]) => it !== key)
      return chance(random, 0.3)
        ? { kind: 'object', entries: kept }
        : { kind: 'object', entries: [...kept, [key, sample(domain.value, random, 2)]] }
    }
    case 'set': {
      const elements = value.kind === 'set' ? [...value.elements] : []
      changeList(elements, domain.element, random, literals)
      return { kind: 'set', elements: distinct(elements) }
    }
    case 'union': {
      const member = domain.members.find((it) => contains(it, value))
      if (member === undefined || chance(random, 0.3)) return sample(domain, random, 2)
      return vary(value, member, random, literals)
    }
    case 'map':
    case 'boolean':
    case 'bigint':
    case 'constants':
      return sample(domain, random, 2)
  }
}

/** Changes an element of a list, and so keeps its length. */
function varyElement(value: Value, domain: Domain, random: Random, literals: Literals): Value {
  if (value.kind !== 'array' || domain.kind !== 'array' || value.elements.length === 0) return value
  const at = below(random, value.elements.length)
  return list(value.elements.map((it, i) => (i === at ? vary(it, domain.element, random, literals) : it)))
}

/** A millisecond to a year. */
const steps = [1, -1, 1000, 3_600_000, 86_400_000, -86_400_000, 31 * 86_400_000, 366 * 86_400_000]

function changeList(elements: Value[], domain: Domain, random: Random, literals: Literals): void {
  const at = below(random, elements.length + 1)
  const known = elements[at]
  switch (below(random, 6)) {
    case 0:
      elements.splice(at, 1)
      break
    case 1:
      elements.splice(at, 0, known ?? elements[0] ?? sample(domain, random, 2))
      break
    case 2:
      elements.splice(at, 0, sample(domain, random, 2))
      break
    case 3:
      elements.reverse()
      break
    case 4:
      if (known !== undefined && 0 < at) [elements[0], elements[at]] = [known, elements[0]!]
      break
    default:
      if (known !== undefined) elements[at] = vary(known, domain, random, literals)
  }
}

function nearNumber(value: number, random: Random, { numbers }: Literals): number {
  switch (below(random, 9)) {
    case 0:
      return value + 1
    case 1:
      return value - 1
    case 2:
      return -value
    case 3:
      return chance(random, 0.5) ? value * 2 : value / 2
    case 4:
      return value + (random.next() - 0.5) * 10
    case 5:
      return pick(random, specialNumbers)
    case 6:
      return Math.round(value / 10) * 10
    case 7:
      return below(random, frequentNumbers)
    default:
      return numbers.length === 0 ? pick(random, specialNumbers) : pick(random, numbers) + pick(random, [0, 0, 1, -1])
  }
}

function nearText(
  value: string,
  unit: 'grapheme' | 'ascii' | 'letter' | 'digit',
  random: Random,
  { strings, forms }: Literals,
): string {
  const characters = Array.from(value)
  const at = below(random, characters.length + 1)
  switch (below(random, 13)) {
    case 0:
      characters.splice(at, 1)
      break
    case 1:
      characters.splice(at, 0, sampleUnit(unit, random))
      break
    case 2:
      if (characters[at] !== undefined) characters.splice(at, 0, characters[at])
      break
    case 3:
      return value + value
    case 4:
      return chance(random, 0.5) ? value.toUpperCase() : value.toLowerCase()
    case 5:
      characters.reverse()
      break
    case 6:
      characters.splice(at, 0, pick(random, [' ', ' ', '\n']))
      break
    case 7:
      return String(below(random, 2 * frequentNumbers))
    case 8:
      return withPart(value, random)
    case 9:
    case 10:
      return forms.length === 0 ? value : sampleForm(pick(random, forms), random, () => value)
    default: {
      const literal = strings.length === 0 ? pick(random, inheritedNames) : pick(random, strings)
      return chance(random, 0.3) ? literal : value.slice(0, at) + literal + value.slice(at)
    }
  }
  return characters.join('')
}

/** The text with one more part before one of its separators: `1.2-rc.A.4` for `1.2-rc.4`. */
function withPart(text: string, random: Random): string {
  const separators = [...text.matchAll(/[^\p{L}\p{N}]/gu)]
  if (separators.length === 0) return text
  const { index, 0: separator } = pick(random, separators)
  return text.slice(0, index) + separator + pick(random, ['a', 'A', '0', '7']) + text.slice(index)
}
