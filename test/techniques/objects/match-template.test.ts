import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchTemplate } from '../../../engine/techniques/objects/dynamic/match-template.ts'
import type { ObjectGraph } from '../../../engine/model/objects/object-graph.ts'
import type { PrintedTemplate } from '../../../engine/model/test/printed-template.ts'
import { isValid, type Statement, type TestCase } from '../../../engine/model/test/statement.ts'
import type { TestTemplate } from '../../../engine/model/test/test-template.ts'
import { objectTemplate } from '../../../engine/techniques/objects/view.ts'
import { casesIn } from '../../support/cases.ts'
import { sourceOf, withObjectsOf } from '../../support/compile.ts'
import { templateFor } from '../../support/templates.ts'
import { writer } from '../../support/test-writer.ts'

const checkRules = withObjectsOf(sourceOf(readFileSync('src/examples/check-rules.ts', 'utf8')))
const student = withObjectsOf(sourceOf(readFileSync('src/examples/student.ts', 'utf8')))
const graphOf = (text: string, { objects, predicates } = checkRules): ObjectGraph =>
  objects.graphs.find((it) => predicates[it.predicate]!.text === text)!

/** One line per statement; slots show their value or, in angle brackets, the values they take. */
function textOf({ lines, slots }: PrintedTemplate): string {
  const slotText = (at: number): string => {
    const { value, takes } = slots.find((it) => it.statement === at)!
    return value ?? `<${takes}>`
  }
  return lines
    .map(({ parts }) => parts.map((it) => (it.kind === 'code' ? it.text : slotText(it.slot))).join(''))
    .join('\n')
}

/** A test from a template, with a different number in each slot. */
const numbered = ({ statements }: TestTemplate): TestCase =>
  statements.map((it, at): Statement => (it.kind === 'slot' ? { kind: 'literal', type: it.type, value: at } : it))

describe('matching', () => {
  const cases = casesIn('templates')
  test.each(cases.names)('finds every statement of a test that was made from the template: %s', (name) => {
    const compiled = withObjectsOf(sourceOf(cases.input(name)))
    for (const graph of compiled.objects.graphs) {
      const template = templateFor(compiled, compiled.predicates[graph.predicate]!.text)
      expect(matchTemplate(template, graph, numbered(template))).toEqual([...template.statements.keys()])
    }
  })
})

describe('a printed template', () => {
  test('reads like a test, and states what each slot takes', () => {
    const template = objectTemplate(checkRules, graphOf('actor.getAction() === 1'))!
    expect(textOf(template)).toBe(
      `
const action = new Action(<0 or 1>, <0 or 1>, <0 or 1>)
const gameState = new GameState()
gameState.seat(<0 or 1>, new Player())
gameState.seat(<0 or 1>, new Player())
gameState.seat(<0 or 1>, new Player())
const player = gameState.player(<0 or 1>)!
player.setAction(<number>)
checkRules(action, gameState)`.trim(),
    )
  })

  test('links each line to the state that it sets', () => {
    const graph = graphOf('target === null')
    const names = objectTemplate(checkRules, graph)!.lines.map(({ nodes }) => nodes.map((it) => graph.nodes[it]!.text))
    expect(names[0]).toEqual(['action', 'this.actor', 'this.target'])
    expect(names[2]![0]).toBe('this.players')
    expect(names.at(-1)).toEqual([])
  })

  test('shows the values of a test in its slots, wherever the test has them', () => {
    const { literal, call } = writer(checkRules)
    const statements: TestCase = [
      call('new GameState'),
      literal(7),
      literal(3),
      call('new Action', [1, 2, 2]),
      call('new Player'),
      call('GameState.seat', [2, 4], 0),
      literal(7),
      call('GameState.seat', [6, 4], 0),
      call('checkRules', [3, 0]),
    ]
    expect(textOf(objectTemplate(checkRules, graphOf('target === null'), statements)!)).toBe(
      `
const action = new Action(7, 3, 3)
const gameState = new GameState()
gameState.seat(7, new Player())
gameState.seat(3, new Player())
checkRules(action, gameState)`.trim(),
    )
  })

  test('recognizes an object that a call returns by where the test put it', () => {
    const { literal, call } = writer(checkRules)
    const statements: TestCase = [
      call('new GameState'),
      ...[5, 6, 7, 1].map((it) => literal(it)),
      call('new Action', [1, 2, 3]),
      call('new Player'),
      call('Player.setAction', [4], 6),
      call('GameState.seat', [2, 6], 0),
      call('new Player'),
      call('GameState.seat', [1, 9], 0),
      call('Player.setAction', [2], 9),
      call('checkRules', [5, 0]),
    ]
    expect(textOf(objectTemplate(checkRules, graphOf('actor.getAction() === 1'), statements)!)).toBe(
      `
const action = new Action(5, 6, 7)
const gameState = new GameState()
gameState.seat(5, new Player())
gameState.seat(6, new Player())
gameState.seat(7, new Player())
const player = gameState.player(5)!
player.setAction(6)
checkRules(action, gameState)`.trim(),
    )
  })

  test('shows the same value wherever a test uses the same object', () => {
    const { literal, call } = writer(student)
    const statements: TestCase = [
      call('new Student'),
      ...[9, 8].map((it) => literal(it)),
      call('new Researcher'),
      call('Student.setSupervisor', [3], 0),
      call('new Researcher'),
      call('Student.setReviewer', [5], 0),
      call('new CV'),
      call('Researcher.setCV', [7], 3),
      call('new CV'),
      call('Researcher.setCV', [9], 5),
      call('CV.setAwardNum', [1], 7),
      call('CV.setAwardNum', [2], 9),
      call('isPreferred', [0, 0]),
    ]
    const template = objectTemplate(student, graphOf('otherAwards + 3 < awards', student), statements)!
    expect(template.slots.map((it) => it.value)).toEqual(['9', '8', '9', '8'])
  })

  test('does not match one statement of a test twice', () => {
    const compiled = withObjectsOf(
      sourceOf(`
        export class Basket {
          private weights: number[] = []
          add(weight: number): void { this.weights.push(weight) }
          weigh(): string { return this.weights[0]! + this.weights[1]! > 9 ? 'heavy' : 'light' }
        }`),
    )
    const { literal, call } = writer(compiled)
    const statements = [call('new Basket'), literal(7), call('Basket.add', [1], 0), call('Basket.weigh', [], 0)]
    expect(textOf(objectTemplate(compiled, compiled.objects.graphs[0]!, statements)!)).toBe(
      'const basket = new Basket()\nbasket.add(7)\nbasket.add(<number>)\nbasket.weigh()',
    )
  })

  test('matches a test that calls the target through another function', () => {
    const { literal, call } = writer(checkRules)
    const statements: TestCase = [
      call('new GameState'),
      literal(4),
      call('new Action', [1, 1, 1]),
      call('new Player'),
      call('GameState.seat', [1, 3], 0),
      call('checkRules', [2, 0]),
    ]
    const template = objectTemplate(checkRules, graphOf('this.players[id]'), statements)!
    expect(textOf(template)).toBe(
      'const gameState = new GameState()\ngameState.seat(4, new Player())\ngameState.player(4)',
    )
  })

  test('uses the setters that the test uses', () => {
    const compiled = withObjectsOf(
      sourceOf(`
        export class Door {
          private isOpen = false
          open(isOpen: boolean): void { this.isOpen = isOpen }
          push(force: number): void { if (force > 3) { this.isOpen = force > 7 } }
          enter(): string { return this.isOpen ? 'in' : 'out' }
        }`),
    )
    const [graph] = compiled.objects.graphs.filter((it) => compiled.subject.callables[it.target]!.name === 'Door.enter')
    const { literal, call } = writer(compiled)
    const pushed = [call('new Door'), literal(9), call('Door.push', [1], 0), call('Door.enter', [], 0)]
    expect(textOf(objectTemplate(compiled, graph!)!)).toBe(
      'const door = new Door()\ndoor.open(<boolean>)\ndoor.enter()',
    )
    expect(textOf(objectTemplate(compiled, graph!, pushed)!)).toBe(
      'const door = new Door()\ndoor.push(9)\ndoor.enter()',
    )
  })

  test('exists for any test', () => {
    const index = fc.nat({ max: 12 })
    const refs = fc.array(index, { maxLength: 5 })
    const statement: fc.Arbitrary<Statement> = fc.oneof(
      fc.record({
        kind: fc.constant('literal'),
        type: index,
        value: fc.oneof(fc.string(), fc.double(), fc.constant(null)),
      }),
      fc.record({ kind: fc.constant('enum'), type: fc.nat(99), member: fc.nat(99) }),
      fc.record({ kind: fc.constant('array'), type: index, elements: refs }),
      fc.record({ kind: fc.constant('object'), type: index, keys: fc.array(fc.string()), values: refs }),
      fc.record({ kind: fc.constant('function'), type: index, returns: refs }),
      fc.record({ kind: fc.constant('builtin'), type: index, name: fc.constant('Map'), args: refs }),
      fc.record(
        {
          kind: fc.constant('call'),
          type: index,
          callable: fc.nat(checkRules.subject.callables.length),
          receiver: index,
          args: refs,
        },
        { requiredKeys: ['kind', 'type', 'callable', 'args'] },
      ),
    )
    const forged = fc.array(statement, { minLength: 1, maxLength: 14 }).filter((it) => isValid(it))
    const graphs = fc.constantFrom(...checkRules.objects.graphs)
    fc.assert(
      fc.property(graphs, forged, refs, (graph, before, wanted) => {
        const args = wanted.map((it) => it % before.length)
        const test = [...before, { kind: 'call', type: 0, callable: graph.target, args } as const]
        expect(objectTemplate(checkRules, graph, test)!.lines.length).toBeGreaterThan(2)
      }),
    )
  })
})
