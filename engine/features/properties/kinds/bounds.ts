import { printPrimitive } from '../../../export/values/literal.ts'
import { elementsIn, isEqual, keyOf, numberIn } from '../domain/plain.ts'
import { type FunctionUnderTest, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'
import type { Slot } from '../law.ts'
import { hasFraction, hasNumber, isCount } from '../results/counts.ts'

/** Different results that are equal to an input, after which it counts as a bound. */
const leastReached = 2

/** A numeric result is never below, or never above, a constant or an input. */
export const bounds: LawKind = {
  name: 'bounds',
  propose(fn, { subject }) {
    const results = fn.calls.flatMap((it) => numberIn(it.result) ?? [])
    if (results.length === 0 || results.length < fn.calls.length / 2) return []
    const finite = results.filter(Number.isFinite)
    const least = Math.min(...finite)
    const most = Math.max(...finite)
    const usual = new Set([0, 1, -1, ...subject.constants.numbers])
    const laws: ProposedLaw[] = []
    const isTrivial =
      finite.every(Number.isInteger) &&
      (!fn.calls.some((it) => hasNumber(it.inputs)) || isCount(fn, fn.name, (it) => [numberIn(it) ?? 0]))
    if (usual.has(least) && !(isTrivial && least <= 0)) laws.push(atLeast(fn, least))
    if (least < most && usual.has(most)) laws.push(atMost(fn, most))
    if (0 < least && !usual.has(least)) laws.push(above(fn))
    // Observed inputs are often outside of the precondition under which a result is not negative.
    if (least !== 0 && !isTrivial) laws.push(atLeast(fn, 0))
    fn.inputs.forEach((input, at) => {
      if (input.domain.kind === 'number') {
        if (isReached(fn, at)) laws.push(compared(fn, at, 'at most'), compared(fn, at, 'at least'))
      } else if (input.domain.kind === 'array' && input.domain.element.kind === 'number') {
        laws.push(amongElements(fn, at, 'at most'), amongElements(fn, at, 'at least'))
      }
    })
    if (finite.every(Number.isInteger)) laws.push(whole(fn))
    return laws
  },
}

function law(
  fn: FunctionUnderTest,
  words: string,
  more: Partial<ProposedLaw> & Pick<ProposedLaw, 'claim'>,
): ProposedLaw {
  return { words, inputs: fn.inputs, calls: [plainCall(fn)], ...more }
}

function atLeast(fn: FunctionUnderTest, bound: number): ProposedLaw {
  const result = fn.inputs.length
  return law(fn, `returns at least ${bound}`, {
    claim: {
      kind: 'holds',
      margin: (values) => difference(numberIn(values[result]), bound),
      text: (texts) => `${texts[result]} >= ${printPrimitive(bound)}`,
    },
  })
}

function above(fn: FunctionUnderTest): ProposedLaw {
  const result = fn.inputs.length
  return law(fn, 'returns a positive number', {
    claim: {
      kind: 'holds',
      margin: (values) => {
        const it = numberIn(values[result])
        return it === undefined ? -1 : it <= 0 ? Math.min(-1, it) : Number.isNaN(it) ? -1 : it
      },
      text: (texts) => `${texts[result]} > 0`,
    },
  })
}

function atMost(fn: FunctionUnderTest, bound: number): ProposedLaw {
  const result = fn.inputs.length
  return law(fn, `returns at most ${bound}`, {
    claim: {
      kind: 'holds',
      margin: (values) => difference(bound, numberIn(values[result])),
      text: (texts) => `${texts[result]} <= ${printPrimitive(bound)}`,
    },
  })
}

function whole(fn: FunctionUnderTest): ProposedLaw {
  const result = fn.inputs.length
  return law(fn, 'returns an integer', {
    isTelling: (values) => hasFraction(values.slice(0, result)),
    claim: {
      kind: 'holds',
      margin: (values) => (Number.isInteger(numberIn(values[result])) ? 1 : -1),
      text: (texts) => `Number.isInteger(${texts[result]})`,
    },
  })
}

function compared(fn: FunctionUnderTest, input: Slot, how: 'at most' | 'at least'): ProposedLaw {
  const result = fn.inputs.length
  return law(fn, `returns ${how} ${fn.inputs[input]!.name}`, {
    isTelling: (values) => numberIn(values[result]) !== numberIn(values[input]),
    claim: {
      kind: 'holds',
      margin: (values) => {
        const [a, b] = [numberIn(values[result]), numberIn(values[input])]
        return how === 'at most' ? difference(b, a) : difference(a, b)
      },
      text: (texts) => `${texts[result]} ${how === 'at most' ? '<=' : '>='} ${texts[input]}`,
    },
  })
}

/** Whether a result is often the input itself, so that the input is a bound rather than far away from it. */
function isReached({ calls }: FunctionUnderTest, input: Slot): boolean {
  const reached = calls.filter((it) => numberIn(it.result) !== 0 && isEqual(it.result, it.inputs[input]!))
  return leastReached <= new Set(reached.map((it) => keyOf(it.result))).size
}

/** Compares with all elements of a list; an empty one allows any result. */
function amongElements(fn: FunctionUnderTest, input: Slot, how: 'at most' | 'at least'): ProposedLaw {
  const result = fn.inputs.length
  const words = how === 'at most' ? 'returns at most the greatest element' : 'returns at least the least element'
  const limit = how === 'at most' ? 'Math.max' : 'Math.min'
  const { domain } = fn.inputs[input]!
  const inputs = fn.inputs.map((it, at) =>
    at === input && domain.kind === 'array' ? { ...it, domain: { ...domain, least: Math.max(1, domain.least) } } : it,
  )
  return law({ ...fn, inputs }, words, {
    claim: {
      kind: 'holds',
      margin: (values) => {
        const numbers = elementsIn(values[input])?.map((it) => numberIn(it) ?? NaN) ?? []
        const it = numberIn(values[result])
        return how === 'at most' ? difference(Math.max(...numbers), it) : difference(it, Math.min(...numbers))
      },
      text: (texts) => `${texts[result]} ${how === 'at most' ? '<=' : '>='} ${limit}(...${texts[input]})`,
    },
  })
}

/** `a - b`, and -1 if `b <= a` is false. */
function difference(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return -1
  if (b <= a) return a === b ? 0 : Math.min(Number.MAX_VALUE, a - b)
  return Math.max(-Number.MAX_VALUE, Math.min(a - b, -Number.MIN_VALUE)) || -1
}
