import { printMember } from '../../../export/values/literal.ts'
import type { Value } from '../../../model/test/value.ts'
import type { Domain } from '../domain/domain.ts'
import { elementsIn, numberIn, textIn } from '../domain/plain.ts'
import type { Input, Slot } from '../law.ts'

/** A number in the inputs of a function: an input, a property of one, or a length. */
export interface Atom {
  readonly input: Slot
  readonly isLength: boolean
  /** Undefined if the inputs lack it. */
  readonly value: (inputs: readonly Value[]) => number | undefined
  /** Its expression, given those of the inputs. */
  readonly text: (names: readonly string[]) => string
}

/** The numbers in the inputs of a function. */
export function atomsOf(inputs: readonly Input[]): readonly Atom[] {
  return inputs.flatMap(({ domain }, input) =>
    partsOf(domain).map(({ members, of }): Atom => {
      const text: Atom['text'] = (names) => names[input]! + members.map(printMember).join('')
      const part = (inputs: readonly Value[]): Value | undefined => partAt(inputs[input], members)
      return of === 'number'
        ? { input, isLength: false, value: (inputs) => numberIn(part(inputs)), text }
        : { input, isLength: true, value: (inputs) => lengthOf(part(inputs)), text: (names) => `${text(names)}.length` }
    }),
  )
}

interface Part {
  readonly members: readonly string[]
  readonly of: 'number' | 'length'
}

function partsOf(domain: Domain): readonly Part[] {
  switch (domain.kind) {
    case 'number':
      return [{ members: [], of: 'number' }]
    case 'text':
    case 'array':
      return [{ members: [], of: 'length' }]
    case 'record':
      return domain.properties.flatMap(({ name, domain: inner, isOptional }) =>
        isOptional || inner.kind === 'record' || inner.kind === 'tuple'
          ? []
          : partsOf(inner).map((it) => ({ ...it, members: [name, ...it.members] })),
      )
    case 'tuple':
      return domain.elements.flatMap((inner, at) =>
        inner.kind === 'number' ? [{ members: [String(at)], of: 'number' }] : [],
      )
    case 'dictionary':
    case 'map':
    case 'set':
    case 'union':
    case 'constants':
    case 'boolean':
    case 'bigint':
    case 'date':
      return []
  }
}

function partAt(value: Value | undefined, members: readonly string[]): Value | undefined {
  let part = value
  for (const member of members) {
    part =
      part?.kind === 'object'
        ? part.entries.find(([key]) => key === member)?.[1]
        : part?.kind === 'array'
          ? part.elements[Number(member)]
          : undefined
  }
  return part
}

function lengthOf(value: Value | undefined): number | undefined {
  return textIn(value)?.length ?? elementsIn(value)?.length
}
