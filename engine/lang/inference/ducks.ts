import ts from 'typescript'
import type { ClassId } from '../../model/subject/type.ts'
import { weights, type Guess } from './clues.ts'

/** A kind of value, as known by the names of its properties: if it quacks like a duck, it may be one. */
export interface Duck {
  readonly guess: Guess
  readonly names: ReadonlySet<string>
  /** How common values of this kind are among those that have the names: 1 for the most common. */
  readonly commonness: number
}

/** The kinds of the library, and the classes of the source. `scope` is where the library is in sight. */
export function ducksOf(
  checker: ts.TypeChecker,
  scope: ts.Node,
  classes: ReadonlyMap<ts.Symbol, ClassId>,
): readonly Duck[] {
  const symbols = new Map(checker.getSymbolsInScope(scope, ts.SymbolFlags.Interface).map((it) => [it.name, it]))
  const namesOf = (symbol: ts.Symbol): ReadonlySet<string> =>
    new Set(checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map((it) => it.name))
  return [
    ...libraryDucks.flatMap(({ name, guess, commonness }) => {
      const symbol = symbols.get(name)
      return symbol === undefined ? [] : [{ guess, names: namesOf(symbol), commonness }]
    }),
    // A stub has a length and a name as well, but nobody asks for these alone.
    { guess: { kind: 'function' }, names: new Set(['call', 'apply', 'bind']), commonness: 1 },
    ...[...classes].map(([symbol, id]): Duck => ({
      guess: { kind: 'class', class: id },
      names: namesOf(symbol),
      commonness: 1,
    })),
  ]
}

const libraryDucks: readonly { readonly name: string; readonly guess: Guess; readonly commonness: number }[] = [
  { name: 'Array', guess: { kind: 'array' }, commonness: 1 },
  { name: 'String', guess: { kind: 'string' }, commonness: 1 },
  { name: 'Number', guess: { kind: 'number' }, commonness: 1 },
  ...(['Map', 'Set', 'Date', 'RegExp', 'Promise'] as const).map(
    (name) => ({ name, guess: { kind: 'builtin', name }, commonness: 0.6 }) as const,
  ),
]

/** A duck that has some of the names that the code uses, and how much that weighs. */
export interface Likeness {
  readonly duck: Duck
  readonly weight: number
  /** Share of the names that it has, in (0, 1]. */
  readonly share: number
}

/** The ducks that have some of the names. One that lacks a name weighs less than in proportion: it would fail there. */
export function likenesses(ducks: readonly Duck[], names: readonly string[]): readonly Likeness[] {
  return ducks.flatMap((duck) => {
    const share = names.filter((it) => duck.names.has(it)).length / names.length
    return 0 < share ? [{ duck, weight: weights.used * duck.commonness * share * share, share }] : []
  })
}

/** Whether every object has a property of this name, so that using it tells nothing. */
export function isUniversal(name: string): boolean {
  return universal.has(name)
}

const universal: ReadonlySet<string> = new Set([
  ...['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'],
  ...['propertyIsEnumerable', '__proto__'],
])
