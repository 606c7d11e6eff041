import { describe, expect, test } from 'vitest'
import { detailedOf, sourceOf } from '../support/compile.ts'

/** The first word of each executable line. */
function lines(text: string): readonly string[] {
  const { lines } = detailedOf(sourceOf(text))
  return lines.map(({ place }) => text.slice(place.start, place.end).split(/\s|;/)[0]!)
}

/** Each line's number, its dependences, and its block, numbered from 0. */
function reached(body: string): readonly string[] {
  const { lines, predicates } = detailedOf(sourceOf(`// @ts-nocheck\nexport function f(a, b, c, d) {\n${body}\n}`))
  const blocks = [...new Set(lines.map((it) => it.block))]
  return lines.map(({ place, root, dependsOn, block }) => {
    const outcomes = dependsOn.map((it) => predicates[it.predicate]!.text + (it.outcome ? '+' : '-'))
    return [place.line - 2, ...(root ? ['root'] : []), ...outcomes, `block ${blocks.indexOf(block)}`].join(' ')
  })
}

describe('lines are executable', () => {
  const examples: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
    [
      'where a statement begins, at the top level or in a function',
      'const one = 1\nexport function f() {\n  f()\n  return one\n}',
      ['const', 'f()', 'return'],
    ],
    ['once, even if several statements begin on them', 'export function f() { f(); f(); return 1 }', ['f()']],
    [
      'only if they contain code that runs',
      "import type { A } from './a'\ntype B = string\nlet c: B\n;\nfunction d() {\n  'use strict'\n}\nexport class E {\n  f = 1\n  g: B = ''\n  h?: B\n}\nenum I {\n  j = 1\n}\ndeclare const k: B",
      ['f', 'g:'],
    ],
    [
      'at the body of an arrow function and at parts of a statement on lines of their own',
      'export const f = (a: number) =>\n  a\nexport function g(a: number) {\n  if (a)\n    g(1)\n  else if (a)\n    g(2)\n  else\n    g(3)\n}',
      ['export', 'a', 'if', 'g(1)', 'if', 'g(2)', 'g(3)'],
    ],
    [
      'once for a labeled statement',
      'export function f(a: number[]) {\n  o:\n  for (const b of a) {\n    if (b)\n      continue o\n  }\n}',
      ['o:', 'if', 'continue'],
    ],
  ]
  for (const [name, text, expected] of examples) {
    test(name, () => {
      const source = text.replace("import type { A } from './a'\n", 'type A = string\n')
      expect(lines(source)).toEqual(expected)
    })
  }
})

describe('a line depends on the outcomes that decide whether it is reached, and shares a block with preceding lines', () => {
  const examples: readonly (readonly [name: string, body: string, expected: readonly string[]])[] = [
    [
      'branches',
      'd()\nif (a)\nb()\nelse\nc()\nd()',
      ['1 root block 0', '2 root block 0', '3 a+ block 1', '5 a- block 2', '6 root block 3'],
    ],
    [
      'decisions within statements',
      'd()\nconst x = a ? b : c\nd()',
      ['1 root block 0', '2 root block 0', '3 root block 1'],
    ],
    [
      'a loop',
      'd()\nwhile (a) {\nb()\nif (c) break\nd()\n}\nd()',
      ['1 root block 0', '2 root block 0', '3 a+ block 1', '4 a+ block 1', '5 c- block 2', '7 root block 3'],
    ],
    ['code after a return', 'return\nd()', ['1 root block 0', '2 root block 1']],
    [
      'a handler',
      'try {\na()\n} catch {\nb()\nc()\n} finally {\nd()\n}\nd()',
      ['1 root block 0', '2 root block 0', '4 root block 1', '5 root block 1', '7 root block 2', '9 root block 3'],
    ],
    ['an arrow function', 'return a ? () =>\nb : c', ['1 root block 0', '2 root block 1']],
  ]
  for (const [name, body, expected] of examples) {
    test(name, () => {
      expect(reached(body)).toEqual(expected)
    })
  }
})
