import { expect, test } from 'vitest'
import { mockedGlobalInWords, mockInWords, mockSignature } from '../../../../src/session/editing/mock-words.ts'
import { compiledOf, sourceOf } from '../../../support/compile.ts'

test('words say what a mocked import does', () => {
  const compiled = compiledOf(
    sourceOf(`
      import http, { LIMIT, Agent } from 'http'
      import * as z from 'zod'
      const shape = z.object({})
      export const f = (n: number) => (http(n) > LIMIT ? new Agent() : shape)`),
  )
  const wordsOf = (specifier: string, name?: string): string | undefined =>
    mockInWords(compiled, name === undefined ? { specifier } : { specifier, name })
  expect(wordsOf('http', 'default')).toBe('http is mocked: it returns undefined unless a test arranges it.')
  expect(wordsOf('http', 'LIMIT')).toBe('LIMIT is mocked: it is undefined unless a test arranges it.')
  expect(wordsOf('http', 'Agent')).toBe('Agent is mocked: it creates empty objects unless a test arranges it.')
  expect(wordsOf('zod', 'object')).toMatch(/^object is mocked: it allows every call/)
  expect(wordsOf('zod')).toBe('zod is mocked: tests arrange what its members return.')
  expect(wordsOf('fs', 'readFile')).toBeUndefined()
})

test('a signature shows the type that the use of a mocked import suggests', () => {
  const compiled = compiledOf(
    sourceOf(`
      import http, { LIMIT, Agent, load } from 'http'
      export const f = async (n: number) => (http(n) > 3 && LIMIT === 'a' ? new Agent() : (await load(n)) > 3)`),
  )
  const signatureOf = (name: string): string | undefined => mockSignature(compiled, { specifier: 'http', name })
  expect(['default', 'LIMIT', 'Agent', 'load', 'other'].map(signatureOf)).toEqual([
    'function default(…): number',
    'const LIMIT: string',
    'class Agent',
    'function load(…): Promise<number>',
    undefined,
  ])
})

test('words say what a mocked global does', () => {
  const compiled = compiledOf(
    sourceOf('export const f = async (n: number) => (n > 3 ? fetch(String(n)) : n > 2 ? __DEV__ : structuredClone(n))'),
  )
  const wordsOf = (name: string): string | undefined => mockedGlobalInWords(compiled, name)
  expect(wordsOf('fetch')).toBe('fetch is mocked: it returns undefined unless a test arranges it.')
  expect(wordsOf('__DEV__')).toBe('__DEV__ is mocked: it is undefined unless a test arranges it.')
  expect(wordsOf('structuredClone')).toBeUndefined()
})
