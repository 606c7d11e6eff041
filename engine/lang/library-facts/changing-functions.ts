/** Functions that change their first argument, by owner. */
export const changingFunctions = {
  Object: ['assign', 'defineProperties', 'defineProperty', 'freeze', 'preventExtensions', 'seal', 'setPrototypeOf'],
  Reflect: ['defineProperty', 'deleteProperty', 'preventExtensions', 'set', 'setPrototypeOf'],
} as const

/** The names of all these functions; a bare name may refer to one of them. */
export const changingNames: ReadonlySet<string> = new Set(Object.values(changingFunctions).flat())

/** Functions of `Object` and `Reflect` whose changes cannot be undone. */
export const irreversibleChanges: ReadonlySet<string> = new Set([
  'defineProperties',
  'defineProperty',
  'freeze',
  'preventExtensions',
  'seal',
])
