import { expect, test } from 'vitest'
import { createDeclarations } from '../../engine/lang/program/declarations.ts'

const declarationsOf = createDeclarations()

test('constant enumerations become plain ones', () => {
  expect(declarationsOf('/a.ts', 'export const enum E { A = 1 }')).toBe('export declare enum E {\n    A = 1\n}\n')
})

test('a class that is the whole module of JavaScript has declarations', () => {
  const text = 'module.exports = class Paths {\n  constructor(paths) {\n    this.paths = paths\n  }\n}\n'
  expect(declarationsOf('/lib/a.js', text)).toContain('class Paths')
})
