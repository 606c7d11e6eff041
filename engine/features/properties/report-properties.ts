import type { ModuleUse } from '../../export/printing/imports.ts'
import type { Options } from '../../model/goal/options.ts'
import type { PropertiesReport } from '../../model/report/properties.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { findProperties, type PropertyContext } from './find-properties.ts'
import { printProperties } from './print/print-properties.ts'

/** Finds the properties of a module, prints them, and reports the evidence; undefined if there are none. */
export async function reportProperties(
  context: PropertyContext,
  tests: readonly TestCase[],
  { seed, runner }: Pick<Options, 'seed' | 'runner'>,
  use: ModuleUse,
): Promise<PropertiesReport | undefined> {
  const { subject } = context.compiled
  const { functions, properties } = await findProperties(context, tests, seed)
  if (functions.length === 0) return undefined
  const laws = properties.map((it) => it.law)
  const { fileName, code, titles } = printProperties(laws, { subject, use, runner })
  return {
    fileName,
    code: properties.length === 0 ? '' : code,
    properties: properties.map(({ law, runs, kills }, at) => ({
      target: subject.callables[law.target]!.target,
      name: titles[at]!,
      kind: law.kind,
      runs,
      kills: kills.size,
      alone: [...kills]
        .filter((it) => properties.every((other) => other.law === law || !other.kills.has(it)))
        .toSorted((a, b) => a - b),
    })),
    pure: functions.map((it) => it.name),
  }
}
