import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceOf, withObjectsOf } from '../../support/compile.ts'
import { orderOf, render, templateFor } from '../../support/templates.ts'

/** Listings 2 and 4 of Lin et al., FSE 2021. */
const compiled = withObjectsOf(
  sourceOf(readFileSync(new URL('../../cases/objects/check-rules.ts', import.meta.url), 'utf8')),
)
const predicate = 'actor.getAction() === 1'
const { nodes } = compiled.objects.graphs.find((it) => compiled.predicates[it.predicate]!.text === predicate)!

test('the template of checkRules has the order of Figure 4b', () => {
  expect(render(compiled, templateFor(compiled, predicate))).toBe(
    `
$0 = one of 0, 1
$1 = number
$2 = new Action($1, $0)
$3 = one of 0, 1
$4 = $2 Action.setActor($3)
$5 = new GameState()
$6 = new Player()
$7 = $5 GameState.setPlayer($3, $6)
$8 = new Player()
$9 = $5 GameState.setPlayer($0, $8)
$10 = $5 GameState.player($3)
$11 = number
$12 = $10 Player.setAction($11)
$13 = BasicRules
$14 = $13 BasicRules.checkRules($2, $5)`.trim(),
  )
})

test('every template builds all state, and values before their uses', () => {
  for (let seed = 0; seed < 50; seed++) {
    const template = templateFor(compiled, predicate, seed)
    const order = orderOf(template)
    expect(order.toSorted((a, b) => a - b)).toEqual([...nodes.keys()])
    nodes.forEach((it, id) => {
      const [state, players] = [1, nodes.findIndex((one) => 'name' in one && one.name === 'players')]
      if (it.kind !== 'call') return
      const args = it.args.flatMap((arg) => (arg.kind === 'state' ? [arg.node] : []))
      for (const earlier of [state, players, ...args]) {
        expect(order.indexOf(earlier)).toBeLessThan(order.indexOf(id))
      }
    })
    expect(template.target).toBe(template.statements.length - 1)
  }
})
