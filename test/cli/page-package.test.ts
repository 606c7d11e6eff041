import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aboutPagePackage } from '../../cli/page-package.ts'

const opensPage = `const { GlobalWindow } = await import("happy-dom")\n`

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'page-package-'))
  onTestFinished(() => {
    rmSync(path, { recursive: true })
  })
  return path
}

test('a test file that opens pages names their package if it is not installed', () => {
  expect(aboutPagePackage(opensPage, join(folder(), 'src/a.test.ts'))).toMatch(
    /a\.test\.ts: needs happy-dom, which is not installed: npm install --save-dev happy-dom$/,
  )
})

test('nothing is said if the package is installed in a folder above, or not used', () => {
  const root = folder()
  mkdirSync(join(root, 'node_modules/happy-dom'), { recursive: true })
  expect(aboutPagePackage(opensPage, join(root, 'packages/app/src/a.test.ts'))).toBeUndefined()
  expect(aboutPagePackage('test("", () => {})', join(folder(), 'a.test.ts'))).toBeUndefined()
})
