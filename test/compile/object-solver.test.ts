import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { createPaths, type Path } from '../../engine/compile/objects/paths.ts'
import { createSolver, type Solver } from '../../engine/compile/objects/solver.ts'
import { type AbstractValue, computed, either } from '../../engine/compile/objects/value.ts'

const size = 8

/** Things of which each depends on a state of its own and on others, as arrows say. */
const arrows = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 16 })

const paths = createPaths()
const states = Array.from({ length: size }, (_, id) => {
  const declaration = ts.factory.createVariableDeclaration(String(id))
  return paths.of({ kind: 'static', declaration, names: [String(id)], node: declaration, type: undefined })
})
const things = states.map((state) => ({ state }))

function answer(solve: Solver, id: number, all: readonly (readonly [number, number])[]): AbstractValue {
  return solve('variable', things[id]!, () => {
    const others = all.filter(([from]) => from === id).map(([, to]) => answer(solve, to, all))
    return computed(either([{ paths: [states[id]!], reads: new Map() }, ...others]))
  })
}

function reachable(id: number, all: readonly (readonly [number, number])[]): ReadonlySet<Path> {
  const found = new Set([id])
  for (const it of found) for (const [from, to] of all) if (from === it) found.add(to)
  return new Set([...found].map((it) => states[it]!))
}

function statesIn({ reads }: AbstractValue): ReadonlySet<Path> {
  return new Set(reads.keys())
}

describe('answers to questions that ask each other', () => {
  test('hold all state that is reached where nothing depends on itself', () => {
    const downwards = arrows.map((all) => all.filter(([from, to]) => from < to))
    fc.assert(
      fc.property(downwards, (all) => {
        const solve = createSolver()
        for (const id of states.keys()) expect(statesIn(answer(solve, id, all))).toEqual(reachable(id, all))
      }),
    )
  })

  test('hold all state that is reached by the first that is asked, around cycles as well', () => {
    fc.assert(
      fc.property(arrows, fc.nat(size - 1), (all, id) => {
        expect(statesIn(answer(createSolver(), id, all))).toEqual(reachable(id, all))
      }),
    )
  })

  test('are remembered', () => {
    const solve = createSolver()
    let asked = 0
    const ask = (): AbstractValue => {
      asked++
      return answer(createSolver(), 0, [])
    }
    expect(solve('result', things[0]!, ask)).toBe(solve('result', things[0]!, ask))
    expect(asked).toBe(1)
  })
})
