import fc from 'fast-check'

/** Parts of programs: any text that a rule of the grammar generates. */
export type Text = fc.Arbitrary<string>

/** A text with generated parts: ``text`if (${condition}) ${block}` ``. */
export function text(strings: TemplateStringsArray, ...parts: readonly (Text | string)[]): Text {
  const drawn = parts.map((it) => (typeof it === 'string' ? fc.constant(it) : it))
  return fc.tuple(...drawn).map((values) => String.raw({ raw: strings }, ...values))
}

/** One of several texts. The first is the simplest: failures shrink toward it. */
export function oneOf(...choices: readonly (Text | string)[]): Text {
  const [first, ...others] = choices.map((it) => (typeof it === 'string' ? fc.constant(it) : it))
  return fc.oneof({ withCrossShrink: true }, first!, ...others)
}

/** Like `oneOf`, with weights. The first choice is the simplest. */
export function mostly(...choices: readonly (readonly [weight: number, choice: Text])[]): Text {
  const [first, ...others] = choices.map(([weight, arbitrary]) => ({ weight, arbitrary }))
  return fc.oneof({ withCrossShrink: true }, first!, ...others)
}

/** The empty text, or `part`. */
export function maybe(part: Text): Text {
  return oneOf('', part)
}

/** Between `min` and `max` texts, joined by the separator. */
export function several(part: Text, separator: string, min: number, max: number): Text {
  return fc.array(part, { minLength: min, maxLength: max }).map((parts) => parts.join(separator))
}

/** A number that tells log entries apart. */
export const tag: Text = fc.nat(99).map(String)
