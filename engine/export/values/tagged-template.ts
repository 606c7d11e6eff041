import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { unseenCharacter } from './unseen.ts'

interface Printing {
  readonly test: TestCase
  readonly refer: (ref: Ref) => string
}

/** Prints a tag's argument as a literal in backticks. Undefined if the values do not fit or a string would change. */
export function printTemplateCall(
  { args }: Statement & { kind: 'call' },
  { test, refer }: Printing,
): string | undefined {
  const [first, ...values] = args
  const template = first === undefined ? undefined : test[first]
  if (template?.kind !== 'builtin' || template.name !== 'TemplateStringsArray') return undefined
  // A named template keeps its identity, a literal does not.
  if (test.filter((it) => uses(it).includes(first!)).length !== 1) return undefined
  const strings = template.args.map((ref) => {
    const part = test[ref]
    return part?.kind === 'literal' && typeof part.value === 'string' ? part.value : undefined
  })
  if (strings.length !== values.length + 1) return undefined
  if (strings.some((it) => it === undefined || differsInTemplate.test(it) || unseenCharacter.test(it))) return undefined
  return `\`${strings.map((it, i) => it! + (i < values.length ? `\${${refer(values[i]!)}}` : '')).join('')}\``
}

/** Characters that a template must escape, which a tag would see, besides invisible ones. */
const differsInTemplate = /[\\`]|\$\{|\$$/
