import ts from 'typescript'
import type { ClassId } from '../../model/subject/type.ts'
import { weights, type Guess } from './clues.ts'

/** A kind of value, recognized by the names of its properties (duck typing). */
export interface Duck {
  readonly guess: Guess
  readonly names: ReadonlySet<string>
  /** Those of the names that are methods: code calls them, and reads a property `link` of another object. */
  readonly methods?: ReadonlySet<string>
  /** How common this kind is among values with these names; 1 is the most common. */
  readonly commonness: number
}

/** Lists library kinds and classes of the source. The library must be visible from `scope`. */
export function ducksOf(
  checker: ts.TypeChecker,
  scope: ts.Node,
  classes: ReadonlyMap<ts.Symbol, ClassId>,
): readonly Duck[] {
  const symbols = new Map(checker.getSymbolsInScope(scope, ts.SymbolFlags.Interface).map((it) => [it.name, it]))
  const membersOf = (symbol: ts.Symbol): readonly ts.Symbol[] =>
    checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
  const namesOf = (members: readonly ts.Symbol[]): ReadonlySet<string> => new Set(members.map((it) => it.name))
  return [
    ...libraryDucks.flatMap(({ name, guess, commonness }) => {
      const symbol = symbols.get(name)
      if (symbol === undefined) return []
      const members = membersOf(symbol)
      const methods = members.filter((it) => (it.flags & ts.SymbolFlags.Method) !== 0)
      return [{ guess, names: namesOf(members), methods: namesOf(methods), commonness }]
    }),
    // A function also has `length` and `name`, but code rarely uses only these.
    { guess: { kind: 'function' }, names: new Set(['call', 'apply', 'bind']), commonness: 1 },
    ...[...classes].map(([symbol, id]): Duck => ({
      guess: { kind: 'class', class: id },
      names: namesOf(membersOf(symbol)),
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

/** A duck that has some of the used names, with its weight. */
export interface Likeness {
  readonly duck: Duck
  readonly weight: number
  /** The share of the names it has, in (0, 1]. */
  readonly share: number
}

/** Lists the ducks with some of the names. The weight is quadratic in the share: a missing name would throw. */
export function likenesses(ducks: readonly Duck[], names: readonly string[]): readonly Likeness[] {
  return ducks.flatMap((duck) => {
    const share = names.filter((it) => duck.names.has(it)).length / names.length
    return 0 < share ? [{ duck, weight: weights.used * duck.commonness * share * share, share }] : []
  })
}

/** Whether every object has a property of this name, so that its use implies nothing. */
export function isUniversal(name: string): boolean {
  return universal.has(name)
}

const universal: ReadonlySet<string> = new Set([
  ...['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'],
  ...['propertyIsEnumerable', '__proto__'],
])
