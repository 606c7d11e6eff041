import { areDistinct, isSafeName } from '../../model/source/file-name.ts'

/** Throws where a file would be written under a name that leads out of its folder, or that another has, ignoring case. */
export function assertSafeNames(names: readonly string[]): void {
  const unsafe = names.find((it) => !isSafeName(it))
  if (unsafe !== undefined) throw new Error(`No file can be written as ${JSON.stringify(unsafe)}`)
  if (!areDistinct(names)) throw new Error('Two files cannot be written under one name')
}
