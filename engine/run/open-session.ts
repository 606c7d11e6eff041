import { printStatements } from '../export/print-statements.ts'
import { dialects } from '../export/runners/dialects.ts'
import { createDuelling } from '../features/duel/duelling.ts'
import { createStabilityCheck } from '../finish/stabilize/stability.ts'
import type { Candidate } from '../generation/candidate.ts'
import { createGoalFitness } from '../goals/goal-fitness.ts'
import { mutantsOf, reportedGoals, searchedGoals } from '../goals/list-goals.ts'
import type { Job } from '../model/run/job.ts'
import type { Smt } from '../model/symbolic/solving.ts'
import type { TestCase } from '../model/test/statement.ts'
import { seeded } from '../random/random.ts'
import { type Host, nativeHost } from '../runtime/realm/host.ts'
import { counted } from '../search/limit.ts'
import type { SearchSnapshot } from '../search/snapshot.ts'
import type { Technique } from '../techniques/technique.ts'
import { techniques } from '../techniques/techniques.ts'
import { answerFunction } from './answers.ts'
import { createEnvironment } from './environment.ts'
import { finishRun } from './finish-run.ts'
import { questions } from './questions.ts'
import { createMigration } from './migration.ts'
import { createSearching } from './searching.ts'
import type { Session } from './session.ts'
import { openTechniques } from './techniques.ts'
import { unhurried } from './test-problem.ts'

/** For runs without an SMT solver. */
const noSmt: Smt = () => Promise.resolve(undefined)

/** The parts of a run that a caller may replace. */
export interface Parts {
  /** Evaluates scripts for Z3, if the options require it. */
  readonly smt?: Smt
  /** The platform; tests may simulate another one. */
  readonly host?: Host
  /** All available techniques. The options enable those that they name. */
  readonly techniques?: readonly Technique[]
}

/** Opens a run, which replaces globals of the realm until `dispose`. */
export function openSession(
  job: Job,
  { smt = noSmt, host = nativeHost(), techniques: all = techniques }: Parts = {},
): Session {
  const { compiled, options, duel } = job
  const coveredByUser = new Set(job.coveredByUser)
  const reported = reportedGoals(compiled, options.criteria)
  const searched = searchedGoals(compiled, options, [...coveredByUser])
  const environment = createEnvironment(job, host, options.selection === 'all' ? undefined : mutantsOf(searched))
  const { runners, mayRun, isAnyLeft, load, noteDamage } = environment
  const count = options.budget.kind === 'evaluations' ? options.budget.count : Infinity
  const limit = counted(isAnyLeft ? count : Math.min(count, job.seeds.length))
  let newest: SearchSnapshot<Candidate> | undefined
  const migration = createMigration(compiled.subject, searched, () => newest?.archive ?? new Map())
  const context = {
    compiled,
    options,
    goals: searched,
    archive: () => newest?.archive,
    runners,
    smt,
    random: (purpose: string) => seeded(`${options.seed} ${purpose}`),
    limit: limit.evaluations,
    mayRun,
    noteDamage,
    isContinued: 0 < job.seeds.length,
  }
  const active = openTechniques(all, context, migration)
  const goalFitness = createGoalFitness(compiled, searched, active.refinement)
  const { longestPassing: longestWait } = dialects[options.runner]
  const parts = {
    job,
    environment,
    reported,
    searched,
    coveredByUser,
    goalFitness,
    techniques: active,
    limit,
    duelling:
      duel &&
      createDuelling({
        compiled,
        duel,
        goals: searched,
        executor: runners.judge,
        patient: runners.patientJudge,
        progress: (done) => limit.progress(done),
        noteDamage,
      }),
    stability:
      duel === undefined
        ? createStabilityCheck({ compiled, executor: runners.executor, goalFitness, longestWait })
        : undefined,
    noteGeneration(snapshot: SearchSnapshot<Candidate>) {
      newest = snapshot
    },
  }
  const searching = createSearching(parts)
  return {
    goals: reported.known,
    async *steps(pace = unhurried) {
      await load()
      yield* searching.steps(pace)
    },
    packages: runners.executor().packages,
    loadPackage: (specifier) => runners.executor().loadPackage(specifier),
    snapshot: searching.snapshot,
    progress: searching.progress,
    isComplete: searching.isComplete,
    isExhausted: () => !isAnyLeft,
    emigrants: () => migration.leaving(),
    damagedBy: environment.damagedBy,
    attempt: environment.attempt,
    finish: (ended, pace = unhurried) => finishRun({ ...parts, searching, migration, longestWait }, ended, pace),
    async ask(name, request, isOver) {
      const answer = answerFunction(all, name)
      if (questions[name].isAboutLoading !== true) await load()
      const print = (test: TestCase): readonly string[] => printStatements(test, compiled.subject, options.runner)
      return answer({ compiled, options, runners, smt, print }, request, isOver)
    },
    dispose: runners.dispose,
  }
}
