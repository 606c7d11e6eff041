import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callInputs } from '../../../engine/techniques/invariants/dynamic/call-inputs.ts'
import { readInputs, writeInputs } from '../../../engine/techniques/invariants/dynamic/call-values.ts'
import { holdsOf } from '../../../engine/techniques/invariants/dynamic/relations/holds.ts'
import { createInvariants } from '../../../engine/techniques/invariants/dynamic/relations/learn.ts'
import { keyOf, type Relation } from '../../../engine/techniques/invariants/dynamic/relations/relation.ts'
import { createSatisfier } from '../../../engine/techniques/invariants/dynamic/solving/satisfy.ts'
import {
  relationConstants,
  simpleRelations,
} from '../../../engine/techniques/invariants/dynamic/relations/simple-relations.ts'
import { createGenerator } from '../../../engine/generation/generator.ts'
import { isValid } from '../../../engine/model/test/statement.ts'
import type { Primitive } from '../../../engine/model/symbolic/symbolic.ts'
import { solveRelations } from '../../../engine/techniques/invariants/dynamic/vector-learner.ts'
import { seeded } from '../../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'

const { subject } = compiledOf(
  sourceOf(`
export interface Order { total: number; kind: 'new' | 'old'; note?: string; lines: number[] }
export function settle(order: Order, other: Order, limit: number, names: string[], name: string): number {
  return order.total + other.total + limit + names.indexOf(name)
}
`),
)
const { types, constants } = subject
const { parameters } = subject.callables[subject.targets[0]!]!
const shape = callInputs(parameters, types)
const pool = relationConstants({ ...constants, numbers: [10], strings: ['OFF'] })
const relations = simpleRelations(shape.inputs, pool)

/** A relation as text, with the names of its inputs. */
function textOf(it: Relation): string {
  return keyOf(it).replace(/\$(\d+)/g, (_, at: string) => shape.inputs[Number(at)]!.name)
}

const texts = relations.map(textOf)

/** Values of inputs by name. By default lists are empty, and nothing is present. */
function valuesOf(named: Readonly<Record<string, Primitive>>): readonly Primitive[] {
  return shape.inputs.map(({ name, part }) =>
    name in named ? named[name] : part?.kind === 'length' ? 0 : part?.kind === 'presence' ? false : undefined,
  )
}

/** The relations learned from these calls. */
function learned(...calls: readonly Readonly<Record<string, Primitive>>[]): readonly string[] {
  const invariants = createInvariants(shape.inputs, relations)
  for (const it of calls) invariants.observe(valuesOf(it), [0])
  return invariants.of(0).map(textOf)
}

describe('the inputs of a call', () => {
  test('are values, properties of objects, lists with their elements, and presence', () => {
    const names = shape.inputs.map((it) => it.name).filter((it) => !/\[[1-8]\]$/.test(it))
    const order = ['total', 'kind', 'note', 'note is given', 'lines.length', 'lines[0]']
    expect(names).toEqual([
      'limit',
      ...['names.length', 'names[0]', 'name'],
      ...order.map((it) => `order.${it}`),
      ...order.map((it) => `other.${it}`),
    ])
  })

  const calls = fc.nat().map((seed) => {
    const generator = createGenerator(subject)
    const { test } = generator.sample(seeded(seed))
    const at = test.findIndex((it) => it.kind === 'call' && subject.targets.includes(it.callable))
    return { test, at }
  })

  test('are written where they were read', () => {
    let changed = 0
    fc.assert(
      fc.property(calls, calls, (one, other) => {
        const before = readInputs(shape, one.test, one.at, types)
        const values = readInputs(shape, other.test, other.at, types)
        if (before === undefined || values === undefined) return
        expect(writeInputs(shape, one.test, one.at, before, types)).toBeUndefined()
        const written = writeInputs(shape, one.test, one.at, values, types)
        if (written === undefined) return
        changed++
        expect(isValid(written)).toBe(true)
        const at = one.at + written.length - one.test.length
        const after = readInputs(shape, written, at, types)!
        const total = shape.inputs.findIndex((it) => it.name === 'order.total')
        if (before[total] !== undefined && values[total] !== undefined) expect(after[total]).toBe(values[total])
        for (const [input, it] of after.entries())
          if (shape.inputs[input]!.part?.kind === 'presence') expect(it).toBe(before[input])
      }),
      { numRuns: 60 },
    )
    expect(changed).toBeGreaterThan(20)
  })
})

describe('relations on parts', () => {
  test('cover sorted lists, list elements, and equal lists', () => {
    const list = (...elements: readonly number[]) => ({
      'order.lines.length': elements.length,
      ...Object.fromEntries(elements.map((it, at) => [`order.lines[${String(at)}]`, it])),
      'order.total': 5,
    })
    const name = (operator: string): string => texts.find((it) => it.startsWith(`${operator}(order.lines.length`))!
    expect(learned(list(1, 2, 2), list(7))).toContain(name('ascending'))
    expect(learned(list(1, 2, 1))).not.toContain(name('ascending'))
    expect(learned(list(3, 2, 1))).toContain(name('descending'))
    expect(learned(list(0, 0))).toContain(name('every'))
    expect(learned(list(0, 1))).not.toContain(name('every'))
    const has = texts.find((it) => it.startsWith('has(order.lines') && it.includes('order.total)'))!
    expect(learned(list(1, 5), list(5))).toContain(has)
    expect(learned(list(1, 5), list(1))).not.toContain(has)
    const lines = { ...list(1, 2), 'other.lines.length': 2, 'other.lines[0]': 1 }
    const alike = name('alike')
    expect(learned({ ...lines, 'other.lines[1]': 2 })).toContain(alike)
    expect(learned({ ...lines, 'other.lines[1]': 3 })).not.toContain(alike)
  })

  test('cover presence, and equal properties of objects', () => {
    const there = 'order.note is given === true'
    expect(learned({ 'order.note is given': true })).toContain(there)
    expect(learned({})).toContain('order.note is given === false')
    expect(learned({ 'order.note is given': true }, {})).not.toContain(there)
    expect(learned({ 'order.kind': 'new', 'other.kind': 'new' })).toContain('order.kind === other.kind')
    expect(learned({ 'order.total': 7, 'other.total': 7 })).toContain('order.total === other.total')
  })

  test('hold for their solutions', () => {
    const satisfier = createSatisfier(shape.inputs, pool, solveRelations)
    const ofParts = relations.filter((it) => /ascending|descending|every|has|alike|is given/.test(textOf(it)))
    let found = 0
    ofParts.forEach((it, seed) => {
      const solution = satisfier.satisfy([it], undefined, seeded(seed))
      if (solution === undefined) return
      found++
      expect(holdsOf(it)(solution), textOf(it)).toBe(true)
    })
    expect(found).toBe(ofParts.length)
  })
})
