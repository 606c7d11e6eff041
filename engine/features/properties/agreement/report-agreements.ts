import type { ModuleUse } from '../../../export/printing/imports.ts'
import { type Runner, runners } from '../../../model/goal/options.ts'
import type { PropertiesReport } from '../../../model/report/properties.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { Agreements } from './find-agreements.ts'
import { printAgreements } from './print-agreements.ts'

/** Reports the agreements of a duel as properties, printed for all runners. */
export function reportAgreements(
  { agreements, compared }: Agreements,
  subject: Subject,
  use: ModuleUse,
): PropertiesReport {
  const printed = runners.map((runner) => printAgreements(agreements, { subject, use, runner }))
  const { fileName, titles } = printed[0]!
  const codeFor = (runner: Runner): string => (agreements.length === 0 ? '' : printed[runners.indexOf(runner)]!.code)
  return {
    fileName,
    code: { vitest: codeFor('vitest'), jest: codeFor('jest'), node: codeFor('node') },
    properties: agreements.map(({ law, pair, runs }, at) => ({
      target: subject.callables[pair.callables.left]!.target,
      about: [pair.name],
      name: titles[at]!,
      kind: law.kind,
      runs,
      kills: 0,
      alone: [],
    })),
    pure: compared,
    classes: [],
  }
}
