import { createProject } from '../../engine/lang/program/project.ts'
import { compileUserTests } from '../../engine/features/user-tests/compile/compile-user-tests.ts'
import { defaultOptions, detailOf } from '../../engine/run/options.ts'
import type { Options } from '../../engine/model/goal/options.ts'
import type { Diagnostic, Source } from '../../engine/model/source/source.ts'
import type { UserTestBuild, UserTestCompilation, UserTestReport } from '../../engine/model/report/user-tests.ts'
import { runUserTests } from '../../engine/features/user-tests/run-user-tests.ts'
import type { Job } from '../../engine/model/run/job.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { wholePlatform } from '../../engine/worker/entry/platform-parts.ts'
import { compilationOf, sourceOf } from './compile.ts'

const project = createProject(nodeLibs(), await wholePlatform())

/** Compiles user tests for a source. */
export function compiledTests(source: Source, tests: string): UserTestCompilation {
  return compileUserTests(project, source, { name: 'main.test.ts', text: tests })
}

/** A job for a source that compiles without errors. */
export function jobOf(source: Source, changes: Partial<Options> = {}): Job {
  const options: Options = { ...defaultOptions, techniques: [], ...changes }
  const compilation = compilationOf(source, detailOf(options))
  if (compilation.kind === 'failed') throw new Error(inLines(compilation.diagnostics))
  return { source, compiled: compilation.compiled, options, seeds: [] }
}

/** Runs tests for a module of one file. Fails the test if they do not compile. */
export async function runTests(text: string, tests: string, changes: Partial<Options> = {}): Promise<UserTestReport> {
  const source = sourceOf(text)
  return runUserTests(jobOf(source, changes), buildOf(compiledTests(source, tests)))
}

function buildOf(compilation: UserTestCompilation): UserTestBuild {
  if (compilation.kind === 'compiled') return compilation.build
  throw new Error(inLines(compilation.diagnostics))
}

/** Diagnostics as lines with places and messages. */
export function inLines(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((it) => `${it.place?.line ?? 0}:${it.place?.column ?? 0} ${it.message}`).join('\n')
}
