import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Execution } from '../../engine/model/run/execution.ts'
import { noObjects } from '../../engine/model/objects/object-graph.ts'
import type { Outcome, Predicate } from '../../engine/model/goal/predicate.ts'
import type { Place } from '../../engine/model/source/source.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { nothingUnreachable } from '../../engine/model/subject/unreachable.ts'
import type { Trace } from '../../engine/model/run/trace.ts'
import { withoutMutants } from './handmade.ts'

export const somewhere: Place = { file: 'a.ts', start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 }

export const emptySubject: Subject = {
  entry: 'a.ts',
  modules: [{ name: 'a.ts', exports: {} }],
  imported: [],
  hasExports: true,
  types: [{ kind: 'number' }],
  assignable: [[0]],
  classes: [],
  callables: [],
  targets: [],
  constants: { numbers: [], bigints: [], strings: [], patterns: [] },
}

/** A function's predicates with their control dependences: `'entry'`, or outcomes such as `'0:true'`. */
export type FunctionSketch = readonly (readonly string[])[]

/** A compilation with only functions, predicates and control dependences. Predicates are numbered across functions. */
export function compiledFrom(functions: readonly FunctionSketch[]): Compiled {
  const predicates: Predicate[] = []
  const shapes = functions.map((sketch, fn) => ({
    name: `f${fn}`,
    kind: 'function' as const,
    place: somewhere,
    declaration: fn,
    predicates: sketch.map((parents) => {
      predicates.push({
        kind: 'condition',
        function: fn,
        place: somewhere,
        text: `p${predicates.length}`,
        root: parents.includes('entry'),
        dependsOn: parents.filter((it) => it !== 'entry').map(outcome),
      })
      return predicates.length - 1
    }),
  }))
  return {
    subject: emptySubject,
    predicates,
    flags: { flags: [], sites: [], comparisons: [], framed: [] },
    objects: noObjects,
    functions: shapes,
    lines: [],
    mutants: [],
    unreachable: nothingUnreachable,
    code: '',
    concolic: '',
    mutationBuild: withoutMutants(''),
    guards: [],
    isStateless: false,
    fixesObjects: false,
    mayDamage: true,
    rareSyntax: [],
    diagnostics: [],
  }
}

function outcome(text: string): Outcome {
  const [predicate, taken] = text.split(':')
  return { predicate: Number(predicate), outcome: taken === 'true' }
}

/** The execution of a test that completed, with the given trace. */
export function executionOf(...trace: Parameters<typeof traceOf>): Execution {
  return { test: [], run: { ending: 'completed', executed: 0 }, trace: traceOf(...trace) }
}

/** A trace with the given distances to true and false per executed predicate. */
export function traceOf(
  entered: readonly number[],
  executed: Readonly<Record<number, readonly [number, number]>>,
): Trace {
  const predicates = Int32Array.from(Object.keys(executed).map(Number))
  const distances = new Float64Array(200)
  for (const [id, [whenTrue, whenFalse]] of Object.entries(executed)) {
    distances[2 * Number(id)] = whenTrue
    distances[2 * Number(id) + 1] = whenFalse
  }
  return {
    predicates,
    predicateCount: predicates.length,
    distances,
    functions: Int32Array.from(entered),
    functionCount: entered.length,
    isExecuted: (it) => it in executed,
    isEntered: (it) => entered.includes(it),
  }
}
