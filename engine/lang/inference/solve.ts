import type ts from 'typescript'
import type { Parameter, Property, TypeId, TypeShape } from '../../model/subject/type.ts'
import { weights, type Clue, type Guess } from './clues.ts'
import { partsOfBuiltin } from './declared.ts'
import type { Likeness } from './ducks.ts'
import { cluesOfText } from './characters.ts'
import { namesOf } from './names.ts'
import { simplestDucks } from './simplest-ducks.ts'
import { tally } from './tally.ts'
import type { Part, Variable, Variables } from './variables.ts'

/** Records inferred types in a type table. */
export interface Ledger {
  idOf(type: ts.Type): TypeId
  /** The id of a shape; equal shapes have the same id. */
  intern(shape: TypeShape): TypeId
  /** Reserves an id for `fill`. */
  reserve(): TypeId
  fill(id: TypeId, shape: TypeShape): void
  /** The members of a union; any other type is its only member. */
  membersOf(id: TypeId): readonly TypeId[]
  isNullish(id: TypeId): boolean
  readonly unknown: TypeId
}

/** How often values have any type, although the code suggests a kind. */
export type ShareOfRest = 'usual' | 'small'

/** Deeper nested values have an unknown type; code rarely looks that far. */
const deepest = 8

/** Turns variables into types. */
export interface Solver {
  /** The type of values that flow from these variables: a union weighted by clues, or unknown without clues. */
  typeOf(variables: readonly Variable[]): TypeId
}

/** The kinds of values that a value with these properties resembles. */
export type Alike = (names: readonly string[]) => readonly Likeness[]

/**
 * Variables are states, parts label transitions, and flows are empty transitions of a nondeterministic automaton. Types
 * are the states of its subset construction, so self-referential structures become recursive types.
 */
export function createSolver(variables: Variables, alike: Alike, ledger: Ledger, shareOfRest: ShareOfRest): Solver {
  const known = new Map<string, TypeId>()
  /** Types with parts that have an id but no shape yet. Breadth-first, so that every cycle reaches an id. */
  const waiting: (() => void)[] = []
  /** Methods that return their receiver. */
  const fluent = new Set<Variable>()
  let depth = 0
  const enlist = (from: readonly Variable[]): TypeId => {
    const states = variables.reach(from)
    if (states.length === 0 || deepest <= depth) return ledger.unknown
    const key = states.join()
    const id = known.get(key) ?? union(ledger, guess(states), shareOfRest)
    known.set(key, id)
    return id
  }

  const guess = (states: readonly Variable[]): readonly (readonly [TypeId, number])[] => {
    const names = namesOf(variables, states)
    const similar = alikeTo(states, names)
    const clues = states.flatMap((it) => variables.clues(it))
    const elements = variables.reach(movesOf(states, '[]')).flatMap((it) => variables.clues(it))
    const guesses = tally(cluesOfText(clues, elements, similar), names, similar)
    return guesses.map((it: Clue) => [write(states, names, it.guess), it.weight])
  }

  /**
   * The kinds that the value resembles. A kind is left out if it has a method of a used name, and the code only reads
   * that name, or calls it with arguments that the method does not take.
   */
  const alikeTo = (states: readonly Variable[], names: readonly string[]): readonly Likeness[] => {
    if (names.length === 0) return []
    const called = new Set(names.filter((it) => isLibraryMethod(movesOf(states, `.${it}`))))
    return alike(names).filter(({ duck }) => names.every((it) => duck.methods?.has(it) !== true || called.has(it)))
  }

  const isLibraryMethod = (member: readonly Variable[]): boolean =>
    member.some(isCalled) && !member.some((it) => variables.clues(it).some(({ guess }) => guess.kind === 'own-method'))

  const isCalled = (member: Variable): boolean =>
    variables.parts(member).has('()') || variables.clues(member).some(({ guess }) => guess.kind === 'function')

  const write = (states: readonly Variable[], names: readonly string[], guess: Guess): TypeId => {
    switch (guess.kind) {
      case 'type':
        return ledger.idOf(guess.type)
      case 'array':
        return later(() => tuple(states) ?? { kind: 'array', element: part(states, '[]') })
      case 'function':
        return later(() => functionShape(states))
      case 'builtin': {
        const parts = partsOfBuiltin(guess.name)
        const describe = (): TypeShape => ({
          kind: 'builtin',
          name: guess.name,
          args: parts.map((one) => part(states, one)),
        })
        return parts.length === 0 ? ledger.intern(describe()) : later(describe)
      }
      case 'object':
        if (names.length === 0) return ledger.intern({ kind: 'anyObject' })
        return later(() => ({ kind: 'object', name: '', properties: properties(states, names) }))
      case 'dictionary':
        return later(() => ({
          kind: 'object',
          name: '',
          properties: properties(states, names),
          index: part(states, '[]'),
        }))
      case 'iterable':
      case 'condition':
      case 'absent':
      case 'named':
      case 'own-method':
        return ledger.unknown
      default:
        return ledger.intern(guess)
    }
  }

  /** A tuple, if code uses elements at some positions in different ways or calls them, and uses no others. */
  const tuple = (states: readonly Variable[]): TypeShape | undefined => {
    const places = states.flatMap((it) => [...variables.parts(it).keys()].flatMap((key) => positionOf(key, '[')))
    if (shareOfRest === 'usual' || places.length === 0) return undefined
    const own = Array.from({ length: Math.max(...places) + 1 }, (_, at) => movesOf(states, `[${at}]`))
    const placed = variables.reach(own.flat())
    const others = variables.reach(movesOf(states, '[]')).filter((it) => !placed.includes(it))
    if (others.some((it) => 0 < variables.clues(it).length || 0 < variables.parts(it).size)) return undefined
    const uses = own.map((it) => usesOf(variables, variables.reach(it)))
    const isTuple = 1 < new Set(uses.map((it) => [...it].sort().join())).size || uses.some((it) => it.has('()'))
    if (!isTuple) return undefined
    const types = own.map(enlist)
    const needed = own.findLastIndex((it) => !mayLack(variables, it))
    return { kind: 'tuple', elements: types.map((type, at) => ({ type, optional: needed < at, rest: false })) }
  }

  const functionShape = (states: readonly Variable[]): TypeShape => {
    const shape = { kind: 'function', parameters: given(states), returns: part(states, '()') } as const
    if (shareOfRest === 'usual') return shape
    // A result that nothing is known of is probably none.
    const returns =
      shape.returns === ledger.unknown
        ? union(ledger, [[ledger.intern({ kind: 'undefined' }), weights.tested]], shareOfRest)
        : shape.returns
    const isFluent = states.some((it) => fluent.has(it))
    return { ...shape, returns, isInferred: true, ...(isFluent ? { returnsThis: true } : {}) }
  }

  const later = (describe: () => TypeShape): TypeId => {
    const id = ledger.reserve()
    const inner = depth + 1
    waiting.push(() => {
      depth = inner
      ledger.fill(id, describe())
    })
    return id
  }

  const movesOf = (states: readonly Variable[], label: Part): readonly Variable[] =>
    states.flatMap((it) => variables.parts(it).get(label) ?? [])

  const part = (states: readonly Variable[], label: Part): TypeId => enlist(movesOf(states, label))

  /** The parameters up to the last one that gets a function. */
  const given = (states: readonly Variable[]): readonly Parameter[] => {
    const positions = states.flatMap((it) => [...variables.parts(it).keys()].flatMap((key) => positionOf(key, '(')))
    return Array.from({ length: Math.max(-1, ...positions) + 1 }, (_, at) => ({
      name: `value${at}`,
      type: positions.includes(at) ? part(states, `(${at})`) : ledger.unknown,
      optional: false,
      rest: false,
      hasDefault: false,
    }))
  }

  const properties = (states: readonly Variable[], names: readonly string[]): readonly Property[] => {
    const clues = states.flatMap((it) => variables.clues(it))
    const others = simplestDucks(alikeTo(states, names), clues, names).filter((it) => it.share < 1)
    return names.map((name) => {
      const own = variables.reach(movesOf(states, `.${name}`))
      if (shareOfRest === 'small' && isReturned(states, own)) own.forEach((it) => fluent.add(it))
      const optional = mayLack(variables, own) || others.some((it) => it.duck.names.has(name))
      return { name, type: enlist(own), optional }
    })
  }

  const isReturned = (receiver: readonly Variable[], method: readonly Variable[]): boolean =>
    movesOf(method, '()').some((result) => receiver.some((it) => variables.isSame(it, result)))

  return {
    typeOf(from) {
      const id = enlist(from)
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next()
      depth = 0
      return id
    },
  }
}

/** The position of an argument, or of an element, if a part stands for one. */
function positionOf(part: Part, opening: '(' | '['): readonly number[] {
  const position = /^[([](\d+)[)\]]$/.exec(part)?.[1]
  return position === undefined || !part.startsWith(opening) ? [] : [Number(position)]
}

/** The kinds that clues suggest for a value, and the parts of it that code uses. */
function usesOf(variables: Variables, states: readonly Variable[]): ReadonlySet<string> {
  const kinds = states.flatMap((it) =>
    variables.clues(it).flatMap(({ guess: { kind } }) => (kind === 'named' || kind === 'own-method' ? [] : [kind])),
  )
  return new Set([...kinds, ...states.flatMap((it) => [...variables.parts(it).keys()])])
}

function mayLack(variables: Variables, property: readonly Variable[]): boolean {
  return variables.reach(property).some((it) => variables.clues(it).some(({ guess }) => guess.kind === 'absent'))
}

/** A union that also gives a small share to values of any type. */
function union(ledger: Ledger, guesses: readonly (readonly [TypeId, number])[], shareOfRest: ShareOfRest): TypeId {
  const found = new Map<TypeId, number>()
  for (const [guessed, weight] of guesses) {
    const members = ledger.membersOf(guessed).filter((it) => it !== ledger.unknown)
    for (const id of members) found.set(id, (found.get(id) ?? 0) + weight / members.length)
  }
  if (found.size === 0) return ledger.unknown
  const total = [...found.values()].reduce((sum, weight) => sum + weight)
  const isBlank = guesses.every(([id]) => ledger.isNullish(id))
  found.set(ledger.unknown, isBlank ? weights.used : restOf(total, shareOfRest))
  return ledger.intern({ kind: 'union', members: [...found.keys()], weights: [...found.values()].map(rounded) })
}

/** The weight of values of any type. Weak evidence leaves more to them. */
function restOf(total: number, share: ShareOfRest): number {
  const isWeak = total < weights.used
  if (share === 'small') return total * (isWeak ? weights.rest : weights.smallRest)
  return total * (isWeak ? 2 * weights.rest : weights.rest)
}

/** Rounds to one decimal; guesses are no more precise. */
function rounded(weight: number): number {
  return Math.max(Math.round(weight * 10), 1) / 10
}
