import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { compile, plain } from '../../engine/techniques/compile.ts'
import type { Project } from '../../engine/lang/program/project.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import { type FunctionProblem, vectorProblem } from '../../engine/features/vectors/vector-problem.ts'

const folder = 'bench/invariants'

/** A program of the comparison: one exported function whose branches are numbered by comments such as `// (3)`. */
export interface Program {
  readonly name: string
  readonly compiled: Compiled
  /** The first line of each branch, from 1 on. */
  readonly lines: readonly number[]
}

/** Lists all programs. */
export function programNames(): readonly string[] {
  return readdirSync(folder).map((it) => parse(it).name)
}

/** Compiles a program. Throws unless its branches are numbered from 0 on. */
export function readProgram(name: string, project: Project): Program {
  const text = readFileSync(join(folder, `${name}.ts`), 'utf8')
  const source = { entry: `${name}.ts`, files: [{ name: `${name}.ts`, text }] }
  const compilation = compile(project, source, { ...plain, lines: true })
  if (compilation.kind === 'failed') throw new Error(`${name} does not compile`)
  const lines = new Map<number, number>()
  for (const [at, line] of text.split('\n').entries()) {
    const branch = /\/\/ \((\d+)\)$/.exec(line)?.[1]
    if (branch !== undefined) lines.set(Number(branch), at + 1)
  }
  const numbers = [...lines.keys()].sort((a, b) => a - b)
  if (numbers.some((it, at) => it !== at))
    throw new Error(`The branches of ${name} are not numbered from 0 without gaps: ${numbers.join()}`)
  return { name, compiled: compilation.compiled, lines: numbers.map((it) => lines.get(it)!) }
}

/** Integers in the range of Nosrati et al. */
const paperRange = { low: -(2 ** 32), high: 2 ** 32, isWhole: true }

/** Returns the problem of covering each branch of a program, and its executor, which the caller must dispose of. */
export function problemOf({ name, compiled, lines }: Program): {
  readonly problem: FunctionProblem
  readonly executor: Executor
} {
  const list = reportedGoals(compiled, ['line', 'branch'])
  const executor = createExecutor(compiled, defaultLimits)
  const question = {
    subject: compiled.subject,
    callable: compiled.subject.targets[0]!,
    goals: list.goals,
    branches: [
      ...lines.map((line) => list.goals.findIndex((it) => it.criterion === 'line' && it.place.line === line)),
      // Relations are learned for every decision, whether a target or not.
      ...list.goals.flatMap((it, goal) => (it.criterion === 'branch' ? [goal] : [])),
    ],
    targets: lines.map((_, branch) => [branch]),
    range: paperRange,
  }
  const problem = vectorProblem(question, executor, createGoalFitness(compiled, list))
  if (problem === undefined) throw new Error(`${name} has parameters that are not primitive`)
  return { problem, executor }
}
