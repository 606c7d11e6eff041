import type { ModuleUse } from '../../export/printing/imports.ts'
import { type Options, type Runner, runners } from '../../model/goal/options.ts'
import type { PropertiesReport, PropertyReport } from '../../model/report/properties.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { attackContextOf } from './attack/attack-context.ts'
import { findInvariants, type Invariant, type Invariants } from './classes/find-invariants.ts'
import { findProperties, type Properties, type PropertyContext } from './find-properties.ts'
import { plainName } from './function-under-test.ts'
import { printProperties } from './print/print-properties.ts'
import type { Property } from './rank.ts'

/** Finds the properties of a module, prints them for all runners, and reports the evidence. */
export async function reportProperties(
  context: PropertyContext,
  tests: readonly TestCase[],
  { seed }: Pick<Options, 'seed'>,
  use: ModuleUse,
): Promise<PropertiesReport> {
  const { subject } = context.compiled
  const ofFunctions = attackContextOf(context, tests, `${seed} properties`)
  const { functions, properties } = ofFunctions ? await findProperties(context, tests, ofFunctions) : none
  const ofClasses = attackContextOf(context, tests, `${seed} invariants`)
  const { classes, invariants } = ofClasses ? await findInvariants(context, subject, ofClasses) : noClasses
  const laws = properties.map((it) => it.law)
  const printed = runners.map((runner) => printProperties(laws, invariants, { subject, use, runner }))
  const { fileName, titles } = printed[0]!
  const found = [...properties.map((it) => ofFunction(it, subject)), ...invariants.map(ofClass)]
  const codeFor = (runner: Runner): string => (found.length === 0 ? '' : printed[runners.indexOf(runner)]!.code)
  return {
    fileName,
    code: { vitest: codeFor('vitest'), jest: codeFor('jest'), node: codeFor('node') },
    properties: found.map(({ killed, ...it }, at) => ({
      ...it,
      name: titles[at]!,
      kills: killed.size,
      alone: [...killed]
        .filter((mutant) => found.every((other) => other.killed === killed || !other.killed.has(mutant)))
        .toSorted((a, b) => a - b),
    })),
    pure: [...new Set(functions.map(plainName))],
    classes,
  }
}

const none: Properties = { functions: [], properties: [] }
const noClasses: Invariants = { classes: [], invariants: [] }

/** A property of any sort, without its title. */
interface Found extends Pick<PropertyReport, 'target' | 'about' | 'kind' | 'runs'> {
  readonly killed: ReadonlySet<number>
}

function ofFunction({ law, runs, kills }: Property, { callables }: Subject): Found {
  const about = [...new Set(law.calls.map((it) => plainName(callables[it.callable]!)))]
  return { target: callables[law.target]!.target, about, kind: law.kind, runs, killed: kills }
}

function ofClass({ of, law, runs, kills }: Invariant): Found {
  return { target: of.target, about: [of.name], kind: law.kind, runs, killed: kills }
}
