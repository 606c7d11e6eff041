import type { ModuleUse } from '../../export/printing/imports.ts'
import { type Options, type Runner, runners } from '../../model/goal/options.ts'
import type { PropertiesReport } from '../../model/report/properties.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { plainName } from './function-under-test.ts'
import { findProperties, type PropertyContext } from './find-properties.ts'
import { printProperties } from './print/print-properties.ts'

/** Finds the properties of a module, prints them for all runners, and reports the evidence. */
export async function reportProperties(
  context: PropertyContext,
  tests: readonly TestCase[],
  { seed }: Pick<Options, 'seed'>,
  use: ModuleUse,
): Promise<PropertiesReport> {
  const { subject } = context.compiled
  const { functions, properties } = await findProperties(context, tests, seed)
  const laws = properties.map((it) => it.law)
  const printed = runners.map((runner) => printProperties(laws, { subject, use, runner }))
  const { fileName, titles } = printed[0]!
  const codeFor = (runner: Runner): string => (properties.length === 0 ? '' : printed[runners.indexOf(runner)]!.code)
  return {
    fileName,
    code: { vitest: codeFor('vitest'), jest: codeFor('jest'), node: codeFor('node') },
    properties: properties.map(({ law, runs, kills }, at) => ({
      target: subject.callables[law.target]!.target,
      about: [...new Set(law.calls.map((it) => plainName(subject.callables[it.callable]!)))],
      name: titles[at]!,
      kind: law.kind,
      runs,
      kills: kills.size,
      alone: [...kills]
        .filter((it) => properties.every((other) => other.law === law || !other.kills.has(it)))
        .toSorted((a, b) => a - b),
    })),
    pure: [...new Set(functions.map(plainName))],
  }
}
