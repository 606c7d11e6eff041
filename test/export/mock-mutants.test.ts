import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { exportedProject } from '../support/exported-project.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const text = `import { audit, log, metrics, sendMail } from './services'
export interface Order { readonly id: number; readonly total: number; readonly mail: string }
export function place(order: Order): boolean {
  audit(order)
  if (order.total > 100) sendMail(order.mail, { at: order.total })
  else metrics.small(order.id, 1)
  metrics.done()
  return true
}
export async function remember(id: string): Promise<string> {
  const name = await metrics.nameOf(id)
  await log('seen', id, name)
  return name === 'me' ? 'owner' : 'guest'
}
export class Counter {
  private n = 0
  next(): number {
    log(++this.n)
    return this.n
  }
}
`

/** Each changes an argument of a call to a mock, or drops the call. */
const all: readonly (readonly [string, string])[] = [
  ['audit(order)', ''],
  ['audit(order)', 'audit(order.id)'],
  ['sendMail(order.mail, { at: order.total })', ';'],
  ['{ at: order.total }', '{ at: order.total + 1 }'],
  ['{ at: order.total }', '{}'],
  ['metrics.small(order.id, 1)', ';'],
  ['metrics.small(order.id, 1)', 'metrics.small(order.id)'],
  ['metrics.done()', ''],
  ['metrics.done()', 'metrics.done(1)'],
  ['metrics.nameOf(id)', "metrics.nameOf('b')"],
  ["await log('seen', id, name)", ''],
  ["log('seen', id, name)", "log('seen', id)"],
  ["log('seen', id, name)", "log('', id, name)"],
  ['log(++this.n)', '++this.n'],
  ['log(++this.n)', 'log(this.n++)'],
]

const mutants = share(all, 4)

test('changed and dropped calls of mocks fail a test', async () => {
  const source = sourceOf(text)
  const report = await reportFor(source, 500)
  const programs = [text, ...mutants.map(([before, after]) => text.replace(before, after))]
  const files = Object.fromEntries(
    programs.flatMap((it, at) => Object.entries(exportedProject(sourceOf(it), report, 'vitest', `p${at}`))),
  )
  const [ofMutants, { passed, failed }] = await Promise.all([
    runVitest(files),
    runVitest(exportedProject(source, report, 'vitest', '')),
  ])
  expect([passed, failed]).toEqual([report.tests.length, 0])
  const killed = new Set(ofMutants.failures.map((it) => /\bp(\d+)\b/.exec(it)?.[1]))
  expect(mutants.filter((_, at) => !killed.has(`${at + 1}`))).toEqual([])
}, 60_000)
