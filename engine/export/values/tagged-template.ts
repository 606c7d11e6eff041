import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { unseenCharacter } from './unseen.ts'

/** A test, and what stands for the values of its statements. */
interface Printing {
  readonly test: TestCase
  readonly refer: (ref: Ref) => string
}

/**
 * What a call hands to a tag, as a template: `a${x}b` in backticks. Undefined where that is no template: there are not as many
 * values as its strings have gaps, or a string is not the same when it is written in one.
 */
export function printTemplateCall(
  { args }: Statement & { kind: 'call' },
  { test, refer }: Printing,
): string | undefined {
  const [first, ...values] = args
  const template = first === undefined ? undefined : test[first]
  if (template?.kind !== 'builtin' || template.name !== 'TemplateStringsArray') return undefined
  // A template that has a name is the same each time, which one that is written out is not.
  if (test.filter((it) => uses(it).includes(first!)).length !== 1) return undefined
  const strings = template.args.map((it) => {
    const part = test[it]
    return part?.kind === 'literal' && typeof part.value === 'string' ? part.value : undefined
  })
  if (strings.length !== values.length + 1) return undefined
  if (strings.some((it) => it === undefined || differsInTemplate.test(it) || unseenCharacter.test(it))) return undefined
  return `\`${strings.map((it, i) => it! + (i < values.length ? `\${${refer(values[i]!)}}` : '')).join('')}\``
}

/** What has to be escaped in a template, which a tag would see, besides what a reader cannot see. */
const differsInTemplate = /[\\`]|\$\{|\$$/
