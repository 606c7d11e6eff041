import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { erasedText } from '../../engine/lang/program/emit/erased-text.ts'
import { printingsOf } from '../../engine/lang/program/emit/printings.ts'
import { share } from '../support/share.ts'

/** The kinds of all meaningful nodes of a program, in order, and its syntax errors. */
function shapeOf(text: string, name: string): string {
  const kinds: ts.SyntaxKind[] = []
  const visit = (node: ts.Node): void => {
    const isMeaningful = !ts.isParenthesizedExpression(node) && !ts.isSemicolonClassElement(node)
    if (isMeaningful) kinds.push(node.kind)
    ts.forEachChild(node, visit)
  }
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  visit(file)
  const { parseDiagnostics } = file as unknown as { readonly parseDiagnostics: readonly ts.Diagnostic[] }
  return [...kinds.map((it) => ts.SyntaxKind[it]), ...parseDiagnostics.map((it) => it.code)].join(' ')
}

const root = new URL('../../', import.meta.url).pathname
const files = ['test/cases', 'engine/runtime', 'test/fixtures']
  .flatMap((it) => readdirSync(root + it, { recursive: true, encoding: 'utf8' }).map((name) => `${it}/${name}`))
  .filter((it) => it.endsWith('.ts'))

test('printed programs have the same syntax tree', () => {
  expect(files.length).toBeGreaterThan(100)
  for (const name of share(files, 4)) {
    const whole = readFileSync(root + name, 'utf8')
    const { text } = erasedText(ts.createSourceFile(name, whole, ts.ScriptTarget.Latest, true))
    // Imports are printed differently.
    const pasted = text.replaceAll(/^import [^'"]*'.*'$/gm, '')
    if (pasted.includes('import')) continue
    const shape = shapeOf(pasted, name)
    for (const printed of printingsOf(name, pasted)) {
      expect(shapeOf(printed.text, name) === shape, `${name} printed as ${printed.text}`).toBe(true)
    }
  }
})

describe('a tight printing does not show import paths', () => {
  test.each([
    ["const f = () => import('./a.js')", 'const f=()=>__import__("./a.js");'],
    ['const f = () => import.meta.url', 'const f=()=>__import__.meta.url;'],
    ["import { a } from 'a'; const f = (b) => a(b.a)", 'import{a}from"a";const f=b=>__imported__.a(b.a);'],
    ["import a from 'a'; const f = () => ({ a })", 'import a from"a";const f=()=>({a:__imported__.a});'],
  ])('%s', (pasted, tight) => {
    expect(printingsOf('main.ts', pasted)[0]!.text).toBe(tight)
  })
})
