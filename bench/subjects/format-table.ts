export type Alignment = 'left' | 'right' | 'center'

export interface Column<Row> {
  readonly title: string
  readonly value: (row: Row) => string | number | boolean | null | undefined
  readonly align?: Alignment
  readonly maxWidth?: number
}

type Cell = string | number | boolean | null | undefined

const emptyMark = '–'

function show(cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return emptyMark
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(2)
  return cell.replace(/\s+/g, ' ')
}

export function truncate(text: string, width: number): string {
  if (width < 1) return ''
  return text.length > width ? `${text.slice(0, width - 1)}…` : text
}

export function pad(text: string, width: number, align: Alignment): string {
  const missing = width - text.length
  if (missing <= 0) return text
  switch (align) {
    case 'left':
      return text + ' '.repeat(missing)
    case 'right':
      return ' '.repeat(missing) + text
    case 'center': {
      const before = missing >> 1
      return ' '.repeat(before) + text + ' '.repeat(missing - before)
    }
  }
}

/** A table of plain text with columns as wide as what they hold. */
export function formatTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  if (columns.length === 0) return ''
  const body = rows.map((row) =>
    columns.map(({ value, maxWidth }) => {
      const text = show(value(row))
      return maxWidth === undefined ? text : truncate(text, maxWidth)
    }),
  )
  const widths = columns.map((column, at) => Math.max(column.title.length, ...body.map((cells) => cells[at]!.length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => pad(cell, widths[at]!, columns[at]!.align ?? 'left'))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [line(columns.map((it) => it.title)), rule, ...body.map(line)].join('\n')
}

/** A table of records, with a column for every key that occurs. */
export function formatRecords(records: readonly Record<string, Cell>[]): string {
  const keys = [...new Set(records.flatMap((it) => Object.keys(it)))]
  const isNumeric = (key: string) => records.every((it) => it[key] === undefined || typeof it[key] === 'number')
  const columns = keys.map((key): Column<Record<string, Cell>> => ({
    title: key,
    value: (record) => record[key],
    align: isNumeric(key) ? 'right' : 'left',
  }))
  return formatTable(records, columns)
}

export function toMarkdown(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const escape = (text: string) => text.replaceAll('|', '\\|')
  const line = (cells: readonly string[]) => `| ${cells.map(escape).join(' | ')} |`
  const body = rows.map((row) => {
    if (row.length > header.length) throw new RangeError(`A row has ${row.length} cells for ${header.length} columns`)
    return line(header.map((_, at) => show(row[at])))
  })
  return [line(header), line(header.map(() => '---')), ...body].join('\n')
}
