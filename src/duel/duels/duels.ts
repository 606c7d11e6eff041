/** An exercise: `attempts/ID.ts` is code that a student may have written, `solutions/ID.ts` that of a teacher. */
export interface DuelExercise {
  /** The name of both files, without extension. */
  readonly id: string
  readonly title: string
  /** The required behavior of the code, for a student who does not see the solution. */
  readonly task: string
  /** Whether the attempt is already correct, so that there is no difference to find. */
  readonly isEqual: boolean
}

/** From easy to hard. */
export const duelExercises: readonly DuelExercise[] = [
  {
    id: 'leap-year',
    title: 'Leap year',
    task: 'A year is a leap year if it is divisible by 4. Centuries are not leap years unless they are divisible by 400.',
    isEqual: false,
  },
  {
    id: 'grades',
    title: 'Grades',
    task: '90 points or more are an A, more than 75 a B, more than 50 a C, and anything else an F.',
    isEqual: false,
  },
  {
    id: 'initials',
    title: 'Initials',
    task: 'Return the first letter of each word in upper case. Words are separated by any number of spaces; the text may contain no words.',
    isEqual: false,
  },
  {
    id: 'median',
    title: 'Median',
    task: 'Return the median: the middle value, the mean of the two middle values if their number is even, or 0 for an empty list. Leave the argument unchanged.',
    isEqual: false,
  },
  {
    id: 'digit-sum',
    title: 'Digit sum',
    task: 'Return the sum of the digits before the decimal point, ignoring the sign. If there are no digits, the sum is 0.',
    isEqual: false,
  },
  {
    id: 'palindrome',
    title: 'Palindrome',
    task: 'Check whether the letters a to z of a text read the same in both directions, ignoring case. Rewrite it without building a second string.',
    isEqual: true,
  },
  {
    id: 'account',
    title: 'Account',
    task: 'The balance never drops below 0, but all of it may be withdrawn. Amounts that are not positive throw a RangeError.',
    isEqual: false,
  },
  {
    id: 'shipping',
    title: 'Shipping',
    task: 'Prices are in cents. With 19% tax added, shipping is free from 8211 on and costs 495 below that. Express always costs 1200.',
    isEqual: false,
  },
  {
    id: 'ring-buffer',
    title: 'Ring buffer',
    task: 'A queue of at most three numbers. A push to a full queue changes nothing and returns false; shift returns the oldest number.',
    isEqual: false,
  },
  {
    id: 'stack',
    title: 'Stack',
    task: 'A stack of strings. Rebuild it as a linked list that never copies, without changing its behavior.',
    isEqual: true,
  },
]
