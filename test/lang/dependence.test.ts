import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { share } from '../support/share.ts'
import { filesIn } from '../support/files-in.ts'

/** Each predicate by its text, with the outcomes that it depends on, such as `a: root; b: a+; c: a-`. */
function dependences({ predicates }: Compiled): string {
  return predicates
    .map(({ text, root, dependsOn }) => {
      const outcomes = dependsOn.map((it) => predicates[it.predicate]!.text + (it.outcome ? '+' : '-'))
      return `${text}: ${[...(root ? ['root'] : []), ...outcomes].join(' ')}`
    })
    .join('; ')
}

const body = (text: string): string =>
  dependences(compiledOf(sourceOf(`// @ts-nocheck\nexport function f(a, b, c, d) { ${text} }`)))

describe('a predicate depends on the outcomes that decide whether it is reached', () => {
  const examples: readonly (readonly [name: string, text: string, expected: string])[] = [
    ['nested ifs', 'if (a) { if (b) return 1 } else if (c) d()', 'a: root; b: a+; c: a-'],
    ['statements after an if', 'if (a) d(); if (b) d()', 'a: root; b: root'],
    ['an early return', 'if (a) return; if (b) return; if (c) d()', 'a: root; b: a-; c: b-'],
    ['a throw', 'if (a) throw 1; if (b) d()', 'a: root; b: a-'],
    ['short circuits', 'if (a && (b || !c)) d()', 'a: root; b: a+; c: b-'],
    ['a conditional expression', 'return a ? (b ? 1 : 2) : c && d', 'a: root; b: a+; c: a-'],
    ['a while loop', 'while (a) { if (b) break; if (c) continue; d() }', 'a: root b-; b: a+; c: b-'],
    ['a do loop', 'do { if (b) continue; d() } while (a)', 'b: root a+; a: root'],
    ['a for loop', 'for (; a; b && d()) if (c) d()', 'a: root; b: a+; c: a+'],
    ['an endless loop', 'for (;;) { if (a) return; if (b) d() }', 'a: root; b: a-'],
    [
      'a for...of loop',
      'for (const x of a) if (b) break; if (c) d()',
      'const x of a: root b-; b: const x of a+; c: root',
    ],
    ['labels', 'o: for (;;) { while (a) { if (b) break o; if (c) continue o } }', 'a: root c+ c-; b: a+; c: b-'],
    [
      'a switch with fall-through and a default in the middle',
      'switch (a) { case 1: if (b) d(); default: if (c) break; case 2: if (d) d() }',
      'case 1: root; b: case 1+; c: case 1+ case 2-; case 2: case 1-; d: c- case 2+',
    ],
    ['defaults', 'const { x = a ? 1 : 2 } = b; if (x) d()', 'x = a ? 1 : 2: root; a: x = a ? 1 : 2+; x: root'],
    ['optional chains', 'return a?.[b && 1]?.c ?? d', 'a: root; b: a-; a?.[b && 1]: a-; a?.[b && 1]?.c: root'],
    ['logical assignment', 'a ||= b ? 1 : 2; c ??= d && 1', 'a: root; b: a-; c: root; d: c+'],
    ['a handler', 'try { if (a) b() } catch { if (c) d() }', 'a: root; c: root a+'],
    [
      'a finally',
      'try { if (a) return; if (b) d() } finally { if (c) d() } if (d) a()',
      'a: root; b: a-; c: root; d: root',
    ],
    ['dead code', 'return; if (a) d()', 'a: root'],
    ['nested functions', 'if (a) return () => b && c', 'a: root; b: root'],
  ]
  for (const [name, text, expected] of examples) {
    test(name, () => {
      expect(body(text)).toBe(expected)
    })
  }
})

describe('in every program', () => {
  const folder = new URL('../cases/language/', import.meta.url)
  for (const name of share(filesIn(folder), 18)) {
    test(`each predicate of ${name} is a root or depends on one, directly or indirectly`, () => {
      const { predicates, functions } = compiledOf(sourceOf(readFileSync(new URL(name, folder), 'utf8'), name))
      const open = new Set([...predicates.keys()].filter((id) => predicates[id]!.root))
      for (let size = -1; size < open.size;) {
        size = open.size
        predicates.forEach((it, id) => {
          if (it.dependsOn.some(({ predicate }) => open.has(predicate))) open.add(id)
        })
      }
      expect(open.size).toBe(predicates.length)
      expect(functions.flatMap((it) => it.predicates).sort((a, b) => a - b)).toEqual([...predicates.keys()])
      predicates.forEach((it, id) => {
        expect(functions[it.function]!.predicates).toContain(id)
        expect(
          it.dependsOn.every((on) => on.predicate !== id && predicates[on.predicate]!.function === it.function),
        ).toBe(true)
      })
    })
  }
})
