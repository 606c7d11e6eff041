import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { collectLibs, type Libs, type LibTexts, readDomLib } from '../../lang/program/libs.ts'

/** The lib files of the installed compiler, about 60, for Node. The page gets them from `virtual:ts-libs`. */
export function nodeLibs(): Libs {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'))
  const read = (fileName: string): string | undefined => {
    const path = join(folder, fileName)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  let dom: LibTexts | undefined
  return { language: collectLibs(read), dom: () => (dom ??= readDomLib(read)) }
}
