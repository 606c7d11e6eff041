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
  /** What it shows at work; it is opened with these switched on. */
  readonly techniques?: readonly TechniqueName[]
  /** Branches that no test can cover, as the goals' labels, with the reason. */
  readonly infeasible?: readonly { readonly label: string; readonly reason: string }[]
}

/** In the order of the menu, the first one being what a new visitor finds in the editor. */
export const examples: readonly Example[] = [
  {
    id: 'router',
    title: 'Router',
    lesson:
      'A path has to start, end and match as a pattern says: prefixes and regular expressions have distances too.',
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
      'Three equal sides are all but impossible to guess; tests that use a value twice and distances that shrink find them at once.',
    file: 'triangle.ts',
  },
  {
    id: 'bounded-stack',
    title: 'Bounded stack',
    lesson:
      'The stack is full only after enough pushes on the same object: every push that a test gains is one step nearer.',
    file: 'bounded-stack.ts',
  },
  {
    id: 'shopping-cart',
    title: 'Shopping cart',
    lesson:
      'Nested optional objects have to be there before their fields can be right: goals move closer a level at a time.',
    file: 'shopping-cart.ts',
  },
  {
    id: 'roman',
    title: 'Roman numerals',
    lesson:
      'A valid numeral is a needle in a haystack of strings, but its letters stand in the source: watch constants at work.',
    file: 'roman.ts',
  },
  {
    id: 'order',
    title: 'Order',
    lesson:
      'The last state is reached by calls in the one right order: the archive keeps the prefix, and the search extends it.',
    file: 'order.ts',
  },
  {
    id: 'intervals',
    title: 'Intervals',
    lesson:
      'Merging needs several objects that are right in relation to each other: numbers in one follow those in another.',
    file: 'intervals.ts',
  },
  {
    id: 'matrix',
    title: 'Matrix',
    lesson:
      'Only a square matrix gets past the first line: the shape of nested arrays has to fit before any number matters.',
    file: 'matrix.ts',
  },
  {
    id: 'hash-lookup',
    title: 'Hash lookup',
    lesson:
      'Two conditions are calls that only say yes or no: with flag gradients the search sees how near they were, so select one of them while it runs.',
    file: 'hash-lookup.ts',
    techniques: ['flags'],
  },
  {
    id: 'check-rules',
    title: 'Rules of a game',
    lesson:
      'The rules look at players whom a test has to seat first, each at the number that the action names and with a hand: object construction begins with tests that do so.',
    file: 'check-rules.ts',
    techniques: ['objects'],
  },
  {
    id: 'student',
    title: 'Students',
    lesson:
      'Four researchers have to be behind two students, each with a CV, before anything is compared: without object construction no test is nearer to that than another.',
    file: 'student.ts',
    techniques: ['objects'],
  },
  {
    id: 'figure-1',
    title: 'A text and five calls',
    lesson:
      'The number in the text is solved from the condition on it, and the calls are found by chance: neither way gets there alone.',
    file: 'figure-1.ts',
    techniques: ['concolic'],
  },
]
