import { below, chance, pick, type Random } from '../../../random/random.ts'
import type { Value } from '../../../model/test/value.ts'
import { contains } from '../domain/contains.ts'
import type { Domain } from '../domain/domain.ts'
import { biasOf, sample } from '../domain/sample.ts'
import { type Literals, vary } from '../domain/vary.ts'
import { type ClassUnderTest, passedOn, type PlainCall } from './class-under-test.ts'
import type { Sequence, Step } from './sequence.ts'

/** Most commands that fast-check makes by default. */
const usualCalls = 10

/** Most calls of a directed sequence. */
const mostCalls = 20

/** The calls with which a sequence ends. */
export interface Ending {
  readonly last: number
  readonly follow?: number
}

/** A sequence as fast-check draws it in its run number `run`, counted from 0. */
export function drawSequence(of: ClassUnderTest, random: Random, run: number, ending?: Ending): Sequence {
  const bias = biasOf(run)
  const draw = ({ inputs }: PlainCall): readonly Value[] => inputs.map((it) => sample(it.domain, random, bias))
  const count = below(random, (chance(random, 0.3) ? 3 : usualCalls) + 1)
  const step = (call: number): Step => ({ call, args: draw(of.changes[call]!) })
  const steps = Array.from({ length: count }, () => step(below(random, of.changes.length)))
  return ended(of, { inputs: draw(of.make), steps }, ending, step)
}

/** Ends a sequence with certain calls. */
function ended(
  of: ClassUnderTest,
  { inputs, steps }: Sequence,
  ending: Ending | undefined,
  step: (call: number) => Step,
): Sequence {
  if (ending === undefined) return { inputs, steps }
  const last = step(ending.last)
  const all = { inputs, steps: [...steps, last] }
  if (ending.follow === undefined) return all
  const args = (passedOn(of, ending.last, ending.follow) ?? []).map((at) => last.args[at]!)
  return { ...all, follow: { call: ending.follow, args } }
}

/** How directed sequences are made. */
export interface Directing {
  readonly of: ClassUnderTest
  /** The domain from which unusual arguments are drawn, given all values of its type. */
  readonly wide: (declared: Domain) => Domain
  /** Sequences near which others are made. */
  readonly near: readonly Sequence[]
  readonly literals: Literals
}

/**
 * A sequence that is more likely to break an invariant: long, of few different calls, with values that were used before
 * or are unusual, or near one that led to a state of its own.
 */
export function directedSequence(directing: Directing, random: Random, ending?: Ending): Sequence {
  const { of, near, wide } = directing
  const isWild = chance(random, 0.5)
  const used: Value[] = []
  const argument = (call: PlainCall, at: number): Value => {
    const { domain } = call.inputs[at]!
    const possible = isWild ? wide(call.declared[at]!) : domain
    const known = used.filter((it) => contains(possible, it))
    if (0 < known.length && chance(random, 0.3)) return pick(random, known)
    const plain = sample(domain, random, 2)
    const value = isWild && chance(random, 0.5) ? wildValue(call.declared[at]!, plain, directing, random) : plain
    used.push(value)
    return value
  }
  const step = (call: number): Step => {
    const template = of.changes[call]!
    return { call, args: template.inputs.map((_, at) => argument(template, at)) }
  }
  if (0 < near.length && chance(random, 0.5)) {
    const base = pick(random, near)
    for (const it of base.steps) used.push(...it.args)
    const steps = [...base.steps]
    const times = 1 + below(random, 3)
    for (let n = 0; n < times; n++) change(steps, () => step(below(random, of.changes.length)), random)
    return ended(of, { inputs: base.inputs, steps: steps.slice(-mostCalls) }, ending, step)
  }
  const favorites = Array.from({ length: 1 + below(random, 4) }, () => below(random, of.changes.length))
  const count = below(random, mostCalls + 1)
  const inputs = of.make.inputs.map((_, at) => argument(of.make, at))
  const steps = Array.from({ length: count }, () =>
    step(chance(random, 0.8) ? pick(random, favorites) : below(random, of.changes.length)),
  )
  return ended(of, { inputs, steps }, ending, step)
}

function wildValue(declared: Domain, plain: Value, { wide, literals }: Directing, random: Random): Value {
  const domain = wide(declared)
  const value = chance(random, 0.5) ? plain : sample(domain, random, below(random, 3) === 0 ? undefined : 2)
  return vary(value, domain, random, literals)
}

/** Removes, repeats, moves, or adds a step. */
function change(steps: Step[], make: () => Step, random: Random): void {
  const at = below(random, steps.length + 1)
  const known = steps[at]
  switch (below(random, 4)) {
    case 0:
      steps.splice(at, 1)
      break
    case 1:
      if (known !== undefined) steps.splice(at, 0, known)
      break
    case 2:
      if (known !== undefined) steps.push(known)
      break
    default:
      steps.splice(at, 0, make())
  }
}
