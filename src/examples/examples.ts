import type { TechniqueName } from '../../engine/model/goal/options.ts'

/** A program to try the playground with. */
export interface Example {
  /** Stable: links name it. */
  readonly id: string
  readonly title: string
  /** One sentence: what to watch while tests for it evolve. */
  readonly lesson: string
  /** Name of its file in this folder. */
  readonly file: string
  /** The techniques that it demonstrates; opening it switches them on. */
  readonly techniques?: readonly TechniqueName[]
  /** Branches that no test can cover, as the goals' labels, with the reason. */
  readonly infeasible?: readonly { readonly label: string; readonly reason: string }[]
}

/** In the order of the menu; a new visitor finds the first one in the editor. */
export const examples: readonly Example[] = [
  {
    id: 'router',
    title: 'Router',
    lesson: 'A path must match a prefix, a suffix and a pattern: prefixes and regular expressions have distances too.',
    file: 'router.ts',
  },
  {
    id: 'calendar',
    title: 'Dates',
    lesson:
      'Leap day needs a month, a day and a year that fit together: each condition opens the next goal once it is covered.',
    file: 'calendar.ts',
  },
  {
    id: 'triangle',
    title: 'Triangle',
    lesson:
      'Three equal sides are nearly impossible to guess; reusing values and following the distance finds them at once.',
    file: 'triangle.ts',
  },
  {
    id: 'bounded-stack',
    title: 'Bounded stack',
    lesson:
      'The stack is full only after enough pushes on the same object: every added push brings a test one step closer.',
    file: 'bounded-stack.ts',
  },
  {
    id: 'shopping-cart',
    title: 'Shopping cart',
    lesson: 'Nested optional objects must exist before their fields can match: goals move closer one level at a time.',
    file: 'shopping-cart.ts',
  },
  {
    id: 'roman',
    title: 'Roman numerals',
    lesson:
      'A valid numeral is a needle in a haystack of strings, but its letters are in the source: watch seeded constants at work.',
    file: 'roman.ts',
  },
  {
    id: 'order',
    title: 'Order',
    lesson:
      'Only calls in the right order reach the last state: the archive keeps the prefix, and the search extends it.',
    file: 'order.ts',
  },
  {
    id: 'intervals',
    title: 'Intervals',
    lesson: 'Merging needs several objects that fit together: the numbers in one depend on those in another.',
    file: 'intervals.ts',
  },
  {
    id: 'matrix',
    title: 'Matrix',
    lesson:
      'Only a square matrix gets past the first line: the shape of the nested arrays must fit before any number matters.',
    file: 'matrix.ts',
  },
  {
    id: 'hash-lookup',
    title: 'Hash lookup',
    lesson:
      'Two conditions are calls that return only true or false. Flag gradients show the search how close they were: select one of these goals while it runs.',
    file: 'hash-lookup.ts',
    techniques: ['flags'],
  },
  {
    id: 'check-rules',
    title: 'Rules of a game',
    lesson:
      'The rules check players that a test must seat first, each with the right number and a hand. Object construction starts from tests that do this.',
    file: 'check-rules.ts',
    techniques: ['objects'],
  },
  {
    id: 'student',
    title: 'Students',
    lesson:
      'Two students need four researchers, each with a CV, before anything is compared. Without object construction the search has no gradient toward this.',
    file: 'student.ts',
    techniques: ['objects'],
  },
  {
    id: 'figure-1',
    title: 'A text and five calls',
    lesson:
      'Concolic execution solves for the number in the text, and the search finds the calls: neither succeeds alone.',
    file: 'figure-1.ts',
    techniques: ['concolic'],
  },
]
