import type { Observation } from '../../model/run/execution.ts'
import type { Obstacle } from '../../model/subject/obstacle.ts'
import type { TestCase } from '../../model/test/statement.ts'
import {
  type Answers,
  evenChances,
  farthest,
  inUtc,
  localNoon,
  nothingMocked,
  type TimersLeft,
} from '../../model/run/fake-environment.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { isSameEffect, isSameValue } from '../assertions/equal.ts'
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
   * the other environments then differ only in their region, or only in its language if the zone is pinned. Absent if
   * mocking is not needed or not possible.
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
  readonly compiled: Pick<FinishContext['compiled'], 'subject'>
  /** Is asked between observations, as all of them together may take seconds. */
  readonly pace?: Pick<Pace, 'pause'>
}

/** Whether a test behaves in an environment as in the usual one. */
type IsAlike = (seen: Observation, usual: Observation) => boolean

/** Number of other environments for a test that does not read its environment. Other tests are observed in all. */
const withoutAsking = 1

/**
 * Undefined if the behavior differs according to `isAlike` and cannot be mocked: the test would fail one day. The time
 * zone is pinned only if fewer goals and values would be the same everywhere without.
 */
export async function observeEverywhere(
  test: TestCase,
  context: ObservationContext,
  isAlike?: IsAlike,
): Promise<StableRun | undefined> {
  const observeAt = (at: number): Promise<EnvironmentRun | undefined> => observeIn(test, at, context)
  const usual = await observeAt(0)
  if (usual === undefined) return undefined
  const stable = await stableFrom(usual, observeAt, isAlike)
  const lost = stable === undefined ? Infinity : losses(stable, usual, isAlike)
  if (lost === 0 || !mayPinZone(usual.seen, context.compiled.subject)) return stable
  const inZone = (at: number): Promise<EnvironmentRun | undefined> => observeAt(inUtc(at))
  const usualInZone = await inZone(0)
  const pinned = usualInZone && (await stableFrom(usualInZone, inZone, isAlike))
  if (pinned === undefined || lost <= losses(pinned, usual, isAlike)) return stable
  const atLoad = usualInZone?.seen.usesZone === 'at load' ? { atLoad: true as const } : {}
  return { ...pinned, answers: { ...(pinned.answers ?? nothingMocked), ...atLoad, zone: 'UTC' } }
}

/** Whether a test uses a time zone that its runner can set. Code that reads the setting itself expects another one. */
export function mayPinZone(
  { usesZone }: Observation,
  { hasExports, variables = [], variablesAtLoad = {} }: Subject,
): boolean {
  if (usesZone === undefined || variables.includes('TZ') || Object.hasOwn(variablesAtLoad, 'TZ')) return false
  return usesZone === 'in test' || hasExports
}

/** Observes a test in all environments that the ones of `observeAt` stand for. */
async function stableFrom(
  usual: EnvironmentRun,
  observeAt: (at: number) => Promise<EnvironmentRun | undefined>,
  isAlike: IsAlike | undefined,
): Promise<StableRun | undefined> {
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
  isAlike: IsAlike | undefined,
): Promise<StableRun | undefined> {
  const { seen } = usual
  const { answers, usesEnvironment } = seen
  const numbers = usesEnvironment ? otherEnvironments : otherEnvironments.slice(0, withoutAsking)
  if (answers === undefined) return stableRun(usual, await observeInEach(numbers, observeAt, hasSameEnding, usual))
  const isSame = (other: Observation): boolean => hasSameEnding(other, seen) && (isAlike ?? hasSameEffects)(other, seen)
  const elsewhere = await observeInEach(numbers, observeAt, isSame, usual)
  const isIndependent = elsewhere?.every((it) => hasSameGoals(it, usual)) === true
  const isTimed = 0 < seen.elapsedMs && (answers.date || answers.performance)
  if (isIndependent && !isTimed) return stableRun(usual, elsewhere)
  const needed = isIndependent ? { ...answers, random: [] } : answers
  // A test cannot mock its region, only that it is noon there.
  const placed = stableRun(usual, await observeInEach(otherRegions, observeAt, hasSameEnding, usual))
  const mayBeLocal = answers.date && (placed === undefined || losses(placed, usual, isAlike) !== 0)
  const local = mayBeLocal
    ? stableRun(usual, await observeInEach(localNoons, observeAt, hasSameEnding, usual))
    : undefined
  if (local !== undefined && (placed === undefined || losses(local, usual, isAlike) < losses(placed, usual, isAlike)))
    return { ...local, answers: { ...needed, isLocal: true } }
  return placed && { ...placed, answers: needed }
}

/**
 * Counts the goals of the default environment, and the environments that are not alike; by default, the results of calls
 * and the changes that are not the same in all.
 */
function losses(stable: StableRun, usual: EnvironmentRun, isAlike: IsAlike | undefined): number {
  const [first, ...others] = stable.seen
  if (isAlike !== undefined) return lostGoals(stable, usual) + stable.seen.filter((it) => !isAlike(it, first)).length
  const isResultLost = (at: number): boolean => {
    const effect = first.effects[at]
    if (effect === undefined) return true
    return usual.test[at]!.kind === 'call' && !others.every((it) => isSameEffect(effect, it.effects[at]))
  }
  const isChangeLost = (at: number): boolean => {
    const effect = first.effects[at]
    const value = first.later[at]
    if (value === undefined || effect?.kind !== 'returned' || isSameValue(effect.value, value)) return false
    return others.some(({ later }) => later[at] === undefined || !isSameValue(value, later[at]))
  }
  const lost = usual.seen.effects.filter((_, at) => isResultLost(at) || isChangeLost(at)).length
  return lostGoals(stable, usual) + lost + (others.every((it) => receivesAlike(it, first)) ? 0 : 1)
}

function lostGoals({ goals }: StableRun, usual: EnvironmentRun): number {
  const kept = new Set(goals)
  return usual.goals.filter((it) => !kept.has(it)).length
}

/** Whether the stubs of a test received the same arguments. */
function receivesAlike({ stubCalls: some }: Observation, { stubCalls: others }: Observation): boolean {
  return (
    some.length === others.length &&
    some.every(({ args }, at) => {
      const other = others[at]!.args
      return args.length === other.length && args.every((it, i) => isSameValue(it, other[i]!))
    })
  )
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
  readonly test: TestCase
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
  return { test, seen, goals: goalFitness.covered({ test, run: seen, trace: executor.trace }) }
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
