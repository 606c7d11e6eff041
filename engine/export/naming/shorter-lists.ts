import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { printKey, printString } from '../values/literal.ts'
import { cut } from './cut.ts'
import { spokenCode } from './spoken-code.ts'

/** How many objects of similar tests have the same property; the rarest ones say most. */
export type PartSharing = (key: string, part: Statement) => number

/** The arguments of a call, and how they are written. */
export interface Arguments {
  readonly test: TestCase
  readonly subject: Subject
  /** The text of each statement. */
  readonly printed: readonly string[]
  readonly sharing: PartSharing
}

/** Longest text of one argument, tried in turn. */
const lengths = [100, 80, 64, 48, 40, 32, 26, 20, 16, 12]

/** Shorter texts are never cut, and no shorter space is filled. */
const shortest = 8

/**
 * Lists the arguments of a call in parentheses, first those of some length, then with ever more left out: properties that other
 * objects have as well, the later elements of lists, the ends of texts.
 */
export function shorterLists(of: Arguments, args: readonly Ref[]): readonly string[] {
  const lists = lengths.map((most) => `(${args.map((it) => spokenCode(shortened(of, it, most))).join(', ')})`)
  return [...new Set(lists)]
}

function shortened(of: Arguments, at: Ref, most: number): string {
  const statement = of.test[at]!
  const text = of.printed[at]!
  if (text.length <= Math.max(most, shortest)) return text
  switch (statement.kind) {
    case 'literal':
      return typeof statement.value === 'string' && of.subject.types[statement.type]?.kind !== 'literal'
        ? printString(cut(statement.value, Math.max(most, shortest)))
        : text
    case 'array': {
      if (most < shortest) return '[…]'
      const parts = statement.elements.map((it) => (room: number) => shortened(of, it, room))
      return cutList(parts, [...parts.keys()], { open: '[', close: ']', most })
    }
    case 'object': {
      if (most < shortest) return '{ … }'
      const parts = statement.values.map((it, nth) => (room: number) => {
        const key = `${printKey(statement.keys[nth]!)}: `
        return key + shortened(of, it, room - key.length)
      })
      const ranks = statement.values.map((it, nth) =>
        rankOf(of, { owner: statement.type, key: statement.keys[nth]!, at: it }),
      )
      const order = [...parts.keys()].toSorted((a, b) => ranks[a]! - ranks[b]!)
      return cutList(parts, order, { open: '{ ', close: ' }', most })
    }
    default:
      return text
  }
}

/** A property of an object. */
interface Property {
  readonly owner: TypeId
  readonly key: string
  readonly at: Ref
}

/** Properties that may be left out come first, then kinds: `kind: 'amount'`. */
function rankOf({ test, subject, sharing }: Arguments, { owner, key, at }: Property): number {
  const part = test[at]!
  const shape = subject.types[owner]
  if (shape?.kind === 'object' && shape.properties.some((it) => it.optional && it.name === key)) return -2
  return part.kind === 'literal' && subject.types[part.type]?.kind === 'literal' ? -1 : sharing(key, part)
}

interface Limits {
  readonly open: string
  readonly close: string
  readonly most: number
}

/** Writes as many parts as fit, at least one, in their places; `order` lists the most important ones first. */
function cutList(
  parts: readonly ((room: number) => string)[],
  order: readonly number[],
  { open, close, most }: Limits,
): string {
  const end = `, …${close}`
  const shown = new Map<number, string>()
  for (const at of order) {
    const text = parts[at]!(most - open.length - end.length)
    const length = open.length + [...shown.values(), text].join(', ').length + end.length
    if (0 < shown.size && most < length) break
    shown.set(at, text)
  }
  const texts = [...shown].toSorted(([a], [b]) => a - b).map(([, text]) => text)
  return open + texts.join(', ') + (shown.size < parts.length ? end : close)
}

/** Returns how often tests have each property with the same plain value. */
export function partSharing(tests: readonly TestCase[]): PartSharing {
  const counts = new Map<string, number>()
  const keyOf = (key: string, part: Statement): string =>
    JSON.stringify([key, part.kind, part.kind === 'literal' ? String(part.value) : uses(part).length])
  for (const test of tests) {
    for (const it of test) {
      if (it.kind !== 'object') continue
      for (const [nth, ref] of it.values.entries()) {
        const text = keyOf(it.keys[nth]!, test[ref]!)
        counts.set(text, (counts.get(text) ?? 0) + 1)
      }
    }
  }
  return (key, part) => counts.get(keyOf(key, part)) ?? 0
}
