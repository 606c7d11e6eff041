import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { noObjects } from '../../engine/model/objects/object-graph.ts'
import type { FunctionShape, Predicate } from '../../engine/model/goal/predicate.ts'
import type { MutationBuild } from '../../engine/model/goal/mutation-build.ts'
import type { Place } from '../../engine/model/source/source.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Callable } from '../../engine/model/subject/subject.ts'
import type { TypeShape } from '../../engine/model/subject/type.ts'
import { nothingUnreachable } from '../../engine/model/subject/unreachable.ts'

const place: Place = { file: 'main.ts', start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 }

/** The type of every statement in tests in which types do not matter. */
export const unknownType = 0

/** The essential parts of a callable; the others get defaults. */
export type Sketch = Partial<Callable> & Pick<Callable, 'kind' | 'name'>

/** Matches handwritten code that accesses built-in objects. The compiler decides this from the syntax tree. */
const reachesBuiltins =
  /prototype|__proto__|PrototypeOf|globalThis|\beval\b|Function\(|\b(?:[A-Z]\w*|performance|crypto)(?:\.\w+)+ =|assign\(|freeze\(/

/** A compiled module with handwritten code. `body` is the body of `load` and sees the probes as `p`. */
export function handmade(body: string, callables: readonly Sketch[], types: readonly TypeShape[] = []): Compiled {
  const predicate: Predicate = { kind: 'condition', function: 0, place, text: '', dependsOn: [], root: true }
  const code = `'use strict'; const p = probes; return () => { ${body} }`
  const shape: FunctionShape = { name: 'f', kind: 'function', place, declaration: 0, predicates: [] }
  return {
    subject: {
      entry: 'main.ts',
      modules: [{ name: 'main.ts', exports: Object.fromEntries(callables.map((it) => [it.name, it.name])) }],
      imported: [],
      hasExports: true,
      types: [{ kind: 'unknown' }, ...types],
      assignable: [],
      classes: [],
      callables: callables.map((it) => ({
        target: it.name,
        path: it.member === undefined ? [it.name] : [],
        parameters: [],
        returns: unknownType,
        awaited: false,
        place,
        ...it,
      })),
      targets: callables.map((_, i) => i),
      constants: { numbers: [], bigints: [], strings: [], patterns: [] },
    },
    predicates: Array.from({ length: 32 }, () => predicate),
    flags: { flags: [], sites: [], comparisons: [], framed: [] },
    objects: noObjects,
    functions: Array.from({ length: 32 }, () => shape),
    code,
    concolic: '',
    mutationBuild: withoutMutants(code),
    lines: [],
    mutants: [],
    unreachable: nothingUnreachable,
    guards: [],
    isStateless: false,
    fixesObjects: false,
    mayDamage: reachesBuiltins.test(code),
    rareSyntax: [],
    diagnostics: [],
  }
}

/** A mutation build without mutants. */
export function withoutMutants(code: string): MutationBuild {
  return { code, mutants: [], equivalent: [], statements: [], functions: [], branches: [] }
}

/** A module with one exported function `f`, given as an expression. */
export function handmadeFunction(expression: string, sketch: Partial<Callable> = {}): Compiled {
  return handmade(`return { f: ${expression} }`, [{ kind: 'function', name: 'f', ...sketch }])
}

/** A test that calls callable 0 with literals. */
export function callWith(...args: readonly (string | number | boolean | bigint | null | undefined)[]): TestCase {
  return [
    ...args.map((value) => ({ kind: 'literal', type: unknownType, value }) as const),
    { kind: 'call', type: unknownType, callable: 0, args: args.map((_, i) => i) },
  ]
}
