export interface Job {
  readonly name: string
  readonly minutes: number
  readonly needs: readonly string[]
  readonly priority: number
}

export type State = 'waiting' | 'running' | 'done' | 'failed'

export type Problem = 'duplicate' | 'unknown dependency' | 'cycle' | 'length'

export class JobPlan {
  readonly #jobs: readonly Job[]
  readonly #states = new Map<string, State>()

  constructor(jobs: readonly Job[]) {
    const problem = problemOf(jobs)
    if (problem !== undefined) throw new Error(`The plan has a problem: ${problem}`)
    this.#jobs = jobs
    for (const { name } of jobs) this.#states.set(name, 'waiting')
  }

  get isFinished(): boolean {
    return this.#jobs.every((it) => this.#isSettled(it.name))
  }

  get hasFailed(): boolean {
    return this.#jobs.some((it) => this.#states.get(it.name) === 'failed')
  }

  /** Starts the most urgent job that is ready. */
  start(): string | undefined {
    if (this.isFinished) return undefined
    let best: Job | undefined
    for (const job of this.#jobs) {
      if (this.#isReady(job) && (best === undefined || isMoreUrgent(job, best))) best = job
    }
    if (best === undefined) return undefined
    this.#states.set(best.name, 'running')
    return best.name
  }

  finish(name: string, succeeded: boolean): void {
    if (this.#states.get(name) !== 'running') throw new Error(`${name} is not running`)
    this.#states.set(name, succeeded ? 'done' : 'failed')
    if (!succeeded) this.#abandon(name)
  }

  #abandon(failed: string): void {
    for (const job of this.#jobs) {
      const isDoomed = dependsOn(this.#jobs, job.name, failed)
      if (isDoomed) this.#states.set(job.name, 'failed')
    }
  }

  #isReady(job: Job): boolean {
    if (this.#states.get(job.name) !== 'waiting') return false
    return job.needs.every((it) => this.#states.get(it) === 'done')
  }

  #isSettled(name: string): boolean {
    const state = this.#states.get(name)
    return state === 'done' || state === 'failed'
  }
}

/** Short jobs come first among those of the same priority. */
function isMoreUrgent(a: Job, b: Job): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority
  return a.minutes < b.minutes
}

function dependsOn(jobs: readonly Job[], name: string, other: string): boolean {
  const needs = jobs.find((it) => it.name === name)?.needs ?? []
  return needs.some((it) => it === other || dependsOn(jobs, it, other))
}

function hasDuplicates(jobs: readonly Job[]): boolean {
  return jobs.some((job, at) => jobs.findIndex((it) => it.name === job.name) < at)
}

function isKnown(jobs: readonly Job[], name: string): boolean {
  return jobs.some((it) => it.name === name)
}

function isOnCycle(jobs: readonly Job[], name: string, path: readonly string[]): boolean {
  if (path.includes(name)) return true
  const job = jobs.find((it) => it.name === name)
  if (job === undefined) return false
  return job.needs.some((it) => isOnCycle(jobs, it, [...path, name]))
}

export function problemOf(jobs: readonly Job[]): Problem | undefined {
  if (hasDuplicates(jobs)) return 'duplicate'
  if (jobs.some((job) => !job.needs.every((it) => isKnown(jobs, it)))) return 'unknown dependency'
  if (jobs.some((job) => isOnCycle(jobs, job.name, []))) return 'cycle'
  return jobs.every((it) => it.minutes > 0 && it.minutes <= 8 * 60) ? undefined : 'length'
}
