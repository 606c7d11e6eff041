import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { collectLibs, type Libs } from '../../lang/program/libs.ts'

/** The lib files of the installed compiler, about 60, for Node. The page gets them from `virtual:ts-libs`. */
export function nodeLibs(): Libs {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'))
  return collectLibs((fileName) => {
    const path = join(folder, fileName)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  })
}
