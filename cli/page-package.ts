import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pagePackage } from '../engine/model/subject/page.ts'

/** Says how to install the package whose pages a test file opens, if it does and Node would not find the package. */
export function aboutPagePackage(code: string, testFile: string): string | undefined {
  const isUsed = [`"${pagePackage}"`, `'${pagePackage}'`].some((it) => code.includes(it))
  if (!isUsed || isInstalled(dirname(resolve(testFile)))) return undefined
  return `${testFile}: needs ${pagePackage}, which is not installed: npm install --save-dev ${pagePackage}`
}

function isInstalled(folder: string): boolean {
  if (existsSync(join(folder, 'node_modules', pagePackage))) return true
  return folder !== dirname(folder) && isInstalled(dirname(folder))
}
