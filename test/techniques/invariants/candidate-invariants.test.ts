import { describe, expect, test } from 'vitest'
import { createInvariants } from '../../../engine/techniques/invariants/dynamic/relations/learn.ts'
import {
  constantTerm,
  inputTerm,
  relation,
  type CallInput,
  type Relation,
} from '../../../engine/techniques/invariants/dynamic/relations/relation.ts'
import { createCandidateInvariants } from '../../../engine/techniques/invariants/dynamic/relations/candidate-invariants.ts'
import { seeded } from '../../../engine/random/random.ts'

const text: CallInput = { name: 'text', domain: { sort: 'string', shortest: 0, longest: 20 } }
const contains = (part: string): Relation => relation(inputTerm(0), 'includes', constantTerm(part))
const [slash, comma, message] = [contains('/'), contains(','), contains('no such field')]
const [stepped, single, list] = [0, 1, 2]

/** Invariants of two calls each that parse a field with a step, a single number, and a list. */
function learned() {
  const invariants = createInvariants([text], [slash, comma, message], 'true and false')
  for (const it of ['*/2', '1-5/3']) invariants.observe([it], [stepped])
  for (const it of ['7', '12']) invariants.observe([it], [single])
  for (const it of ['1,2', '3,4']) invariants.observe([it], [list])
  return invariants
}

describe('candidate invariants', () => {
  test('are mostly those that hold only for calls with another outcome', () => {
    const candidates = createCandidateInvariants(learned())
    const random = seeded('telling')
    const counts = new Map<Relation, number>()
    for (let i = 0; i < 100; i++)
      for (const it of candidates.left(single, random).never) counts.set(it, (counts.get(it) ?? 0) + 1)
    expect(counts.get(slash)).toBe(100)
    expect(counts.get(comma)).toBe(100)
    // No call satisfies this one.
    expect(counts.get(message)).toBeGreaterThan(10)
    expect(counts.get(message)).toBeLessThan(50)
  })

  test('are tried twice at most, until none is left', () => {
    const candidates = createCandidateInvariants(learned())
    const random = seeded('tried')
    const drawn: Relation[] = []
    for (;;) {
      const left = candidates.left(single, random)
      if (left.always.length + left.never.length === 0) break
      drawn.push(candidates.draw(single, left, random))
    }
    // None of them held for any call, so their negation held for all.
    expect(drawn).toHaveLength(6)
    for (const it of [slash, comma, message]) expect(drawn).toContainEqual({ ...it, outcome: false })
    expect(candidates.left(list, random).always.length).toBeGreaterThan(0)
  })
})
