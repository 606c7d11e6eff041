import { printPrimitive } from '../../../export/values/literal.ts'
import type { Value } from '../../../model/test/value.ts'
import { domainOf } from '../domain/domain-of.ts'
import { numberIn } from '../domain/plain.ts'
import { type FunctionUnderTest, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'
import { hasFraction, hasNumber, isCount } from '../results/counts.ts'
import { type PairView, pairViewsOf, type View, viewsOf } from '../results/views.ts'

/** Least number of observed parts from which laws are made. */
const leastParts = 10

/** The least share of observed pairs in an order that are worth a law. The others may be outside of its precondition. */
const usualShare = 0.4

/** Numbers in a result, such as properties or elements, have bounds, are integers, or are in order. */
export const parts: LawKind = {
  name: 'parts of the result',
  propose(fn, { subject }) {
    const domain = domainOf(fn.returns, subject)
    if (domain === undefined) return []
    const usual = new Set([0, 1, -1, ...subject.constants.numbers])
    return [
      ...pairViewsOf(domain).flatMap((it) => inOrder(fn, it)),
      ...viewsOf(domain).flatMap((it) => (it.domain.kind === 'number' ? boundsOfPart(fn, it, usual) : [])),
    ]
  },
}

function boundsOfPart(fn: FunctionUnderTest, view: View, usual: ReadonlySet<number>): readonly ProposedLaw[] {
  const numbers = fn.calls.flatMap(({ result }) => view.values(result)?.map((it) => numberIn(it) ?? NaN) ?? [])
  if (numbers.length < leastParts) return []
  const finite = numbers.filter(Number.isFinite)
  const [least, most] = [Math.min(...finite), Math.max(...finite)]
  const isUsuallyPositive = usualShare * numbers.length <= numbers.filter((it) => 0 <= it).length
  const said = (
    words: string,
    has: (it: number) => number | undefined,
    text: (part: string) => string,
    isTelling: (inputs: readonly Value[]) => boolean = () => true,
  ): ProposedLaw => ({
    words: `${view.words} is ${words}`,
    inputs: fn.inputs,
    calls: [plainCall(fn)],
    isTelling: (values) =>
      0 < (view.values(values[fn.inputs.length]!)?.length ?? 0) && isTelling(values.slice(0, fn.inputs.length)),
    claim: {
      kind: 'holds',
      margin(values) {
        const all = view.values(values[fn.inputs.length]!)
        if (all === undefined) return -1
        return Math.min(1e9, ...all.map((it) => has(numberIn(it) ?? NaN) ?? -1))
      },
      text: (texts) => view.text(texts[fn.inputs.length]!, text),
    },
  })
  const bound = usual.has(least) ? least : 0 <= least || isUsuallyPositive ? 0 : undefined
  const isTrivial =
    finite.every(Number.isInteger) &&
    (!fn.calls.some((it) => hasNumber(it.inputs)) ||
      isCount(fn, view.words, (it) => view.values(it)?.map((part) => numberIn(part) ?? 0) ?? []))
  const lowest = isTrivial && (bound ?? 0) <= 0 ? undefined : bound
  // Observed inputs are often outside of the precondition under which a part is at least 1.
  const lowerBounds = lowest === undefined ? [] : lowest < 1 ? [1, lowest] : [lowest]
  return [
    ...lowerBounds.map((lower) =>
      said(
        `at least ${lower}`,
        (it) => (it >= lower ? it - lower : undefined),
        (part) => `${part} >= ${printPrimitive(lower)}`,
      ),
    ),
    ...(least < most && usual.has(most)
      ? [
          said(
            `at most ${most}`,
            (it) => (it <= most ? most - it : undefined),
            (part) => `${part} <= ${printPrimitive(most)}`,
          ),
        ]
      : []),
    ...(finite.every(Number.isInteger)
      ? [
          said(
            'an integer',
            (it) => (Number.isInteger(it) ? 1 : undefined),
            (part) => `Number.isInteger(${part})`,
            hasFraction,
          ),
        ]
      : []),
  ]
}

/** Whether the numbers of both parts are of the same size, so that they may be of the same kind. */
function areComparable(pairs: readonly (readonly [number, number])[]): boolean {
  const [ones, others] = [0, 1].map((at) =>
    pairs
      .map((it) => it[at]!)
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b),
  )
  const isAmong = (some: readonly number[], all: readonly number[]): boolean => {
    const middle = some[Math.floor(some.length / 2)] ?? NaN
    const edge = Math.floor(all.length / 10)
    return all[edge]! <= middle && middle <= all[all.length - 1 - edge]!
  }
  return isAmong(ones!, others!) && isAmong(others!, ones!)
}

const orders = [
  { words: 'less than', operator: '<', has: (a: number, b: number) => a < b },
  { words: 'at most', operator: '<=', has: (a: number, b: number) => a <= b },
  { words: 'greater than', operator: '>', has: (a: number, b: number) => a > b },
  { words: 'at least', operator: '>=', has: (a: number, b: number) => a >= b },
] as const

function inOrder(fn: FunctionUnderTest, view: PairView): readonly ProposedLaw[] {
  const pairs = (result: Parameters<PairView['values']>[0]): readonly (readonly [number, number])[] | undefined =>
    view.values(result)?.map(([a, b]) => [numberIn(a) ?? NaN, numberIn(b) ?? NaN] as const)
  const observed = fn.calls.flatMap((it) => pairs(it.result) ?? [])
  if (observed.length < leastParts || !areComparable(observed)) return []
  return orders
    .filter(({ has }) => usualShare * observed.length <= observed.filter(([a, b]) => has(a, b)).length)
    .map(({ words, operator, has }) => ({
      words: `${view.words[0]} is ${words} ${view.words[1]}`,
      inputs: fn.inputs,
      calls: [plainCall(fn)],
      isTelling: (values) => 0 < (view.values(values[fn.inputs.length]!)?.length ?? 0),
      claim: {
        kind: 'holds',
        margin: (values) => (pairs(values[fn.inputs.length]!)?.every(([a, b]) => has(a, b)) === true ? 0 : -1),
        text: (texts) => view.text(texts[fn.inputs.length]!, (one, other) => `${one} ${operator} ${other}`),
      },
    }))
}
