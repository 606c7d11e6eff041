import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'

const folders = ['bench/subjects', 'bench/large']

/** The names of all subjects of the corpus: those of their files, without folder and extension. */
export function corpus(): readonly string[] {
  return folders.flatMap((folder) => readdirSync(folder).map((file) => parse(file).name))
}

/** Where a subject is: one of the corpus by its name, any other by its path. */
export function pathOf(subject: string): string | undefined {
  for (const folder of folders) {
    const file = readdirSync(folder).find((it) => parse(it).name === subject)
    if (file !== undefined) return join(folder, file)
  }
  return existsSync(subject) ? subject : undefined
}
