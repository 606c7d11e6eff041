import { expect, test } from 'vitest'
import { provenLiterals, withProven } from '../../engine/generation/values/proven-literals.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { TemplateStatement } from '../../engine/model/test/test-template.ts'

const [number, card, array] = [0, 1, 2]

function literal(value: number): Statement {
  return { kind: 'literal', type: number, value }
}

/** `deal({ rank })`; `deal` is callable 7. */
function deal(rank: number): TestCase {
  return [
    literal(rank),
    { kind: 'object', type: card, keys: ['rank'], values: [0] },
    { kind: 'call', type: number, callable: 7, args: [1] },
  ]
}

/** `[…, deal({ rank: …, weight: … })]` with a slot for each number. */
const slot: TemplateStatement = { kind: 'slot', type: number }
const statements: readonly TemplateStatement[] = [
  slot,
  slot,
  { kind: 'object', type: card, keys: ['rank', 'weight'], values: [0, 1] },
  { kind: 'call', type: number, callable: 7, args: [2] },
  slot,
  { kind: 'array', type: array, elements: [4] },
]
const template = { predicate: 0, target: 5, statements, nodes: statements.map(() => undefined) }

function provenIn(tests: Parameters<typeof provenLiterals>[0]): readonly (readonly Statement[] | undefined)[] {
  return withProven(template, provenLiterals(tests)).statements.map((it) =>
    it.kind === 'slot' ? it.proven : undefined,
  )
}

test('slots get the literals that tests use in the same place, with their frequency', () => {
  const tests = [deal(14), deal(3), deal(14)].map((it) => ({ test: it, throws: false }))
  expect(provenIn(tests)[0]).toEqual([literal(14), literal(3), literal(14)])
  expect(provenIn(tests).slice(1)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('arguments of a throwing call are not proven', () => {
  const call: Statement = { kind: 'call', type: number, callable: 7, args: [0] }
  const list: Statement = { kind: 'array', type: array, elements: [0] }
  expect(provenLiterals([{ test: [literal(1), call], throws: true }]).size).toBe(0)
  expect(provenIn([{ test: [literal(1), list, call], throws: true }])[4]).toEqual([literal(1)])
})
