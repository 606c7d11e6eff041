import { partsAmong } from './recombine.ts'
import type { RelationConstants } from '../relations/templates/template.ts'
import type { ValuePool } from './vary.ts'
import type { TestCase } from '../../../../model/test/statement.ts'
import type { Constants } from '../../../../model/subject/subject.ts'
import type { Primitive } from '../../../../model/subject/type.ts'
import { pick, type Random } from '../../../../random/random.ts'
import { createSampler } from '../../../../solver/sample-pattern.ts'

/** Most seen values kept, and most batches of them kept until they are read. */
const mostSeen = 40
const mostUnread = 20

/** Collects other values for the inputs of calls. */
export interface ValuePools {
  /** Records values seen in runs. Only the latest are kept. */
  see(values: readonly Primitive[]): void
  /**
   * The literals of a test, seen values, constants of the source, edge cases of numbers, and a random text that matches
   * a pattern, in its own pool: among constants it is drawn too rarely [D, measured]. O(all of that).
   */
  around(test: TestCase, random: Random): readonly ValuePool[]
}

/** Numbers that no step from others reaches. */
const edges: ValuePool = { values: [NaN, Infinity, -Infinity, -0], parts: [] }

/** `numbers` and `strings` are the constants of `source` that relations use. */
export function createValuePools(source: Constants, { numbers, strings }: RelationConstants): ValuePools {
  const samplers = source.patterns.flatMap((it) => createSampler(it.source, it.flags) ?? [])
  const drawn = (random: Random): readonly string[] => {
    const text = pick(random, samplers)(random, new Map())
    return text === undefined ? [] : [text]
  }
  // In texts, a sign is a part of its own.
  const constantParts = [...partsAmong(strings), ...numbers.filter((it) => 0 <= it).map(String)]
  const constants: ValuePool = { values: [...numbers, ...strings], parts: constantParts }
  let seen: readonly Primitive[] = []
  /** The latest batches since the last read. */
  let unread: (readonly Primitive[])[] = []
  let lately = gathered(() => [])
  /** Recording is frequent, reading rare. */
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
  /** By test, because the same ones are varied repeatedly. */
  const poolsByTest = new WeakMap<TestCase, ValuePool>()
  const writtenIn = (test: TestCase): ValuePool => {
    const known = poolsByTest.get(test)
    if (known !== undefined) return known
    const made = gathered(() => test.flatMap((it) => (it.kind === 'literal' ? [it.value] : [])))
    poolsByTest.set(test, made)
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

/** Texts that match a pattern can also be parts of longer ones. */
function withWhole(values: readonly Primitive[]): readonly string[] {
  return [...partsAmong(values), ...values.filter((it) => typeof it === 'string')]
}

/** A pool that is computed on first use. */
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
