import { expect, test } from 'vitest'
import { withMethodCall } from '../../../engine/techniques/objects/dynamic/with-method-call.ts'
import { seeded } from '../../../engine/random/random.ts'
import { sourceOf, withObjectsOf } from '../../support/compile.ts'
import { render, templateFor } from '../../support/templates.ts'

const compiled = withObjectsOf(
  sourceOf(`
export class Hall {
  #visitors = 0
  open(day: number): void { void day }
  admit(count: number): void { this.#visitors = count }
  get visitors(): number { return this.#visitors }
}
export function isCrowded(hall: Hall): boolean { return hall.visitors > 5 ? true : false }
`),
)
const template = templateFor(compiled, 'hall.visitors > 5')

test('a call is prepared by a method call on the object it uses, with slots for the arguments', () => {
  const admitting = template.statements.findIndex((it) => it.kind === 'call' && it.receiver !== undefined)
  const all = [1, 2, 3, 4, 5].map((seed) => withMethodCall(template, admitting, compiled.subject, seeded(seed))!)
  const texts = new Set(all.map((it) => render(compiled, it.template)))
  expect([...texts].sort().join('\n\n')).toMatchInlineSnapshot(`
    "$0 = new Hall()
    $1 = number
    $2 = number
    $3 = $0 Hall.admit($2)
    $4 = $0 Hall.admit($1)
    $5 = isCrowded($0)

    $0 = new Hall()
    $1 = number
    $2 = number
    $3 = $0 Hall.open($2)
    $4 = $0 Hall.admit($1)
    $5 = isCrowded($0)"
  `)
  for (const { added, template: it } of all) {
    expect(it.target).toBe(template.target + added)
    expect(it.nodes).toHaveLength(it.statements.length)
  }
})

test('only calls that use an object with methods are prepared', () => {
  const isPrepared = template.statements.map(
    (_, at) => withMethodCall(template, at, compiled.subject, seeded(1)) !== undefined,
  )
  const text = render(compiled, template).split('\n')
  expect(text.filter((_, at) => isPrepared[at])).toEqual(['$2 = $0 Hall.admit($1)', '$3 = isCrowded($0)'])
})
