import type { Pair, Speed } from './measure.ts'

const widths = { name: 20, cell: 14 }

const heads = ['search/s', 'search/bare', 'twice', 'ten/s', 'ten i/b', 'straight/s', 'straight i/b']

/** Returns the head of the table, and a line that explains its columns. */
export function headOf(where: string): string {
  const meaning =
    `${where}. search: evaluations of the whole loop, and their ratio to interpreting the same tests on the bare module; ` +
    'twice: time per evaluation after doubling the module with unused code, divided by the time before; ' +
    'ten: tests of ten statements, interpreted; straight: the same tests as straight-line code; i/b: instrumented / bare.'
  return `${meaning}\n${line('subject', heads)}`
}

export function rowOf(name: string, { search, searched, twice, interpreted, straight }: Speed): string {
  return line(name, [
    count(search),
    (search / searched).toFixed(3),
    (search / twice).toFixed(2),
    count(interpreted.instrumented),
    ratio(interpreted),
    count(straight.instrumented),
    ratio(straight),
  ])
}

function ratio({ instrumented, bare }: Pair): string {
  return (instrumented / bare).toFixed(2)
}

function count(perSecond: number): string {
  return Math.round(perSecond).toLocaleString('en')
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(widths.name) + cells.map((it) => it.padStart(widths.cell)).join('')
}
