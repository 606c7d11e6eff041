import { describe, expect, test } from 'vitest'
import type { TechniqueName } from '../../../engine/model/goal/options.ts'
import type { Report } from '../../../engine/model/report/report.ts'
import type { Source } from '../../../engine/model/source/source.ts'
import { searchableOf, sourceOf } from '../../support/compile.ts'
import { exportedProject } from '../../support/exported-project.ts'
import { nightly } from '../../support/nightly.ts'
import { runVitest } from '../../support/run-vitest.ts'
import { reportOn } from '../../support/search.ts'
import { share } from '../../support/share.ts'
import { typeErrors } from '../../support/type-check.ts'

const board = `
export class Piece {
  private strength = 0
  private place = ''
  train(strength: number): void {
    this.strength = strength
  }
  move(place: string): void {
    this.place = place
  }
  fights(): boolean {
    return this.strength > 40
  }
  at(): string {
    return this.place
  }
}

export class Board {
  private readonly pieces = new Map<number, Piece>()
  put(field: number, piece: Piece): void {
    this.pieces.set(field, piece)
  }
  piece(field: number): Piece | undefined {
    return this.pieces.get(field)
  }
}
`

const judge = `
  const attacker = board.piece(from)
  const defender = board.piece(to)
  if (attacker === undefined || defender === undefined) return 'empty'
  if (attacker === defender) return 'itself'
  if (!attacker.fights()) return 'weak'
  if (attacker.at() === '' || attacker.at() !== defender.at()) return 'apart'
  return defender.fights() ? 'draw' : 'won'
`

const withBoard = (text: string): Source => ({
  entry: 'main.ts',
  files: [
    { name: 'main.ts', text },
    { name: 'board.ts', text: board },
  ],
})

/** Programs in which state of mocked values matters. */
const programs: Readonly<Record<string, Source>> = {
  'instances that a mock promises': withBoard(`
import { Board } from './board'
import { loadBoard } from './boards'
export async function judge(id: string, from: number, to: number): Promise<string> {
  const board: Board = await loadBoard(id)${judge}}
export const size = (board: Board): boolean => board instanceof Board`),
  'instances without a declared type': withBoard(`
import { Board } from './board'
import { boards } from './boards'
export async function judge(id: string, from: number, to: number): Promise<string> {
  const board = await boards.current.load(id)${judge}}
export const size = (board: Board): boolean => board instanceof Board`),
  'a field that takes the result of a mock': withBoard(`
import { Board } from './board'
import { loadBoard } from './boards'
export class Match {
  #board: Board | undefined
  async start(id: string): Promise<void> {
    this.#board = await loadBoard(id)
  }
  judge(from: number, to: number): string {
    const board = this.#board
    if (board === undefined) return 'not started'${judge}  }
}`),
  'objects of a missing type': sourceOf(`
import type { Ledger } from './ledger'
import { db } from './db'
export async function audit(id: string): Promise<string> {
  const ledger: Ledger = await db.ledgers.load(id)
  const [first, second] = ledger.entries
  if (ledger.entries.length < 2) return 'short'
  if (first.amount + second.amount !== 0) return 'unbalanced'
  if (second.account.owner.age === first.account.owner.age) return 'same'
  if (first.lines[2].price > second.lines[1].price * 3) return 'dear'
  return ledger.closed() ? 'closed' : 'open'
}`),
}

const names = Object.keys(programs)

function reportFor(name: string, techniques: readonly TechniqueName[], seed: number): Promise<Report> {
  const source = programs[name]!
  return reportOn(source, searchableOf(source, techniques), 600, { techniques, seed })
}

async function openIn(name: string, techniques: readonly TechniqueName[], seeds: readonly number[]): Promise<number> {
  let sum = 0
  for (const seed of seeds) sum += (await reportFor(name, techniques, seed)).goals.filter((it) => !it.covered).length
  return sum
}

describe('the state of values that mocks return', () => {
  test('is built by templates', async () => {
    const [name] = names
    expect(await openIn(name!, ['objects'], [1])).toBeLessThan((await openIn(name!, [], [1])) / 2)
  })

  for (const name of names) {
    nightly(`is built by templates: ${name}`, async () => {
      const seeds = [1, 2, 3, 4, 5]
      expect(await openIn(name, ['objects'], seeds)).toBeLessThan((await openIn(name, [], seeds)) / 2)
    })
  }
})

const exported = share(names, names.length)

test(`exported suites pass in Vitest and compile in strict mode: ${exported.join(', ')}`, async () => {
  const reports: Report[] = []
  for (const name of exported) reports.push(await reportFor(name, ['objects'], 3))
  const files = Object.assign(
    {},
    ...exported.map((name, at) => exportedProject(programs[name]!, reports[at]!, 'vitest', `p${at}`)),
  ) as Readonly<Record<string, string>>
  const typed = Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.ts')))
  expect(typeErrors(typed).filter((it) => it.includes('.test.ts:'))).toEqual([])
  const { passed, failed, failures } = await runVitest(files, ['--sequence.shuffle'])
  expect([failures, failed]).toEqual([[], 0])
  expect(passed).toBe(reports.reduce((sum, it) => sum + it.tests.length, 0))
  // Parts of a value are built before the mock is arranged, too.
  expect(reports[0]!.code).toMatch(/\w*[pP]iece\.train\(\d+\)\n(?: +\S+\n)* +loadBoard\.mock\w+\(board\)\n\n/)
  expect(reports[0]!.code).not.toMatch(/mock\w+\(board\)\n\n +\w+\.(?:train|move|put)/)
}, 120_000)

test('a test builds a value, then arranges the mock that returns it', async () => {
  const source = sourceOf(`
import { loadAccount } from './accounts'
export class Account {
  private balance = 0
  private frozen = false
  deposit(amount: number): void {
    if (this.frozen) throw new Error('frozen')
    this.balance += amount
  }
  freeze(): void {
    this.frozen = true
  }
  get state(): string {
    return this.frozen ? 'frozen' : 'open'
  }
  total(): number {
    return this.balance
  }
}
export async function close(id: string): Promise<string> {
  const account: Account = await loadAccount(id)
  if (account.state === 'frozen') return 'refused'
  return account.total() === 173 ? 'pay out first' : 'closed'
}`)
  const { code } = await reportOn(source, searchableOf(source, ['objects']), 400, { techniques: ['objects'], seed: 1 })
  expect(code).toMatch(/account\.deposit\(173\)\n +loadAccount\.mock\w+\(account\)\n\n/)
  expect(code).toMatch(/account\.freeze\(\)\n +loadAccount\.mock\w+\(account\)\n\n/)
})
