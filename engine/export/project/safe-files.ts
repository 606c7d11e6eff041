import { areDistinct, isSafeName } from '../../model/source/file-name.ts'

/** Throws if a file name leads out of its folder or equals another one, ignoring case. */
export function assertSafeNames(names: readonly string[]): void {
  const unsafe = names.find((it) => !isSafeName(it))
  if (unsafe !== undefined) throw new Error(`No file can be written as ${JSON.stringify(unsafe)}`)
  if (!areDistinct(names)) throw new Error('Two files cannot be written under one name')
}
