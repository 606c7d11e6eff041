import type { ShownDistance } from '../../session/explaining/distance-view.svelte.ts'
import { threeDigits, normalized, share } from '../../session/format.ts'

/** A number and its formula. */
export interface Sum {
  readonly name: string
  /** Empty if the value is not computed from others. */
  readonly formula: string
  readonly value: string
  readonly notes: readonly string[]
}

type ExplainedDistance = Extract<ShownDistance, { kind: 'explained' }>

/** The numbers of a distance: raw, with flags, normalized, and the fitness (docs/algorithms.md 3.2, 3.7). */
export function sumsOf({ measured, level }: ExplainedDistance): readonly Sum[] {
  const { distance = 0, refined, arithmetic } = measured ?? {}
  const terms = arithmetic?.terms ?? []
  const used = refined ?? distance
  const between = normalized(used)
  const approach = level === 0 ? '0' : String(level)
  return [
    ...(measured === undefined
      ? []
      : [
          {
            name: 'Distance',
            formula: terms.length === 1 && !/[−|/]/u.test(terms[0]!.text) ? '' : terms.map((it) => it.text).join(' + '),
            value: exact(distance),
            notes: terms.flatMap(({ text, note }) => (note === undefined ? [] : [`${text}: ${note}`])),
          },
        ]),
    ...(refined === undefined
      ? []
      : [
          {
            name: 'With flags',
            formula: '',
            value: exact(refined),
            notes: ['Replaced by the flag gradient; see the Flags tab below.'],
          },
        ]),
    {
      name: 'Normalized',
      formula: used === 0 || used === Infinity ? '' : `${exact(used)} / (${exact(used)} + 1)`,
      value: share(between),
      notes: [],
    },
    {
      name: 'Fitness',
      formula: `${approach} + ${share(between)}`,
      value: share(level + between),
      notes: ['Approach level and normalized distance; 0 means covered.'],
    },
  ]
}

/** A number of a formula; integers in full. */
function exact(value: number): string {
  return Number.isInteger(value) && value < 1e15 ? String(value) : threeDigits(value)
}

/** The whole explanation as text. */
export function textOfDistance(shown: ExplainedDistance): string {
  const { statements, steps, measured } = shown
  const states = { left: 'diverged here', passed: 'passed', missed: 'not reached' } as const
  const way = steps.map(
    ({ label, place, state }) => `line ${place.line}: ${label.replaceAll('`', '')} (${states[state]})`,
  )
  const { arithmetic } = measured ?? {}
  const compared = arithmetic?.compared === undefined ? [] : [`compared: ${arithmetic.compared}`]
  const computed = arithmetic?.computed === undefined ? [] : [`with values: ${arithmetic.computed}`]
  const rule = arithmetic === undefined ? [] : [arithmetic.rule]
  const sums = sumsOf(shown).map(({ name, formula, value }) =>
    formula === '' ? `${name}: ${value}` : `${name}: ${formula} = ${value}`,
  )
  return [...statements, '', ...way, '', ...computed, ...compared, ...rule, ...sums, ''].join('\n')
}
