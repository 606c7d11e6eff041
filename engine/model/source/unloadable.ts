/** The name of an `UnloadableError`, which survives the transfer between realms, unlike the class. */
export const unloadableName = 'UnloadableError'

/** The code under test cannot be loaded because of the code itself; the message explains why to people. */
export class UnloadableError extends Error {
  override readonly name = unloadableName
}
