import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { collectLibs, rootLibs } from '../../engine/lang/program/libs.ts'
import { playgroundDeclarations, sandboxDeclarations } from '../../engine/lang/program/playground.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'

const { language: libs, dom } = nodeLibs()

test('the library contains every file that ES2024 references, without the DOM', () => {
  for (const name of rootLibs) expect(libs.has(name)).toBe(true)
  expect(libs.has('lib.es5.d.ts')).toBe(true)
  expect([...libs.keys()].filter((it) => it.startsWith('lib.dom'))).toEqual([])
  const referred = [...libs.values()].flatMap((it) =>
    [...it.matchAll(/<reference lib="(.*?)"/g)].map((found) => `lib.${found[1]!}.d.ts`),
  )
  expect(referred.filter((it) => !libs.has(it))).toEqual([])
})

test('stripping removes nothing but comments', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'))
  const printer = ts.createPrinter({ removeComments: true })
  const print = (text: string): string => printer.printFile(ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.Latest))
  // The printer keeps the copyright notice, a comment that starts with an exclamation mark.
  const original = (name: string): string => readFileSync(join(folder, name), 'utf8').replace(/\/\*![\s\S]*?\*\//g, '')
  for (const [name, text] of [...libs, ...dom()!]) expect(print(text)).toBe(print(original(name)))
  expect([...libs.values()].join('').length).toBeLessThan(150_000)
})

test('missing files are skipped', () => {
  const read = (name: string): string | undefined =>
    name === rootLibs[0] ? '/// <reference lib="gone" />\nlet a: 1 // b' : undefined
  expect([...collectLibs(read)]).toEqual([[rootLibs[0], '/// <reference lib="gone" />\nlet a: 1 ']])
})

test('the declarations of the sandbox globals type-check', () => {
  const files = new Map([...libs, ['playground.d.ts', sandboxDeclarations + playgroundDeclarations]])
  const options: ts.CompilerOptions = { lib: [...rootLibs], types: [], strict: true }
  const program = ts.createProgram(['playground.d.ts'], options, {
    getSourceFile: (name, version) => {
      const text = files.get(name.replace(/^.*\//, ''))
      return text === undefined ? undefined : ts.createSourceFile(name, text, version)
    },
    getDefaultLibFileName: () => '/lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => files.has(name.replace(/^.*\//, '')),
    readFile: (name) => files.get(name.replace(/^.*\//, '')),
  })
  expect(ts.getPreEmitDiagnostics(program).map((it) => ts.flattenDiagnosticMessageText(it.messageText, '\n'))).toEqual(
    [],
  )
})
