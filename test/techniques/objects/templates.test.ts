import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTemplates } from '../../../engine/techniques/objects/dynamic/templates.ts'
import { seeded } from '../../../engine/random/random.ts'
import { sourceOf, withObjectsOf } from '../../support/compile.ts'
import { orderOf } from '../../support/templates.ts'

const compiled = withObjectsOf(
  sourceOf(readFileSync(new URL('../../cases/templates/game-rules.ts', import.meta.url), 'utf8')),
)
const { graphs } = compiled.objects
const graph = graphs.find((it) => compiled.predicates[it.predicate]!.text === 'actor.getAction() === 7')!

/** The nodes that the template for the graph builds. */
function builtBy(templates: ReturnType<typeof createTemplates>): readonly number[] {
  const template = templates.make(graph.predicate, seeded(1))
  return template === undefined ? [] : orderOf(template)
}

test('a shortened graph is built in part, each node with its owner, and in the end not at all', () => {
  const templates = createTemplates(compiled)
  const sizes: number[] = []
  for (let built = builtBy(templates); 0 < built.length; built = builtBy(templates)) {
    for (const id of built) {
      const it = graph.nodes[id]!
      if ('owner' in it) expect(built).toContain(it.owner)
    }
    sizes.push(built.length)
    templates.shorten(graph.predicate)
  }
  expect(sizes[0]).toBe(graph.nodes.length)
  expect(sizes.slice(1).every((it, at) => it < sizes[at]!)).toBe(true)
})

test('for a large graph, the nodes that the predicate itself reads are built, however far away their code is', () => {
  const switches = Array.from({ length: 24 }, (_, at) => `s${at}`)
  const panel = withObjectsOf(
    sourceOf(`
export class Core {
  private secret = 0
  private key = 0
  setSecret(secret: number): void { this.secret = secret }
  setKey(key: number): void { this.key = key }
  getSecret(): number { return this.secret }
  getKey(): number { return this.key }
}
// ${'The distance in the text is not what counts. '.repeat(50)}
export interface Panel { ${switches.map((it) => `${it}: { on: boolean }`).join('; ')}; core: Core }
export function check(panel: Panel): boolean {
  ${switches.map((it) => `if (panel.${it}.on) return false`).join('\n  ')}
  return panel.core.getSecret() === panel.core.getKey() + 919 ? true : false
}`),
  )
  const large = panel.objects.graphs.at(-1)!
  const template = createTemplates(panel).make(large.predicate, seeded(1))!
  const built = orderOf(template).map((it) => large.nodes[it]!)
  const names = built.flatMap((it) => (it.kind === 'field' ? [it.name] : []))
  expect(names).toEqual(expect.arrayContaining(['core', 'secret', 'key', 's23']))
  expect(names).not.toContain('s0')
})

test('a skipped node is not built again, for this predicate only', () => {
  const templates = createTemplates(compiled)
  const room = graph.nodes.findIndex((it) => it.kind === 'field' && it.name === 'room')
  templates.skip(graph.predicate, room)
  expect(builtBy(templates)).not.toContain(room)
  expect(builtBy(templates)).toContain(0)
  expect(builtBy(createTemplates(compiled))).toContain(room)
})

test('there are no templates for a class that no test can instantiate', () => {
  const hidden = withObjectsOf(
    sourceOf(`
class Hidden {
  private state = 0
  set(state: number): void { this.state = state }
  isSet(): boolean { return this.state > 5 ? true : false }
}
export function peek(it: number): boolean { return new Hidden().isSet() && it > 0 }
`),
  )
  const hiddenClass = hidden.objects.graphs.filter((it) => hidden.subject.callables[it.target]!.owner !== undefined)
  for (const { predicate } of hiddenClass) expect(createTemplates(hidden).predicates.has(predicate)).toBe(false)
})

test('a template creates the class that a condition requires, another class for the opposite, and either for a class test', () => {
  const tested = withObjectsOf(
    sourceOf(readFileSync(new URL('../../cases/objects/class-tests.ts', import.meta.url), 'utf8')),
  )
  const templates = createTemplates(tested)
  const random = seeded(1)
  const madeFor = (text: string): ReadonlySet<string> => {
    const predicate = tested.predicates.findIndex((it) => it.text === text)
    const statements = Array.from({ length: 20 }, () => templates.make(predicate, random)!.statements).flat()
    const shapes = statements.map((it) => tested.subject.types[it.type]!)
    return new Set(shapes.flatMap((it) => (it.kind === 'class' ? tested.subject.classes[it.class]!.name : [])))
  }
  expect([...madeFor('pet instanceof Dog')].sort()).toEqual(['Animal', 'Dog'])
  expect([...madeFor('pet.getTricks() === 31')]).toEqual(['Dog'])
  expect([...madeFor('pet.getAge() === 42')]).toEqual(['Animal'])
})

test('for a union, a predicate gets the member it tests or a remaining one, but not one excluded before', () => {
  const source = `
type Message =
  | { kind: 'ping'; sender: { age: number } }
  | { kind: 'list'; items: number[] }
  | { kind: 'note'; text: string }
export function handle(message: Message): number {
  if (message.kind === 'ping' && message.sender.age === 61) return 1
  return message.kind !== 'note' ? 2 : 3
}`
  const unions = withObjectsOf(sourceOf(source))
  const templates = createTemplates(unions)
  const random = seeded(1)
  const predicate = unions.predicates.findIndex((it) => it.text === "message.kind !== 'note'")
  const kinds = Array.from({ length: 20 }, () => {
    const { statements } = templates.make(predicate, random)!
    return statements.flatMap((it) => (it.kind === 'object' ? [it.keys.join()] : []))
  })
  expect(new Set(kinds.flat())).toEqual(new Set(['kind,text', 'kind,items']))
})

test('a collection gets an addition once, however many paths lead to it', () => {
  const source = `
export class Plan {
  #tags = new Set<string>()
  tag(name: string): void {
    if (this.#tags.has(name)) throw new Error('twice')
    this.#tags.add(name)
  }
  has(name: string): boolean { return this.#tags.has(name) }
}
export class Tenants {
  #plans = new Map<string, Plan>()
  register(id: string, plan: Plan): void { this.#plans.set(id, plan) }
  find(id: string): Plan | undefined { return this.#plans.get(id) }
}
export function isGold(tenants: Tenants, id: string): boolean {
  const plan = tenants.find(id)
  return plan !== undefined && plan.has('gold') ? true : false
}`
  const tenants = withObjectsOf(sourceOf(source))
  const predicate = tenants.predicates.findIndex((it) => it.text === "plan.has('gold')")
  const { statements } = createTemplates(tenants).make(predicate, seeded(1))!
  const names = statements.flatMap((it) => (it.kind === 'call' ? [tenants.subject.callables[it.callable]!.name] : []))
  expect(names).toEqual(['new Tenants', 'new Plan', 'Tenants.register', 'Tenants.find', 'Plan.tag', 'isGold'])
})

test('state that only decides whether the predicate is reached is sometimes left unset, even several parts at once', () => {
  const guarded = withObjectsOf(
    sourceOf(`
export class Vault {
  private sealed = false
  private watched = false
  private code = 0
  seal(): void { this.sealed = true }
  watch(): void { this.watched = true }
  setCode(code: number): void { this.code = code }
  open(attempt: number): boolean {
    if (this.sealed) return false
    if (this.watched) return false
    return attempt === this.code + 919 ? true : false
  }
}`),
  )
  const last = guarded.objects.graphs.at(-1)!
  const templates = createTemplates(guarded)
  const nameOf = (id: number): readonly string[] => {
    const it = last.nodes[id]!
    return it.kind === 'field' ? [it.name] : []
  }
  const random = seeded(1)
  const built = Array.from({ length: 400 }, () =>
    orderOf(templates.make(last.predicate, random)!).flatMap(nameOf).toSorted().join(' '),
  )
  const share = (names: string): number => built.filter((it) => it === names).length / built.length
  expect(built.every((it) => it.includes('code'))).toBe(true)
  expect(share('code sealed watched')).toBeGreaterThan(0.75)
  expect(share('code')).toBeGreaterThan(0.02)
  expect(share('code sealed') + share('code watched')).toBeGreaterThan(0.05)
})

test('record entries named by different state have different keys in about half of the templates, and the same key in the others', () => {
  const bank = withObjectsOf(
    sourceOf(`
export function transfer(accounts: Record<string, { balance: number }>, order: { from: string; to: string }): boolean {
  return accounts[order.from]!.balance === accounts[order.to]!.balance + 919 ? true : false
}`),
  )
  const { predicate, nodes } = bank.objects.graphs[0]!
  const templates = createTemplates(bank)
  const random = seeded(1)
  const counts = [0, 0]
  for (let at = 0; at < 100; at++) {
    const { statements, nodes: built } = templates.make(predicate, random)!
    const keys = statements.flatMap((it, ref) => {
      const node = built[ref] === undefined ? undefined : nodes[built[ref]]
      const isKey = node?.kind === 'field' && (node.name === 'from' || node.name === 'to')
      return isKey && it.kind === 'slot' ? (it.among ?? []) : []
    })
    const accounts = statements.flatMap((it, ref) => {
      const node = built[ref] === undefined ? undefined : nodes[built[ref]]
      return it.kind === 'object' && node?.kind === 'input' && node.input === 0 ? it.keys : []
    })
    expect(new Set(keys)).toEqual(new Set(accounts))
    counts[new Set(keys).size - 1]! += 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(30)
})
