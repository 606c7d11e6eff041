import { readdirSync } from 'node:fs'

/** Lists the files in a folder. Throws if it is empty, because a test over no files would pass. */
export function filesIn(folder: string | URL): readonly string[] {
  const names = readdirSync(folder)
  if (names.length === 0) throw new Error(`There is no file in ${String(folder)}`)
  return names
}
