import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'

const corpusFolders = ['bench/subjects', 'bench/large']
const flagFolder = 'bench/flags'
const objectFolder = 'bench/objects'
const hybridFolder = 'bench/hybrid'
const folders = [...corpusFolders, flagFolder, objectFolder, hybridFolder]

/** Lists all subjects of the corpus by file name, without folder and extension. */
export function corpus(): readonly string[] {
  return corpusFolders.flatMap(namesIn)
}

/** Lists the subjects whose branches are decided by calls; they are not in the corpus. */
export function flagSubjects(): readonly string[] {
  return namesIn(flagFolder)
}

/** Lists the subjects whose branches are decided by the state of objects; they are not in the corpus. */
export function objectSubjects(): readonly string[] {
  return namesIn(objectFolder)
}

/** Lists the subjects whose branches require single values; they are not in the corpus. */
export function hybridSubjects(): readonly string[] {
  return namesIn(hybridFolder)
}

/** Returns the path of a subject: by name for a known one, otherwise the path itself. */
export function pathOf(subject: string): string | undefined {
  for (const folder of folders) {
    const file = readdirSync(folder).find((it) => parse(it).name === subject)
    if (file !== undefined) return join(folder, file)
  }
  return existsSync(subject) ? subject : undefined
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).map((file) => parse(file).name)
}
