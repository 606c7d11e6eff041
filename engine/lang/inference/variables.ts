import { guessKey, weights, type Clue, type Guess } from './clues.ts'

/** A type variable, for the type of an undeclared value; an index that only its `Variables` can interpret. */
export type Variable = number

/**
 * A part of a value: a property (`.name`), an element or entry, the element at a position (`[0]`), a key, a result, the
 * value of a promise, or a function that it gets as the argument at a position (`(0)`).
 */
export type Part = `.${string}` | '[]' | `[${number}]` | 'key' | '()' | 'await' | `(${number})`

/**
 * Type variables and their clues. Variables that always hold the same value are unified, with their parts (Steensgaard,
 * POPL 1996). Flow is one-way: clues for a target, such as a parameter, also apply to the source, not vice versa.
 */
export interface Variables {
  fresh(): Variable
  /** The variable of a part, created on first use. */
  part(whole: Variable, part: Part): Variable
  unify(a: Variable, b: Variable): void
  flow(from: Variable, to: Variable): void
  isSame(a: Variable, b: Variable): boolean
  /** Adds a clue. Equal guesses add up, at most to the weight of a check. */
  add(variable: Variable, guess: Guess, weight: number): void
  /** The variables that values of these flow into, including themselves, ascending. */
  reach(from: readonly Variable[]): readonly Variable[]
  /** All variables, without unified duplicates, in order of creation. */
  all(): readonly Variable[]
  clues(variable: Variable): readonly Clue[]
  parts(variable: Variable): ReadonlyMap<Part, Variable>
}

interface Node {
  readonly parts: Map<Part, Variable>
  readonly goals: Set<Variable>
  readonly clues: Map<unknown, Clue>
}

export function createVariables(): Variables {
  const parents: Variable[] = []
  const nodes: Node[] = []

  const find = (variable: Variable): Variable => {
    let root = variable
    while (parents[root] !== root) root = parents[root]!
    for (let at = variable; at !== root;) {
      const next = parents[at]!
      parents[at] = root
      at = next
    }
    return root
  }

  const fresh = (): Variable => {
    const variable = parents.length
    parents.push(variable)
    nodes.push({ parts: new Map(), goals: new Set(), clues: new Map() })
    return variable
  }

  const add = (variable: Variable, guess: Guess, weight: number): void => {
    const { clues } = nodes[find(variable)]!
    const key = guessKey(guess)
    const known = clues.get(key)?.weight ?? 0
    clues.set(key, { guess, weight: Math.min(known + weight, weights.tested) })
  }

  const unify = (a: Variable, b: Variable): void => {
    const waiting: [Variable, Variable][] = [[a, b]]
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
      const [one, other] = [find(pair[0]), find(pair[1])]
      if (one === other) continue
      const [kept, gone] = one < other ? [one, other] : [other, one]
      parents[gone] = kept
      const { parts, goals, clues } = nodes[gone]!
      for (const { guess, weight } of clues.values()) add(kept, guess, weight)
      for (const goal of goals) nodes[kept]!.goals.add(goal)
      for (const [part, variable] of parts) {
        const known = nodes[kept]!.parts.get(part)
        if (known === undefined) nodes[kept]!.parts.set(part, variable)
        else waiting.push([known, variable])
      }
    }
  }

  return {
    fresh,
    part(whole, part) {
      const { parts } = nodes[find(whole)]!
      const known = parts.get(part)
      if (known !== undefined) return find(known)
      const variable = fresh()
      parts.set(part, variable)
      return variable
    },
    unify,
    flow(from, to) {
      nodes[find(from)]!.goals.add(to)
    },
    isSame: (a, b) => find(a) === find(b),
    add,
    reach(from) {
      const reached = new Set<Variable>()
      const waiting = [...from]
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const root = find(next)
        if (reached.has(root)) continue
        reached.add(root)
        waiting.push(...nodes[root]!.goals)
      }
      return [...reached].sort((a, b) => a - b)
    },
    all: () => parents.filter((parent, variable) => parent === variable),
    clues: (variable) => [...nodes[find(variable)]!.clues.values()],
    parts: (variable) => nodes[find(variable)]!.parts,
  }
}
