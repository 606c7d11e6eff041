import { comparingTogether } from '../features/duel/compare-together.ts'
import { duelReportOf } from '../features/duel/finish-duel.ts'
import type { Duelling } from '../features/duel/duelling.ts'
import { type Agreements, findAgreements } from '../features/properties/agreement/find-agreements.ts'
import { reportAgreements } from '../features/properties/agreement/report-agreements.ts'
import type { Duel } from '../model/report/duel.ts'
import type { Report } from '../model/report/report.ts'
import type { Ended } from '../model/run/job.ts'
import type { Pace } from '../model/run/pace.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Searching, SearchParts } from './searching.ts'

interface DuelParts extends SearchParts {
  readonly searching: Searching
}

/** A search for a difference that is over. */
interface EndedDuel {
  readonly duel: Duel
  readonly duelling: Duelling
  readonly evaluations: number
  readonly ended: Ended
}

/**
 * Reports the difference of a duel, and the functions on which both implementations agree. Without a difference so far,
 * their attack may find one; a call that does not return is settled after it, as it counts only without another one.
 */
export async function finishDuelRun(parts: DuelParts, end: EndedDuel, pace: Pace): Promise<Report> {
  const { job, reported, searched, searching } = parts
  const { duelling } = end
  const newest = searching.newest()
  const isCovered = (id: string): boolean => newest?.archive.has(searched.find(id) ?? -1) === true
  const isFoundBySearch = duelling.found() !== undefined
  const early = isFoundBySearch ? undefined : await agreementsIn(parts, end, pace)
  // The attack has used the time that is meant for the difference.
  const rest = isFoundBySearch || duelling.found() === undefined ? pace : withoutLimit(pace)
  const report = await duelReportOf(job, { ...end, goals: reported, isCovered, pace: rest })
  const agreements = early ?? (await agreementsIn(parts, end, pace))
  if (agreements === undefined) return report
  return { ...report, properties: reportAgreements(agreements, job.compiled.subject, { from: job.importFrom }) }
}

/** Undefined unless properties are wanted. */
async function agreementsIn(
  { job, environment: { runners, mayRun }, searching }: DuelParts,
  { duel, duelling }: EndedDuel,
  pace: Pace,
): Promise<Agreements | undefined> {
  const { compiled, options } = job
  if (options.properties !== true) return undefined
  const found = duelling.found()?.judged.test
  const tests = searching.found().map((it) => it.test)
  const context = {
    compiled,
    duel,
    seed: options.seed,
    pace,
    mayRun,
    compare: comparingTogether({ compiled, duel, executor: runners.brief }),
    offer: (test: TestCase, runs: number) => duelling.offer(test, runs),
    isLost: () => runners.brief().isLost(),
  }
  return findAgreements(context, found === undefined ? tests : [found, ...tests])
}

function withoutLimit({ spent: _, ...pace }: Pace): Pace {
  return pace
}
