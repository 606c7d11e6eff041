import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { documentedCode } from '../support/documented-code.ts'
import { nightly } from '../support/nightly.ts'

const { code, file, errors } = documentedCode('docs/engine.md', '.')

nightly('the program of docs/engine.md has no type errors', () => {
  expect(errors()).toEqual([])
})

test('the program of docs/engine.md compiles, searches, finishes and exports', async () => {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line)
  })
  await import(pathToFileURL(file).href).finally(() => {
    log.mockRestore()
  })
  const text = lines.join('\n')
  expect(text).toContain('16 of 16 goals')
  expect(text).toContain('--- triangle.test.ts')
  expect(text).toContain('expect(kindOf(')
  expect(text).toContain('--- package.json')
})

test('the program of docs/engine.md has at most forty lines', () => {
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(40)
})
