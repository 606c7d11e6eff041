import { relative } from 'node:path'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'
import { root } from '../../scripts/paths.mjs'

/** Short files whose tests take long: they search for seconds, or start processes. */
export const long: readonly string[] = [
  'test/run/examples.test.ts',
  'test/run/inputs.test.ts',
  'test/run/runners.test.ts',
  'test/run/bug-reports.test.ts',
  'test/run/untyped.test.ts',
  'test/run/hosts.test.ts',
  'test/run/awkward.test.ts',
  'test/bench/experiments.test.ts',
  'test/bench/subjects.test.ts',
  'test/bench/mutation.test.ts',
  'test/cli/generate.test.ts',
  'test/cli/main.test.ts',
  'test/cli/signals.test.ts',
  'test/export/mocked-modules.test.ts',
  'test/export/mocked-globals.test.ts',
  'test/export/mock-mutants.test.ts',
  'test/export/chosen-mocks.test.ts',
  'test/export/top-level-await.test.ts',
  'test/export/needed-settings.test.ts',
  'test/export/pages.test.ts',
  'test/export/istanbul.test.ts',
  'test/features/duel/duel.test.ts',
  'test/lang/random-programs.test.ts',
  'test/worker/endless.test.ts',
  'test/worker/hostile.test.ts',
  'test/worker/islands.test.ts',
]

/**
 * Vitest begins with the largest files if it knows no times. A short file that takes long would be among the last, and
 * one process would wait for it.
 */
export class LongestFirst implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await (await this.#usual()).sort(files)
    const isLong = (it: TestSpecification): boolean => long.includes(relative(root, it.moduleId).replaceAll('\\', '/'))
    return [...sorted.filter(isLong), ...sorted.filter((it) => !isLong(it))]
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#usual()).shard(files)
  }

  /** Loaded when it is needed: tests import the configuration that names this class. */
  async #usual(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node')
    return new BaseSequencer(this.#vitest)
  }
}
