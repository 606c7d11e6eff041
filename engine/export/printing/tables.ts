import type { CallableId } from '../../model/subject/subject.ts'
import { camel } from '../../model/subject/words.ts'
import { reserved } from '../reserved.ts'
import { printString } from '../values/literal.ts'
import { emptyList, type Hole } from './holes.ts'
import { mentions, withNames } from './mentions.ts'
import { titleOfValues } from './table-titles.ts'
import type { TablePrinter, TestTable } from './test-table.ts'
import { identifier, namesByRole } from './variables.ts'

/** A test that may become a row of a table. */
export interface RowTest {
  /** Its position in the suite. */
  readonly at: number
  readonly title: string
  /** The function that declares it. */
  readonly it: string
  /** The lines of its body, with the names of holes. */
  readonly lines: readonly string[]
  readonly holes: readonly Hole[]
  readonly isAsync: boolean
  /** The called function: overloads have the same name. */
  readonly calls: readonly CallableId[]
}

/** The place of the tables in a file. */
export interface TablePlace {
  /** Most characters of a row. */
  readonly width: number
  /** Names that no column may have. */
  readonly taken: ReadonlySet<string>
  readonly printer: TablePrinter
}

/** Fewest rows of a table, and most columns besides the title: beyond that, single tests read better. */
const fewestRows = 3
const mostColumns = 6

/** Finds the tables among the tests of a target; a test is in at most one. */
export function tablesAmong(tests: readonly RowTest[], place: TablePlace): readonly TestTable[] {
  const groups = new Map<string, RowTest[]>()
  for (const it of tests) {
    const key = JSON.stringify([it.it, it.lines, it.isAsync, it.calls, it.holes.map(({ use }) => use)])
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [it])
    else known.push(it)
  }
  return [...groups.values()].flatMap((group) => ofOneType(group)).flatMap((group) => tableOf(group, place) ?? [])
}

/** Splits tests of one form into groups whose inputs have the same types. */
function ofOneType(tests: readonly RowTest[]): readonly (readonly RowTest[])[] {
  const groups: { types: readonly string[]; readonly members: RowTest[] }[] = []
  for (const it of tests) {
    const own = it.holes.map(({ use, type }) => (use === 'input' ? type : ''))
    const group = groups.find(({ types }) => types.every((type, at) => areAlike(type, own[at]!)))
    if (group === undefined) groups.push({ types: own, members: [it] })
    else {
      group.types = group.types.map((type, at) => (type === emptyList ? own[at]! : type))
      group.members.push(it)
    }
  }
  return groups.map((it) => it.members)
}

function areAlike(type: string, other: string): boolean {
  const isFilledBy = (it: string): boolean => it.endsWith('[]')
  return type === other || (type === emptyList && isFilledBy(other)) || (other === emptyList && isFilledBy(type))
}

/** Makes a table of the tests whose rows fit on a line each; undefined if these are too few, or read worse. */
function tableOf(tests: readonly RowTest[], place: TablePlace): TestTable | undefined {
  const [first] = tests
  if (first === undefined || tests.length < fewestRows) return undefined
  const differing = [...first.holes.keys()].filter((at) => !tests.every((it) => textAt(it, at) === textAt(first, at)))
  if (differing.length === 0 || mostColumns < differing.length) return undefined
  const holesAt = (at: number): readonly Hole[] => tests.map((it) => it.holes[at]!)
  const isConstant = differing.some((at) => holesAt(at).some((it) => it.isConstant))
  // `as const` would make lists read-only.
  if (isConstant && differing.some((at) => holesAt(at).some((it) => it.use === 'input' && it.type.includes('[]'))))
    return undefined
  const { printer, width } = place
  const ofValues =
    printer.titles === 'in rows'
      ? undefined
      : titleOfValues(
          tests.map((it) => it.title),
          tests.map((it) => differing.map((at) => it.holes[at]!.shown)),
        )
  const order =
    ofValues === undefined
      ? differing
      : [...ofValues.order.map((it) => differing[it]!), ...differing.filter((_, it) => !ofValues.order.includes(it))]
  const rows = tests.map((it) => [
    ...(ofValues === undefined ? [printString(it.title)] : []),
    ...order.map((at) => textAt(it, at)),
  ])
  const fitting = tests.filter((_, at) => `[${rows[at]!.join(', ')}],`.length <= width)
  if (fitting.length < tests.length) return tableOf(fitting, place)

  const own = new Map(first.holes.flatMap((it, at) => (differing.includes(at) ? [] : [[it.name, it.text] as const])))
  const lines = first.lines.map((it) => withNames(it, own))
  const isFree = (name: string): boolean => !place.taken.has(name) && !reserved.has(name) && !mentions(lines, name)
  const roles = order.map((at) => roleIn(first.holes, at, order))
  const names = namesByRole(ofValues === undefined ? [printer.titleName, ...roles] : roles, isFree)
  const values = ofValues === undefined ? names.slice(1) : names
  const named = new Map(order.map((at, i) => [first.holes[at]!.name, values[i]!]))
  const typeAt = (at: number): string => {
    const types = [...new Set(holesAt(at).map((it) => it.type))]
    return types.filter((it) => it !== emptyList || types.length === 1).join(' | ')
  }
  const columns = order.map((at, i) => ({ name: values[i]!, type: typeAt(at) }))
  return {
    it: first.it,
    members: tests.map((it) => it.at),
    title: ofValues?.title,
    columns: ofValues === undefined ? [{ name: names[0]!, type: 'string' }, ...columns] : columns,
    rows,
    isConstant,
    isAsync: first.isAsync,
    lines: lines.map((it) => withNames(it, named)),
  }
}

function textAt({ holes }: RowTest, at: number): string {
  return holes[at]!.text
}

/** `expected` for a single result; `expectedSize` among several. */
function roleIn(holes: readonly Hole[], at: number, columns: readonly number[]): string {
  const { use, role } = holes[at]!
  if (use !== 'expected') return identifier(role)
  const isSingle = columns.filter((it) => holes[it]!.use === 'expected').length === 1
  return isSingle ? 'expected' : camel(['expected', identifier(role)])
}
