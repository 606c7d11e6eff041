import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVariables, type Part, type Variable, type Variables } from '../../engine/lang/inference/variables.ts'

const parts: readonly Part[] = ['.a', '[]', '()']

type Step =
  | { readonly kind: 'part'; readonly of: number; readonly part: Part }
  | { readonly kind: 'unify' | 'flow'; readonly a: number; readonly b: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('part' as const), of: fc.nat(), part: fc.constantFrom(...parts) }),
  fc.record({ kind: fc.constantFrom('unify' as const, 'flow' as const), a: fc.nat(), b: fc.nat() }),
)

/** Applies steps to variables; indices are modulo the number of variables made so far. */
function after(steps: readonly Step[]): { readonly variables: Variables; readonly made: readonly Variable[] } {
  const variables = createVariables()
  const made = [variables.fresh(), variables.fresh(), variables.fresh()]
  const at = (index: number): Variable => made[index % made.length]!
  for (const it of steps) {
    if (it.kind === 'part') made.push(variables.part(at(it.of), it.part))
    else variables[it.kind](at(it.a), at(it.b))
  }
  return { variables, made }
}

const isSame = (variables: Variables, a: Variable, b: Variable): boolean =>
  variables.reach([a]).join() === variables.reach([b]).join()

test('unified variables have the same parts', () => {
  fc.assert(
    fc.property(fc.array(step), fc.nat(), fc.nat(), fc.constantFrom(...parts), (steps, first, second, part) => {
      const { variables, made } = after(steps)
      const [a, b] = [made[first % made.length]!, made[second % made.length]!]
      variables.unify(a, b)
      expect(variables.part(a, part)).toBe(variables.part(b, part))
      for (const [label, inner] of variables.parts(a)) {
        expect(isSame(variables, inner, variables.part(b, label))).toBe(true)
      }
    }),
  )
})

test('flow targets are reached, transitively and in ascending order', () => {
  fc.assert(
    fc.property(fc.array(step), fc.nat(), fc.nat(), (steps, first, second) => {
      const { variables, made } = after(steps)
      const [from, to] = [made[first % made.length]!, made[second % made.length]!]
      variables.flow(from, to)
      const reached = variables.reach([from])
      expect(reached).toEqual(expect.arrayContaining([...variables.reach([to])]))
      expect(reached).toEqual([...new Set(reached)].sort((a, b) => a - b))
    }),
  )
})

test('the weights of clues add up when variables are unified, up to the weight of a test', () => {
  const variables = createVariables()
  const [a, b] = [variables.fresh(), variables.fresh()]
  variables.add(a, { kind: 'number' }, 5)
  variables.add(b, { kind: 'number' }, 3)
  variables.add(b, { kind: 'literal', value: 1 }, 5)
  variables.add(b, { kind: 'literal', value: '1' }, 5)
  variables.unify(a, b)
  expect(variables.clues(a)).toEqual([
    { guess: { kind: 'number' }, weight: 8 },
    { guess: { kind: 'literal', value: 1 }, weight: 5 },
    { guess: { kind: 'literal', value: '1' }, weight: 5 },
  ])
  variables.add(b, { kind: 'number' }, 5)
  expect(variables.clues(a)[0]).toEqual({ guess: { kind: 'number' }, weight: 10 })
})
