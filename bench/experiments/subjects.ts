import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'

const corpusFolders = ['bench/subjects', 'bench/large']
const flagFolder = 'bench/flags'
const objectFolder = 'bench/objects'
const hybridFolder = 'bench/hybrid'
const folders = [...corpusFolders, flagFolder, objectFolder, hybridFolder]

/** The names of all subjects of the corpus: those of their files, without folder and extension. */
export function corpus(): readonly string[] {
  return corpusFolders.flatMap(namesIn)
}

/** The names of the subjects whose branches are decided by calls; they are no part of the corpus. */
export function flagSubjects(): readonly string[] {
  return namesIn(flagFolder)
}

/** The names of the subjects whose branches are decided by the state of objects; they are no part of the corpus. */
export function objectSubjects(): readonly string[] {
  return namesIn(objectFolder)
}

/** The names of the subjects whose branches wait for single values; they are no part of the corpus. */
export function hybridSubjects(): readonly string[] {
  return namesIn(hybridFolder)
}

/** Where a subject is: one of these by its name, any other by its path. */
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
