import type { Runner } from '../../engine/model/goal/options.ts'

/** A program whose exported suite fails under some runners because of these, with the reason. */
export interface Deviation {
  readonly runners: readonly Runner[]
  readonly reason: string
}

const keptNames = 'As tsx uses it, esbuild names functions and classes behind `||` and `??`; the language does not.'

/** Programs that a runner, or its compiler, runs in another way than TypeScript compiles them here. By path. */
export const deviations: Readonly<Record<string, Deviation>> = {
  'test/cases/language/assignments-to-undeclared-names.ts': {
    runners: ['jest'],
    reason: 'The global object of Jest accepts assignments to undeclared names in strict code.',
  },
  'test/cases/language/classes-decorators-of-every-kind.ts': {
    runners: ['node'],
    reason: 'esbuild throws `Function expected` for decorators that TypeScript runs.',
  },
  'test/cases/language/classes-expressions-names-and-inner-bindings.ts': { runners: ['node'], reason: keptNames },
  'test/cases/language/enum-members-that-use-later-ones.ts': {
    runners: ['vitest', 'node'],
    reason: 'The member is 0 in TypeScript, and undefined in esbuild and Oxc.',
  },
  'test/cases/language/maps-and-sets-while-they-change.ts': {
    runners: ['vitest', 'jest', 'node'],
    reason: 'It asks whether `Object.groupBy` exists, which Node 20 lacks.',
  },
  'test/cases/language/named-evaluation.ts': { runners: ['node'], reason: keptNames },
  'test/cases/language/switch-lexical-scope-and-dead-zone.ts': {
    runners: ['node'],
    reason: 'As tsx uses it, esbuild does not hoist the functions of a `switch`.',
  },
  'test/cases/language/this-of-a-module.ts': {
    runners: ['vitest', 'jest'],
    reason: 'The `this` of a module is an object in Vitest and in the CommonJS that Jest runs, not undefined.',
  },
  'test/cases/language/using-in-the-head-of-a-loop.ts': {
    runners: ['node'],
    reason: 'esbuild does not transform `using` in the head of a `for` with semicolons, which Node 20 cannot parse.',
  },
}
