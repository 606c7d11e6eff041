import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-'))
  vi.stubEnv('CHROME_PATH', undefined)
  vi.stubEnv('PATH', join(folder, 'bin'))
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder, 'browsers'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** Writes an executable file to this path. */
function executable(...path: readonly string[]): string {
  const file = join(folder, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

test('CHROME_PATH comes first', () => {
  const chosen = executable('chosen')
  executable('bin', 'chromium')
  vi.stubEnv('CHROME_PATH', chosen)
  expect(findChromium()).toBe(chosen)
})

test('a CHROME_PATH that is not executable is an error, without a fallback', () => {
  executable('bin', 'chromium')
  vi.stubEnv('CHROME_PATH', join(folder, 'missing'))
  expect(() => findChromium()).toThrow(/CHROME_PATH is ".*missing"/)
})

test("the PATH comes before Playwright's cache", () => {
  executable('browsers', 'chromium-1200', 'chrome-linux', 'chrome')
  const chrome = executable('bin', 'google-chrome')
  expect(findChromium()).toBe(chrome)
  expect(findChromium()).not.toBe(executable('bin', 'chromium'))
  expect(findChromium()).toBe(join(folder, 'bin', 'chromium'))
})

test("the newest browser in Playwright's cache is used", () => {
  executable('browsers', 'chromium-999', 'chrome-linux', 'chrome')
  const newest = executable('browsers', 'chromium-1200', 'chrome-linux64', 'chrome')
  executable('browsers', 'firefox-2000', 'firefox', 'firefox')
  expect(findChromium()).toBe(newest)
})

test('without a browser, the error explains how to get one', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(() => findChromium()).toThrow(/apt-get install chromium.*CHROME_PATH/)
})
