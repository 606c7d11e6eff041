import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import type { EquivalentMutant } from '../../engine/model/goal/mutation-build.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { isFull, share } from '../support/share.ts'

function equivalentIn(text: string, name = 'main.ts'): readonly EquivalentMutant[] {
  return compiledOf(sourceOf(text, name)).mutationBuild.equivalent
}

function changes(text: string, name?: string): readonly string[] {
  return equivalentIn(text, name).map((it) => `${it.original} → ${it.replacement}`)
}

const compare = (body: string): string => `export function f(a: number, b: number) { ${body} }`
const points = (body: string, more = ''): string =>
  `interface P { x: number; y: number }\n${more}\nexport function f(p: P, q: P, g: () => void) { ${body} }`
const local = (body: string, head = 'n: number, g: () => number'): string => `export function f(${head}) { ${body} }`

describe('a comparison of values that are known to be different', () => {
  test.each(
    share(
      [
        compare('if (a === b) return 0; return a < b ? -1 : 1'),
        compare('if (a == b) { return 0 } return b < a ? 1 : -1'),
        compare('return a === b ? 0 : a < b ? -1 : 1'),
        compare('if (a !== b && a < b) return 1; return 0'),
        compare('return a === b || a < b'),
        compare('if (!(a === b)) { return a < b } return true'),
        compare('if (a !== b) { for (let i = 0; i === 0; i = 1) { if (a < b) return 1 } } return 0'),
        compare('while (a !== b) { return a < b } return true'),
        compare('if (a === b || a === 0) throw new Error(); else if (a < b) return 1; return 2'),
        compare('switch (a) { case 1: if (a === b) break; return a < b } return true'),
        'export function f(a: string, b: string) { if (a === b) return 0; return a < b ? -1 : 1 }',
        'export function f(a: bigint, b: bigint) { if (a === b) return 0; return a < b ? -1 : 1 }',
        local('const b = n * 2; if (n === b) return g(); g(); return n < b ? 1 : 2'),
        local('let a = n; if (n < 3) a = g(); if (a === n) return 0; return a < n ? 1 : 2'),
        points('if (p.x === q.x) return 0; return p.x < q.x ? -1 : 1'),
        points('if (p.x === q.x) { g(); return 0 } const d = p.y - q.y; return p.x < q.x ? d : 1'),
        points('return p.x === q.x ? (g(), 0) : p.x < q.x ? -1 : 1'),
        local('if (n === 1) return 0; return n < 1 ? 1 : 2'),
        local('if (list[n] !== list[0]) { return list[n]! < list[0]! } return true', 'list: number[], n: number'),
      ],
      6,
    ),
  )('is proved in %s', (text) => {
    const found = equivalentIn(text).filter((it) => it.operator === 'EqualityOperator')
    expect(found.map((it) => it.replacement.replace(/^\S+ (\S+) \S+$/, '$1'))).toEqual(['<='])
    expect(found[0]!.reason).toMatch(/are different here, because .* is (?:true|false) on the way/)
  })

  test('is proved in words', () => {
    const [proved] = equivalentIn(compare('if (a === b) return 0; return a < b ? -1 : 1'))
    expect(proved!.reason).toBe(
      '`a` and `b` are different here, because `a === b` is false on the way, so `<` and `<=` decide the same, as long as both are numbers, as their types say.',
    )
  })

  test.each(
    share(
      [
        // Not decided on every path, or the other way.
        compare('if (a === b) g(); return a < b ? -1 : 1; function g() {}'),
        compare('if (a === b) return a < b; return true'),
        compare('if (a !== b) return 0; return a < b ? -1 : 1'),
        compare('if (a === b && a === 0) return 0; return a < b ? -1 : 1'),
        compare('if (a !== b || a === 0) { return a < b } return true'),
        compare('skip: { if (a === b) break skip; } return a < b'),
        compare('skip: if (a === b) break skip; return a < b'),
        compare('for (let i = 0; i < 2; i += 1) { if (a === b) continue; } return a < b'),
        compare('try { if (a === b) throw new Error() } catch {} return a < b'),
        compare('if (a === b) { switch (a) { case 1: break } } return a < b'),
        compare('switch (a) { case 1: if (a === b) return 0; case 2: } return a < b'),
        compare('return [1].map(() => a === b)[0] || a < b'),
        compare('if (a === a) return 0; return a < b ? 1 : 2'),
        compare('if (a + 1 === b) return 0; return a < b ? 1 : 2'),
        // The operands change in between.
        compare('if (a === b) return 0; a = b; return a < b ? -1 : 1'),
        compare('if (a === b) return 0; a++; return a < b ? -1 : 1'),
        compare('if (a === b) return 0; [a] = [b]; return a < b ? -1 : 1'),
        compare('if (a === b) return 0; const g = () => { a = b }; g(); return a < b ? -1 : 1'),
        compare('if (a === b) return 0; for (const i of [1, 2]) { if (a < b) return i; a += 1 } return 3'),
        compare('if (a === b) return 0; while (a < 9) { if (a < b) return 1; a += 1 } return 3'),
        compare('if (a === b || (a = b) === 3) return 0; return a < b ? -1 : 1'),
        compare('var c = a; if (c === b) return 0; var c = b; return c < b ? -1 : 1'),
        points('if (p.x === q.x) return 0; g(); return p.x < q.x ? -1 : 1'),
        points('if (p.x === q.x) return 0; p.x = q.x; return p.x < q.x ? -1 : 1'),
        points('if (p.x === q.x) return 0; const { x } = p; return p.x < q.x ? x : 1'),
        points('if (p.x === q.x) return 0; const d = `${p}`; return p.x < q.x ? d : 1'),
        points('if (p.x === q.x) return 0; const d = [...p.l]; return p.x < q.x ? d : 1').replace(
          'y:',
          'l: string[]; y:',
        ),
        points('if (p.x === q.x) return 0; const [d = p.x < q.x] = s; return d').replace('q: P', 'q: P, s: boolean[]'),
        points('if (p.x === q.y) return 0; return p.x < q.x ? -1 : 1'),
        points('if (p.x === q.x) return 0; delete p.z; return p.x < q.x ? -1 : 1').replace('y:', 'z?: number; y:'),
        'export async function f(p: { x: number }, b: number) { if (p.x === b) return 0; await null; return p.x < b ? 1 : 2 }',
        'export function* f(p: { x: number }, b: number) { if (p.x === b) return 0; yield 1; return p.x < b ? 1 : 2 }',
        // Reads run code.
        points(
          'if (p.x === q.x) return 0; return p.x < q.x ? -1 : 1',
          'export class C { n = 0; get x() { return this.n++ } }',
        ),
        local('if (g() === n) return 0; return g() < n ? -1 : 1'),
        // The values may be different, but have no order.
        'export function f(a: Date, b: Date) { if (a === b) return 0; return a < b ? -1 : 1 }',
        'export function f(a: any, b: any) { if (a === b) return 0; return a < b ? -1 : 1 }',
        'export function f(a: number | string, b: number | string) { if (a === b) return 0; return a < b ? -1 : 1 }',
        'export function f(a: number, b: bigint) { if (a == b) return 0; return a < b ? -1 : 1 }',
        'export function f<T extends number>(a: T, b: T) { if (a === b) return 0; return a < b ? -1 : 1 }',
        'export function f(x: unknown, b: number) { const a = x as number; if (a === b) return 0; return a < b ? -1 : 1 }',
        'export function f(a: number, b: number) { eval(""); if (a === b) return 0; return a < b ? -1 : 1 }',
        '// @strictNullChecks: false\n' + compare('if (a === b) return 0; return a < b ? -1 : 1'),
      ],
      12,
    ),
  )('is not proved in %s', (text) => {
    expect(equivalentIn(text).filter((it) => it.operator === 'EqualityOperator')).toEqual([])
  })

  test('is not proved in JavaScript, whose types are guesses', () => {
    expect(
      changes('export function f(a = 0, b = 1) { if (a === b) return 0; return a < b ? -1 : 1 }', 'main.js'),
    ).toEqual([])
  })
})

describe('a string that is only compared', () => {
  const order = (body: string, more = ''): string => `export function f(order: string = 'iso'${more}) { ${body} }`

  test.each(
    share(
      [
        [
          order("if (order === 'de') return 1; return 2"),
          "'de', and both the original and the changed value differ from it.",
        ],
        [
          order("if (order === 'de' || 'us' !== order) return 1; return 2"),
          "'de' and 'us', and both the original and the changed value equal none of them.",
        ],
        [order("switch (order) { case 'de': return 1; default: return 2 }"), "'de', and"],
        [order("return [1].map(() => order === 'de')"), "'de', and"],
        ["export function f() { const order: string = 'iso'; return order === 'de' }", "'de', and"],
        ["export function f({ order = 'iso' }: { order?: string }) { return order === 'de' }", "'de', and"],
      ] as const,
      3,
    ),
  )('is proved in %s', (text, words) => {
    const proved = equivalentIn(text).filter((it) => it.original === "'iso'")
    expect(proved.map((it) => it.replacement)).toEqual(['""'])
    expect(proved[0]!.reason).toContain(`\`order\` is only compared with ${words}`)
  })

  test.each(
    share(
      [
        order("if (order === 'iso') return 1; return 2"),
        order("if (order === '') return 1; return 2"),
        order('if (order) return 1; return 2'),
        order("if (order === 'de') return 1; return order"),
        order("if (order === 'de') return 1; return { order }"),
        order("if (order === 'de') return 1; return () => order"),
        order("if (order < 'de') return 1; return 2"),
        order('return order === other', ', other: string'),
        order("order += 'x'; return order === 'de'"),
        order('switch (order) { case other: return 1; default: return 2 }', ', other: string'),
        order('return other', ', other = order'),
        order("eval('order'); return order === 'de'"),
        order('return order === `${1}`'),
        "export function f(order = 'iso'.length) { return order === 2 }",
        "export class C { constructor(readonly order: string = 'iso') { if (order === 'de') throw new Error() } }",
        "const order: string = 'iso'; export { order }; export const is = () => order === 'de'",
        "export const order: string = 'iso'; export const is = () => order === 'de'",
      ],
      6,
    ),
  )('is not proved in %s', (text) => {
    expect(equivalentIn(text).filter((it) => it.original === "'iso'")).toEqual([])
  })
})

describe('code that is never executed', () => {
  test.each(
    share(
      [
        [local('return n; g() + 1'), ['g() + 1 → g() - 1']],
        [local('if (n > 5 && n < 3) { return n + 1 } return 0'), ['{ return n + 1 } → {}', 'n + 1 → n - 1']],
        ['function unused() { return 1 + 2 } export const one = () => 1', ['{ return 1 + 2 } → {}', '1 + 2 → 1 - 2']],
        [local('return n; const h = () => n + 1'), ['n + 1 → n - 1']],
      ] as const,
      2,
    ),
  )('is proved in %s', (text, expected) => {
    expect(changes(text)).toEqual(expected)
    expect(equivalentIn(text)[0]!.reason).toMatch(/^It is never executed: [^A-Z]/)
  })

  test.each(
    share(
      [
        local('return h(); function h() { return n + 1 }'),
        local('if (n > 5) { return n + 1 } return 0'),
        local('try { g() } catch { return n + 1 } return 0'),
      ],
      1,
    ),
  )('is not proved in %s', (text) => {
    expect(changes(text)).toEqual([])
  })
})

describe('a value that is never read', () => {
  test.each(
    share(
      [
        [local('let a = -1; a = g(); return a'), ['-1 → +1']],
        [local("let a: string[] = ['x']; if (n < 1) a = []; else { a = [] } return a"), ["['x'] → []", '\'x\' → ""']],
        [local('let a = true; g(); a = n < 1; return a'), ['true → false']],
        [local('for (;;) { let a = true; if (n < 1) break; a = n < 2; return a } return 0'), ['true → false']],
        [local('const a = { x: 1 }; return n'), ['{ x: 1 } → {}']],
        [local('let at = n; return [1, 2][at++]'), ['at++ → at--']],
        ['export function f(list: number[], at: number) { return list[at++] }', ['at++ → at--']],
      ] as const,
      3,
    ),
  )('is proved in %s', (text, expected) => {
    expect(changes(text)).toEqual(expected)
    expect(equivalentIn(text)[0]!.reason).toMatch(/is (?:always overwritten before it is|never) read/)
  })

  test.each(
    share(
      [
        local('let a = true; if (n < 1) a = false; return a'),
        local('let a = true; if (a) g(); a = false; return a'),
        local('let a = true; a = !a; return a'),
        local('let a = true; const h = () => a; const b = h(); a = false; return [a, b]'),
        local('let a = true; try { g(); a = false } catch {} return a'),
        local('let a = true; skip: { if (n < 1) break skip; a = false } return a'),
        local('let a = true; while (n < 1) { a = false } return a'),
        local('let a = true, b = a; a = false; return [a, b]'),
        local('var a = true; a = false; return a'),
        local('let a = [g()]; a = []; return a'),
        local('let a = -1; eval("a"); a = 2; return a'),
        local('let at = 0; return [at++, at]'),
        local('let at = 0; const h = () => at; return [at++, h()]'),
        local('let at = 0; try { return at++ } finally { n = at; g() }'),
        local('let at = 0; return ++at'),
        local('return list[at++]', 'list: number[]').replace(/^/, 'let at = 0; export const now = () => at; '),
      ],
      6,
    ),
  )('is not proved in %s', (text) => {
    expect(changes(text).filter((it) => /^(?:true|-1|\[g|at|\+\+at)/.test(it))).toEqual([])
  })
})

/** Random bodies of a function with numbers `a` and `b`, objects `p` and `q`, and a call `g()` that changes the objects. */
const { body } = fc.letrec<{ body: string; statement: string; condition: string; branch: string }>((tie) => {
  const value = fc.constantFrom('a', 'b', 'c', 'd', 'p.x', 'q.x', '1')
  const operator = fc.constantFrom('===', '!==', '==', '!=', '<', '<=', '>', '>=')
  const atom = fc.tuple(value, operator, value).map((it) => it.join(' '))
  const condition = tie('condition')
  const statement = tie('statement')
  const simple = fc.oneof(
    fc.tuple(fc.constantFrom('a', 'c', 'd', 'p.x', 'e'), value).map(([to, from]) => `${to} = ${from};`),
    fc.constantFrom(
      'c++;',
      'p.x--;',
      'g();',
      'log(c);',
      'log(h());',
      'continue;',
      'break;',
      'return log(d++);',
      'log(e);',
    ),
    condition.map((it) => `log(${it});`),
    fc.constantFrom("if (t === 'de') log(1);", "log(t === 'us');", 'log(t);'),
    condition.map((it) => `return log(${it});`),
  )
  return {
    condition: fc.oneof(
      { depthSize: 'small' },
      { weight: 4, arbitrary: atom },
      fc.tuple(condition, fc.constantFrom('&&', '||'), condition).map(([l, o, r]) => `(${l} ${o} ${r})`),
      condition.map((it) => `!(${it})`),
      fc.tuple(condition, condition, condition).map(([c, t, e]) => `(${c} ? ${t} : ${e})`),
    ),
    branch: fc.oneof(fc.constantFrom('return 7;', 'throw 8;', 'continue;', 'break;'), tie('body')),
    statement: fc.oneof(
      { depthSize: 'small' },
      { weight: 2, arbitrary: simple },
      fc.tuple(condition, tie('branch')).map(([c, t]) => `if (${c}) { ${t} }`),
      fc.tuple(condition, tie('branch'), tie('branch')).map(([c, t, e]) => `if (${c}) { ${t} } else { ${e} }`),
      fc.tuple(condition, tie('body')).map(([c, t]) => `while (tick() && ${c}) { ${t} }`),
      tie('body').map((it) => `try { ${it} } catch (error) { log(String(error)); }`),
      fc.tuple(fc.constantFrom('true', '-1', "'s'"), tie('body')).map(([v, t]) => `{ let e: unknown = ${v}; ${t} }`),
    ),
    body: fc.array(statement, { minLength: 1, maxLength: 4 }).map((it) => it.join(' ')),
  }
})

const head = `interface P { x: number }
export function f(a: number, b: number, p: P, q: P, log: (value: unknown) => number, tick: () => boolean, t: string = 'iso'): unknown {
  let c = a; let d = b; let e: unknown = 0;
  const g = (): void => { q.x = p.x; }, h = (): number => (e === 0 ? (c = b) : a);
  outer: while (tick()) {`
const programOf = (it: string): string => `${head} ${it} return 0; } log(e); return log(c); }`

type Run = (a: number, b: number, t: string | undefined) => string

/** Runs a program and tells all that can be seen of it. */
function runOf(program: string): Run {
  const target = ts.ScriptTarget.ES2022
  const options = { compilerOptions: { target, module: ts.ModuleKind.CommonJS } }
  const { outputText } = ts.transpileModule(program, options)
  const make = new Function('exports', outputText) as (exports: {
    f?: (...args: readonly unknown[]) => unknown
  }) => void
  const exports: { f?: (...args: readonly unknown[]) => unknown } = {}
  make(exports)
  return (a, b, t) => {
    const seen: unknown[] = []
    let left = 12
    const [p, q] = [{ x: b }, { x: a }]
    try {
      const log = (value: unknown): number => seen.push(String(value))
      seen.push(exports.f!(a, b, p, q, log, () => 0 < left--, t))
    } catch (error) {
      seen.push('throws', String(error))
    }
    return seen.concat(p.x, q.x).map(String).join()
  }
}

/** Most proofs in these programs are that code after a jump is never executed. */
function frequency({ reason }: EquivalentMutant): number {
  return reason.startsWith('It is never executed') ? 1 : 0
}

test('no input tells an equivalent mutant of a random program from the original', { timeout: 300_000 }, () => {
  const numbers = [0, -0, 1, 2, NaN]
  const kinds = new Map<string, number>()
  fc.assert(
    fc.property(body, (it) => {
      const program = programOf(it)
      const proved = equivalentIn(program)
        .toSorted((a, b) => frequency(a) - frequency(b))
        .slice(0, 10)
      if (proved.length === 0) return
      const original = runOf(program)
      for (const { operator, place, replacement } of proved) {
        if (replacement.endsWith('…')) continue
        kinds.set(operator, (kinds.get(operator) ?? 0) + 1)
        const mutated = runOf(program.slice(0, place.start) + replacement + program.slice(place.end))
        for (const a of numbers) {
          for (const b of numbers) {
            for (const t of [undefined, 'de'])
              expect(mutated(a, b, t), `${replacement} at ${place.start}`).toBe(original(a, b, t))
          }
        }
      }
    }),
    { numRuns: isFull ? 120 : 25 },
  )
  expect([...kinds.keys()].sort()).toEqual(expect.arrayContaining(['EqualityOperator', 'StringLiteral']))
})
