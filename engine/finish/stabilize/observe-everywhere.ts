import type { Effect, Observation } from '../../model/run/execution.ts'
import type { Obstacle } from '../../model/subject/obstacle.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { type Answers, evenChances, farthest, localNoon, type TimersLeft } from '../../model/run/fake-environment.ts'
import { isSameEffect } from '../assertions/equal.ts'
import type { FinishContext } from '../finish-context.ts'
import type { Pace } from '../../model/run/pace.ts'

/** The observations of a test in several fake environments (time, random numbers, region). */
export interface StableRun {
  /** At least two, the default environment first. */
  readonly seen: readonly [Observation, ...Observation[]]
  /** The goals it covers in all of them, ascending. */
  readonly goals: readonly number[]
  /**
   * The answers to mock, from the default environment, because the test depends on them, or waits and reads the time;
   * the other environments then differ only in their region. Absent if mocking is not needed or not possible.
   */
  readonly answers?: Answers
  /** Absent if it leaves no timer in any of them. */
  readonly timersLeft?: TimersLeft
}

/** Environments that differ in everything, only in the region, and in the region while the local time is noon. */
export const otherEnvironments: readonly number[] = Array.from({ length: farthest }, (_, at) => at + 1)
export const otherRegions: readonly number[] = otherEnvironments.map((at) => -at)
export const localNoons: readonly number[] = [0, ...otherEnvironments].map((at) => localNoon - at)

interface ObservationContext extends Pick<FinishContext, 'executor' | 'goalFitness' | 'longestWait'> {
  /** Is asked between observations, as all of them together may take seconds. */
  readonly pace?: Pick<Pace, 'pause'>
}

/** Number of other environments for a test that does not read its environment. Other tests are observed in all. */
const withoutAsking = 1

/** Undefined if the behavior differs according to `isAlike` and cannot be mocked: the test would fail one day. */
export async function observeEverywhere(
  test: TestCase,
  context: ObservationContext,
  isAlike: (seen: Observation, usual: Observation) => boolean = hasSameEffects,
): Promise<StableRun | undefined> {
  const observeAt = (at: number): Promise<EnvironmentRun | undefined> => observeIn(test, at, context)
  const usual = await observeAt(0)
  if (usual === undefined) return undefined
  const elsewhere = await inOtherPlaces(usual, observeAt, isAlike)
  const stable =
    elsewhere && usual.seen.usesUnmockedRandomness === true
      ? await withEvenChances(elsewhere, observeAt, usual)
      : elsewhere
  const { otherEngines } = usual.seen
  if (stable === undefined || otherEngines === undefined) return stable
  const inOthers = await observeInEach(otherEngines, observeAt, hasSameEnding, usual)
  return inOthers && withMore(stable, inOthers)
}

/**
 * Adds observations with constant random numbers. A behavior that occurs 15 times out of 16 rarely differs in a few
 * other environments, but soon fails for a reader. Undefined if the behavior differs.
 */
async function withEvenChances(
  stable: StableRun,
  observeAt: (at: number) => Promise<EnvironmentRun | undefined>,
  usual: EnvironmentRun,
): Promise<StableRun | undefined> {
  const runs = await observeInEach(evenChances, observeAt, hasSameEnding, usual)
  return runs && withMore(stable, runs)
}

/** Observes a test in environments with another time, other random numbers and another region. */
async function inOtherPlaces(
  usual: EnvironmentRun,
  observeAt: (at: number) => Promise<EnvironmentRun | undefined>,
  isAlike: (seen: Observation, usual: Observation) => boolean,
): Promise<StableRun | undefined> {
  const { seen } = usual
  const { answers, usesEnvironment } = seen
  const numbers = usesEnvironment ? otherEnvironments : otherEnvironments.slice(0, withoutAsking)
  if (answers === undefined) return stableRun(usual, await observeInEach(numbers, observeAt, hasSameEnding, usual))
  const isSame = (other: Observation): boolean => hasSameEnding(other, seen) && isAlike(other, seen)
  const elsewhere = await observeInEach(numbers, observeAt, isSame, usual)
  const isIndependent = elsewhere?.every((it) => hasSameGoals(it, usual)) === true
  const isTimed = 0 < seen.elapsedMs && (answers.date || answers.performance)
  if (isIndependent && !isTimed) return stableRun(usual, elsewhere)
  const needed = isIndependent ? { ...answers, random: [] } : answers
  // A test cannot mock its region, only that it is noon there.
  const placed = stableRun(usual, await observeInEach(otherRegions, observeAt, hasSameEnding, usual))
  const mayBeLocal = answers.date && (placed === undefined || losses(placed, usual) !== 0)
  const local = mayBeLocal
    ? stableRun(usual, await observeInEach(localNoons, observeAt, hasSameEnding, usual))
    : undefined
  if (local !== undefined && (placed === undefined || losses(local, usual) < losses(placed, usual)))
    return { ...local, answers: { ...needed, isLocal: true } }
  return placed && { ...placed, answers: needed }
}

/** Counts the goals and effects of the default environment that are not the same in all others. */
function losses({ goals, seen }: StableRun, usual: EnvironmentRun): number {
  const isStable = (effect: Effect, at: number): boolean => seen.every((it) => isSameEffect(effect, it.effects[at]))
  return usual.goals.length - goals.length + usual.seen.effects.filter((it, at) => !isStable(it, at)).length
}

/** Observes a test in other environments; undefined if one of them differs from the default one. */
async function observeInEach(
  numbers: readonly number[],
  observeAt: (at: number) => Promise<EnvironmentRun | undefined>,
  isSame: (seen: Observation, usual: Observation) => boolean,
  usual: EnvironmentRun,
): Promise<readonly EnvironmentRun[] | undefined> {
  const runs: EnvironmentRun[] = []
  for (const at of numbers) {
    const other = await observeAt(at)
    if (other === undefined || other.seen.continuesAfterImport === true) return undefined
    if (!isSame(other.seen, usual.seen)) return undefined
    runs.push(other)
  }
  return runs
}

/** Returns why `observeEverywhere` rejects a test, or some of its goals. */
export async function obstacleTo(test: TestCase, { executor, longestWait }: ObservationContext): Promise<Obstacle> {
  const seen = await executor().observe(test, 0)
  if (seen.isDamaging === true) return 'damage'
  if (seen.loadsUnknown === true) return 'modules'
  return longestWait < seen.elapsedMs ? 'wait' : 'surroundings'
}

function stableRun(
  { seen, goals }: EnvironmentRun,
  others: readonly EnvironmentRun[] | undefined,
): StableRun | undefined {
  if (others === undefined) return undefined
  const left = [seen, ...others.map((it) => it.seen)].flatMap((it) => it.timersLeft ?? [])
  const timersLeft = { late: left.some((it) => it.late), atLoad: left.some((it) => it.atLoad) }
  return {
    seen: [seen, ...others.map((it) => it.seen)],
    goals: goals.filter((goal) => others.every((it) => it.goals.includes(goal))),
    ...(left.length === 0 ? {} : { timersLeft }),
  }
}

function withMore(stable: StableRun, more: readonly EnvironmentRun[]): StableRun {
  return {
    ...stable,
    seen: [...stable.seen, ...more.map((it) => it.seen)],
    goals: stable.goals.filter((goal) => more.every((it) => it.goals.includes(goal))),
  }
}

interface EnvironmentRun {
  readonly seen: Observation
  readonly goals: readonly number[]
}

/**
 * Undefined for a test that does not end, ends too late, leaves built-in objects broken for its runner, or loads a
 * module that it cannot mock.
 */
async function observeIn(
  test: TestCase,
  at: number,
  { executor: currentExecutor, goalFitness, longestWait, pace }: ObservationContext,
): Promise<EnvironmentRun | undefined> {
  await pace?.pause()
  const executor = currentExecutor()
  const seen = await executor.observe(test, at)
  if (seen.ending === 'budget' || seen.isDamaging === true || seen.loadsUnknown === true) return undefined
  if (longestWait < seen.elapsedMs) return undefined
  return { seen, goals: goalFitness.covered({ test, run: seen, trace: executor.trace }) }
}

function hasSameEnding(a: Observation, b: Observation): boolean {
  return a.ending === b.ending && a.effects.length === b.effects.length
}

function hasSameEffects(a: Observation, b: Observation): boolean {
  return hasSameEnding(a, b) && a.effects.every((effect, at) => isSameEffect(effect, b.effects[at]))
}

function hasSameGoals(a: EnvironmentRun, b: EnvironmentRun): boolean {
  return a.goals.length === b.goals.length && a.goals.every((goal, at) => goal === b.goals[at])
}
