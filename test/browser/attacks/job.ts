import type { Budget } from '../../../engine/model/goal/options.ts'
import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { Job } from '../../../engine/model/run/job.ts'

/**
 * A job for the bare engine. `attack` is the body of an async function that is called once per generation and may use
 * `generation`. Its result is found in the code of the report.
 */
export function attackJob(attack: string, budget: Budget = { kind: 'evaluations', count: 1 }): Job {
  const code = `return () => ({ attack: async (generation) => {\n${attack}\n} })`
  return jobOf(
    {
      subject: {
        entry: 'main.ts',
        modules: [{ name: 'main.ts', exports: { attack: 'attack' } }],
        imported: [],
        hasExports: true,
        types: [],
        assignable: [],
        classes: [],
        callables: [],
        targets: [],
        constants: { numbers: [], bigints: [], strings: [], patterns: [] },
      },
      predicates: [],
      flags: { flags: [], sites: [], comparisons: [], framed: [] },
      objects: { graphs: [], setters: [], moduleState: [] },
      functions: [],
      lines: [],
      mutants: [],
      unreachable: { outcomes: [], functions: [], lines: [], mutants: [] },
      code,
      concolic: '',
      mutationBuild: { code, mutants: [], equivalent: [], statements: [], functions: [], branches: [] },
      guards: [],
      isStateless: false,
      fixesObjects: false,
      mayDamage: true,
      rareSyntax: [],
      diagnostics: [],
    },
    budget,
  )
}

/** A job for compiled code that exports such a function. */
export function jobOf(compiled: Compiled, budget: Budget = { kind: 'evaluations', count: 1 }): Job {
  return {
    source: { entry: 'main.ts', files: [{ name: 'main.ts', text: '' }] },
    compiled,
    options: {
      seed: 1,
      budget,
      algorithm: 'dynamosa',
      population: 50,
      criteria: ['branch'],
      selection: 'all',
      techniques: [],
      targets: [],
      solver: 'builtin',
      runner: 'vitest',
      strengthen: 0,
      mock: [],
      real: [],
    },
    seeds: [],
  }
}
