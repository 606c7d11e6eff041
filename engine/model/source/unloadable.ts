/** The name of an `UnloadableError`, which outlives the way from one realm to another, as the class does not. */
export const unloadableName = 'UnloadableError'

/** The code under test cannot be loaded, for a reason that lies in the code: the message, for people, says which. */
export class UnloadableError extends Error {
  override readonly name = unloadableName
}
