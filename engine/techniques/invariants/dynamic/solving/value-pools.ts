import { partsAmong } from './recombine.ts'
import type { RelationConstants } from '../relations/templates/template.ts'
import type { ValuePool } from './vary.ts'
import type { TestCase } from '../../../../model/test/statement.ts'
import type { Constants } from '../../../../model/subject/subject.ts'
import type { Primitive } from '../../../../model/subject/type.ts'
import { pick, type Random } from '../../../../random/random.ts'
import { createSampler } from '../../../../solver/sample-pattern.ts'

/** So many values that were seen are remembered, of so many times at most that something was. */
const mostSeen = 40
const mostUnread = 20

/** Gathers what inputs of calls can be given besides what they have. */
export interface ValuePools {
  /** Takes note of values that were seen while tests ran: the last ones are remembered. */
  see(values: readonly Primitive[]): void
  /**
   * What is in a test, what was seen, the constants of the source, the edges of numbers, and a text that a pattern of the source may match:
   * another one each time, and as a material of its own: among constants it would be chosen too seldom [D, measured]. O(all of that).
   */
  around(test: TestCase, random: Random): readonly ValuePool[]
}

/** Numbers that no step from others leads to. */
const edges: ValuePool = { values: [NaN, Infinity, -Infinity, -0], parts: [] }

/** `constants` are those of `source` that relations are made of. */
export function createValuePools(source: Constants, { numbers, strings }: RelationConstants): ValuePools {
  const samplers = source.patterns.flatMap((it) => createSampler(it.source, it.flags) ?? [])
  const drawn = (random: Random): readonly string[] => {
    const text = pick(random, samplers)(random, new Map())
    return text === undefined ? [] : [text]
  }
  // Texts have no sign in their numbers but as a part by itself.
  const constantParts = [...partsAmong(strings), ...numbers.filter((it) => 0 <= it).map(String)]
  const constants: ValuePool = { values: [...numbers, ...strings], parts: constantParts }
  let seen: readonly Primitive[] = []
  /** What was seen since it was asked for, of the last times only. */
  let unread: (readonly Primitive[])[] = []
  let lately = gathered(() => [])
  /** Hearing is frequent, and asking seldom. */
  const read = (): void => {
    if (unread.length === 0) return
    const found = new Set<Primitive>()
    for (let at = unread.length - 1; 0 <= at; at--) for (const it of unread[at]!) found.add(it)
    for (const it of seen) found.add(it)
    unread = []
    seen = [...found].slice(0, mostSeen)
    const now = seen
    lately = gathered(() => now)
  }
  /** What tests are made of: the same ones are varied again and again. */
  const written = new WeakMap<TestCase, ValuePool>()
  const writtenIn = (test: TestCase): ValuePool => {
    const known = written.get(test)
    if (known !== undefined) return known
    const made = gathered(() => test.flatMap((it) => (it.kind === 'literal' ? [it.value] : [])))
    written.set(test, made)
    return made
  }
  return {
    see(values) {
      if (mostUnread <= unread.length) unread.shift()
      unread.push(values)
    },
    around(test, random) {
      read()
      const all = [writtenIn(test), lately, constants, edges]
      return samplers.length === 0 ? all : [...all, gathered(() => drawn(random), withWhole)]
    },
  }
}

/** Texts that a pattern may match are parts of longer ones, too. */
function withWhole(values: readonly Primitive[]): readonly string[] {
  return [...partsAmong(values), ...values.filter((it) => typeof it === 'string')]
}

/** A material that is gathered when it is asked for, and only once. */
function gathered(
  gather: () => readonly Primitive[],
  split: (values: readonly Primitive[]) => readonly string[] = partsAmong,
): ValuePool {
  let values: readonly Primitive[] | undefined
  let parts: readonly string[] | undefined
  const gatheredValues = (): readonly Primitive[] => (values ??= gather())
  return {
    get values() {
      return gatheredValues()
    },
    get parts() {
      return (parts ??= split(gatheredValues()))
    },
  }
}
