import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { createPaths, type Path } from '../../../engine/techniques/objects/static/paths.ts'
import { createSolver, type Solver } from '../../../engine/techniques/objects/static/values/solver.ts'
import {
  type AbstractValue,
  computed,
  either,
  nothing,
} from '../../../engine/techniques/objects/static/values/value.ts'

const size = 8

/** Dependences between things; each thing also depends on a state of its own. */
const arrows = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 16 })

const paths = createPaths()
const states = Array.from({ length: size }, (_, id) => {
  const declaration = ts.factory.createVariableDeclaration(String(id))
  return paths.of({ kind: 'static', declaration, names: [String(id)], node: declaration, type: undefined })
})
const things = states.map((state) => ({ state }))

type Arrows = readonly (readonly [number, number])[]

/** The value of a thing, computed from the things it depends on. */
function valueOf(id: number, all: Arrows, of: (id: number) => AbstractValue): AbstractValue {
  const others = all.filter(([from]) => from === id).map(([, to]) => of(to))
  return computed(either([{ paths: [states[id]!], reads: new Map() }, ...others]))
}

function answer(solver: Solver, id: number, all: Arrows): AbstractValue {
  return solver.answer('variable', things[id]!, () => valueOf(id, all, (to) => answer(solver, to, all)))
}

function reachable(id: number, all: Arrows): ReadonlySet<Path> {
  const found = new Set([id])
  for (const it of found) for (const [from, to] of all) if (from === it) found.add(to)
  return new Set([...found].map((it) => states[it]!))
}

function statesIn({ reads }: AbstractValue): ReadonlySet<Path> {
  return new Set(reads.keys())
}

describe('answers to mutually dependent questions', () => {
  test('contain all reachable state if there are no cycles', () => {
    const downwards = arrows.map((all) => all.filter(([from, to]) => from < to))
    fc.assert(
      fc.property(downwards, (all) => {
        const solver = createSolver()
        for (const id of states.keys()) expect(statesIn(answer(solver, id, all))).toEqual(reachable(id, all))
      }),
    )
  })

  test('contain all reachable state for the first question, even with cycles', () => {
    fc.assert(
      fc.property(arrows, fc.nat(size - 1), (all, id) => {
        expect(statesIn(answer(createSolver(), id, all))).toEqual(reachable(id, all))
      }),
    )
  })

  test('are remembered', () => {
    const solver = createSolver()
    let evaluations = 0
    const ask = (): AbstractValue => {
      evaluations++
      return answer(createSolver(), 0, [])
    }
    expect(solver.answer('result', things[0]!, ask)).toBe(solver.answer('result', things[0]!, ask))
    expect(evaluations).toBe(1)
  })

  test('are the same if expressions are remembered, and each expression is evaluated at most once in the end', () => {
    fc.assert(
      fc.property(arrows, fc.array(fc.nat(size - 1), { maxLength: size }), (all, ids) => {
        const solver = createSolver()
        const evaluated = new Map<number, number>()
        const cached = (id: number): AbstractValue =>
          solver.evaluate(states[id]!, () => {
            evaluated.set(id, (evaluated.get(id) ?? 0) + 1)
            return solver.answer('variable', things[id]!, () => valueOf(id, all, cached))
          })
        const uncachedSolver = createSolver()
        const uncached = (id: number): AbstractValue =>
          uncachedSolver.answer('variable', things[id]!, () => valueOf(id, all, uncached))
        const same = (): void => {
          for (const id of ids) expect([...cached(id).reads]).toEqual([...uncached(id).reads])
        }
        same()
        evaluated.clear()
        same()
        expect([...evaluated.values()].every((it) => it === 1)).toBe(true)
        evaluated.clear()
        same()
        expect(evaluated.size).toBe(0)
      }),
    )
  })

  test('are found even for infinitely nested expressions', () => {
    const solver = createSolver()
    const within = (it: { readonly depth: number }): AbstractValue =>
      solver.evaluate(it, () => within({ depth: it.depth + 1 }))
    expect(within({ depth: 0 })).toBe(nothing)
  })
})
