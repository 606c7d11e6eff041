import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsOf } from '../../../engine/techniques/invariants/dynamic/relations/holds.ts'
import { withoutImplied } from '../../../engine/techniques/invariants/dynamic/relations/implied.ts'
import { createInvariants } from '../../../engine/techniques/invariants/dynamic/relations/learn.ts'
import { mutated } from '../../../engine/techniques/invariants/dynamic/relations/mutate.ts'
import {
  apply,
  type CallInput,
  constantTerm,
  inputsOf,
  inputTerm,
  keyOf,
  relation,
  type Relation,
} from '../../../engine/techniques/invariants/dynamic/relations/relation.ts'
import { createSatisfier, usualSatisfying } from '../../../engine/techniques/invariants/dynamic/solving/satisfy.ts'
import {
  relationConstants,
  simpleRelations,
} from '../../../engine/techniques/invariants/dynamic/relations/simple-relations.ts'
import type { Primitive } from '../../../engine/model/symbolic/symbolic.ts'
import { solveRelations } from '../../../engine/techniques/invariants/dynamic/vector-learner.ts'
import { seeded } from '../../../engine/random/random.ts'

const number = { sort: 'number', low: -(2 ** 32), high: 2 ** 32, isInteger: true, hasNaN: false } as const

const numbersNamed = (...names: readonly string[]): readonly CallInput[] =>
  names.map((name) => ({ name, domain: number }))

const mixed: readonly CallInput[] = [
  ...numbersNamed('x', 'y'),
  { name: 's', domain: { sort: 'string', shortest: 0, longest: 20 } },
  { name: 't', domain: { sort: 'string', shortest: 0, longest: 20 } },
  { name: 'b', domain: { sort: 'boolean' } },
  { name: 'c', domain: { sort: 'boolean' } },
  { name: 'kind', domain: { sort: 'choice', values: ['red', 7, null] } },
]

const constants = relationConstants({ numbers: [10, 2, 4], bigints: [], strings: ['OFF', 'a-z'], patterns: [] })

const small = fc.integer({ min: -3, max: 12 })
const text = fc.oneof(fc.constantFrom('', 'OFF', 'off', 'OFF 1', 'a-z', 'ä'), fc.string({ maxLength: 5 }))
const call = fc.tuple(small, small, text, text, fc.boolean(), fc.boolean(), fc.constantFrom<Primitive>('red', 7, null))

/** The relations as text. */
function texts(relations: readonly Relation[]): ReadonlySet<string> {
  return new Set(relations.map(keyOf))
}

function learned(inputs: readonly CallInput[], pool: readonly number[], calls: readonly (readonly number[])[]) {
  const all = simpleRelations(inputs, relationConstants({ numbers: pool, bigints: [], strings: [], patterns: [] }))
  return {
    all,
    from: (covered: (call: readonly number[]) => readonly number[]) => {
      const invariants = createInvariants(inputs, all)
      for (const it of calls) invariants.observe(it, covered(it))
      return invariants
    },
  }
}

describe('simple relations', () => {
  const various = relationConstants({
    numbers: [10, 2, 4, 10, -1, 0.5],
    bigints: [],
    strings: ['OFF', 'off', 'a', '', 'a-z'],
    patterns: [],
  })

  test('are listed once each', () => {
    const all = simpleRelations(mixed, various)
    expect(texts(all).size).toBe(all.length)
  })

  test('come from all templates even if their number is limited', () => {
    const all = simpleRelations(mixed, various)
    const few = simpleRelations(mixed, various, 80)
    expect(few.length).toBeGreaterThan(60)
    expect(few.length).toBeLessThanOrEqual(80)
    for (const it of few) expect(all.map(keyOf)).toContain(keyOf(it))
    const inputs = new Set(few.flatMap(inputsOf))
    expect([...inputs].sort()).toEqual(mixed.map((_, at) => at))
  })
})

describe('learning', () => {
  test('keeps exactly the relations that held in every call covering a branch', () => {
    const all = simpleRelations(mixed, constants)
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 6 }), (calls) => {
        const invariants = createInvariants(mixed, all)
        for (const it of calls) invariants.observe(it, [0])
        const kept = texts(invariants.of(0))
        for (const it of all) expect(kept.has(keyOf(it))).toBe(calls.every((inputs) => holdsOf(it)(inputs)))
        for (const it of invariants.of(0)) expect(calls.every(holdsOf(it))).toBe(true)
        expect(invariants.support(0)).toBe(calls.length)
        expect(invariants.of(1)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('Example 2 of Nosrati et al.', () => {
    const calls = [
      [10, 0],
      [6, -7],
      [7, -5],
      [0, 10],
      [0, 0],
      [-5, 6],
      [12, 12],
      [7, 6],
    ]
    const invariants = learned(numbersNamed('x', 'y'), [10], calls).from(([x, y]) =>
      x! < 0 ? [] : y! < 10 ? [0] : [0, 1],
    )
    const outer = texts(invariants.of(0))
    expect(outer).toContain('0 <= $0')
    expect(outer).not.toContain('0 < $0')
    const inner = texts(invariants.of(1))
    for (const it of ['0 <= $0', '0 <= $1', '0 < $1', '10 <= $1', '$0 <= $1', '1 < $1']) expect(inner).toContain(it)
    const line = '$1 === +(*(0.16666666666666666,$0),10)'
    expect(inner.has(line)).toBe(true)
    // Any two calls determine a line, so two calls are no evidence for it.
    const path = texts(invariants.ofPath([0, 1]))
    expect([...path]).toEqual(expect.arrayContaining([...outer, ...inner].filter((it) => it !== line)))
    expect(path.has(line)).toBe(false)
  })

  test('learns from the functions of Fig. 10, which are hard to solve from their code', () => {
    const power = learned(
      numbersNamed('x', 'y'),
      [6, 25],
      [
        [7, 0],
        [9, 6],
        [30, -8],
        [8, 1],
      ],
    ).from(([x]) => (2 ** x! > 100 ? [0] : []))
    expect(texts(power.of(0))).toContain('6 < $0')
    const logarithm = learned(
      numbersNamed('x', 'y', 'z'),
      [],
      [
        [5, 2, 2],
        [9, 8, 8],
        [3, 1, 1],
        [4, 2, 3],
      ],
    ).from(([x, y, z]) => (2 ** x! > 2 ** y! && Math.log(y!) === Math.log(z!) ? [0] : []))
    expect(texts(logarithm.of(0))).toContain('$1 < $0')
    expect(texts(logarithm.of(0))).toContain('$1 === $2')
    const loop = learned(numbersNamed('x'), [10], [[11], [40], [12], [10], [3]]).from(([x]) => {
      let w = 0
      for (let i = 1; i <= x!; i++) w++
      return w > 10 ? [0] : []
    })
    expect(texts(loop.of(0))).toContain('10 < $0')
  })

  test('fits a line through the first two calls, and falsifies it', () => {
    const line = '$1 === +(*(3,$0),4)'
    const of = (...calls: readonly (readonly number[])[]) =>
      texts(
        learned(numbersNamed('x', 'y'), [], calls)
          .from(() => [0])
          .of(0),
      )
    expect(of([1, 7], [5, 19], [100, 304])).toContain(line)
    expect(of([1, 7], [5, 19], [100, 305])).not.toContain(line)
    expect(of([1, 7], [1, 8], [5, 19])).not.toContain(line)
  })
})

test('removing implied relations does not change which inputs satisfy the rest', () => {
  const all = simpleRelations(mixed, constants)
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 3 }), fc.array(call, { maxLength: 20 }), (calls, others) => {
      const kept = all.filter((it) => calls.every(holdsOf(it)))
      const left = withoutImplied(kept)
      expect(left.length).toBeLessThanOrEqual(kept.length)
      for (const inputs of others) {
        expect(left.every((it) => holdsOf(it)(inputs))).toBe(kept.every((it) => holdsOf(it)(inputs)))
      }
    }),
    { numRuns: 100 },
  )
})

test('mutation returns a different relation', () => {
  const all = simpleRelations(mixed, constants)
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(), (it, seed) => {
      expect(keyOf(mutated(it, mixed, constants, seeded(seed)))).not.toBe(keyOf(it))
    }),
  )
})

describe('satisfying', () => {
  test('only returns inputs that satisfy all relations', () => {
    const all = simpleRelations(mixed, constants)
    const satisfier = createSatisfier(mixed, constants, solveRelations)
    let found = 0
    fc.assert(
      fc.property(call, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), fc.nat(), (inputs, which, seed) => {
        const held = all.filter((it) => holdsOf(it)(inputs))
        const relations = which.map((it) => held[it % held.length]!)
        const solution = satisfier.satisfy(relations, undefined, seeded(seed))
        if (solution === undefined) return
        found++
        expect(relations.every((it) => holdsOf(it)(solution))).toBe(true)
      }),
      { numRuns: 60 },
    )
    expect(found).toBeGreaterThan(50)
  })

  test('Example 3 of Nosrati et al.: inputs with the shared invariants of equilateral triangles are equilateral', () => {
    const inputs = numbersNamed('a', 'b', 'c')
    const invariants = learned(
      inputs,
      [2, 3],
      [
        [18, 18, 18],
        [7, 7, 7],
      ],
    ).from(() => [7])
    const shared = withoutImplied(invariants.of(7))
    const satisfier = createSatisfier(
      inputs,
      relationConstants({ numbers: [], bigints: [], strings: [], patterns: [] }),
      solveRelations,
    )
    const random = seeded(1)
    const solutions = Array.from({ length: 12 }, () => satisfier.satisfy(shared, [18, 18, 18], random))
    const found = solutions.filter((it) => it !== undefined)
    expect(found.length).toBeGreaterThan(6)
    for (const [a, b, c] of found) {
      expect(0 < Number(a)).toBe(true)
      expect([b, c]).toEqual([a, a])
    }
    expect(new Set(found.map(([a]) => a)).size).toBeGreaterThan(3)
  })

  test('finds different inputs each time, and gives up on unsatisfiable relations', () => {
    const satisfier = createSatisfier(mixed, constants, solveRelations)
    const [x, y] = [inputTerm(0), inputTerm(1)]
    const random = seeded(1)
    const same = [relation(x, '===', apply('+', y, constantTerm(5)))]
    const found = Array.from({ length: 10 }, () => satisfier.satisfy(same, [5, 0, '', '', true, true, 7], random))
    expect(new Set(found.map((it) => it?.slice(0, 2).join())).size).toBeGreaterThan(5)
    let solverCalls = 0
    const counting = createSatisfier(mixed, constants, () => {
      solverCalls++
      return undefined
    })
    for (let i = 0; i < 10; i++) counting.satisfy([relation(x, '<', y), relation(y, '<', x)], undefined, random)
    expect(solverCalls).toBeLessThan(6)
    expect(solverCalls).toBeGreaterThan(0)
  })

  test('calls the solver as soon as that is allowed', () => {
    const [x, y] = [inputTerm(0), inputTerm(1)]
    let solverCalls = 0
    let maySolve = false
    const satisfier = createSatisfier(
      mixed,
      constants,
      () => {
        solverCalls++
        return undefined
      },
      { ...usualSatisfying, maySolve: () => maySolve },
    )
    const contrary = [relation(x, '<', y), relation(y, '<', x)]
    for (let i = 0; i < 5; i++) satisfier.satisfy(contrary, undefined, seeded(i))
    expect(solverCalls).toBe(0)
    maySolve = true
    satisfier.satisfy(contrary, undefined, seeded(6))
    expect(solverCalls).toBe(1)
  })
})
