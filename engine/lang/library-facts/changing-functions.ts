/** Functions that change their first argument, by the object that has them. */
export const changingFunctions = {
  Object: ['assign', 'defineProperties', 'defineProperty', 'freeze', 'preventExtensions', 'seal', 'setPrototypeOf'],
  Reflect: ['defineProperty', 'deleteProperty', 'preventExtensions', 'set', 'setPrototypeOf'],
} as const

/** All of them, without their object: a name of its own may be one of these functions too. */
export const changingNames: ReadonlySet<string> = new Set(Object.values(changingFunctions).flat())

/** Functions of `Object` and `Reflect` whose changes to their first argument nothing can undo. */
export const irreversibleChanges: ReadonlySet<string> = new Set([
  'defineProperties',
  'defineProperty',
  'freeze',
  'preventExtensions',
  'seal',
])
