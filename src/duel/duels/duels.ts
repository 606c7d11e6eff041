/** A duel as an exercise: `attempts/ID.ts` is what a student may have written, `solutions/ID.ts` what a teacher has. */
export interface DuelExercise {
  /** Names both files. */
  readonly id: string
  readonly title: string
  /** What the code has to do, for a student who does not see the solution. */
  readonly task: string
  /** Whether the attempt is already right, so that no difference can be found. */
  readonly isEqual: boolean
}

/** From easy to hard. */
export const duelExercises: readonly DuelExercise[] = [
  {
    id: 'leap-year',
    title: 'Leap year',
    task: 'A year is a leap year when 4 divides it. Full centuries are none, unless 400 divides them.',
    isEqual: false,
  },
  {
    id: 'grades',
    title: 'Grades',
    task: 'From 90 points on it is an A. More than 75 are a B, more than 50 a C, and everything else an F.',
    isEqual: false,
  },
  {
    id: 'initials',
    title: 'Initials',
    task: 'The first letter of each word, in upper case. Words are separated by any number of blanks; there may be none.',
    isEqual: false,
  },
  {
    id: 'median',
    title: 'Median',
    task: 'The middle one of the values, of an even number of them the mean of the two in the middle; 0 of none. The list belongs to the caller.',
    isEqual: false,
  },
  {
    id: 'digit-sum',
    title: 'Digit sum',
    task: 'The sum of the digits before the decimal point, whatever the sign. What has no digits has the sum 0.',
    isEqual: false,
  },
  {
    id: 'palindrome',
    title: 'Palindrome',
    task: 'Whether the letters a to z of a text are the same from both ends, upper case or lower. Rewrite it without a second text.',
    isEqual: true,
  },
  {
    id: 'account',
    title: 'Account',
    task: 'An account never goes below 0, but all of it may be withdrawn. Amounts that are not positive are refused with a RangeError.',
    isEqual: false,
  },
  {
    id: 'shipping',
    title: 'Shipping',
    task: 'Prices are in cents. With 19 % tax added, orders from 8211 on are sent for nothing, others for 495. Express is always 1200.',
    isEqual: false,
  },
  {
    id: 'ring-buffer',
    title: 'Ring buffer',
    task: 'A queue for three numbers at most. A push that finds no room changes nothing and says so; shift gives the oldest number.',
    isEqual: false,
  },
  {
    id: 'stack',
    title: 'Stack',
    task: 'A stack of texts. Rebuild it as a chain of cells, so that it never copies; whoever uses it must not notice.',
    isEqual: true,
  },
]
