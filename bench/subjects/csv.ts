export interface CsvOptions {
  readonly delimiter?: string
  readonly quote?: string
  readonly skipEmptyLines?: boolean
}

export class CsvError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(`${message} (line ${line})`)
    this.name = 'CsvError'
  }
}

/** Splits delimited text into rows of cells; quoted cells may hold delimiters, quotes and line breaks. */
export function parseCsv(text: string, options: CsvOptions = {}): string[][] {
  const { delimiter = ',', quote = '"', skipEmptyLines = true } = options
  if (delimiter.length !== 1 || delimiter === quote) throw new TypeError('The delimiter must be one character')
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  let line = 1

  const endRow = () => {
    row.push(cell)
    cell = ''
    if (!(skipEmptyLines && row.length === 1 && row[0] === '')) rows.push(row)
    row = []
  }

  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (char === '\n') line++
    if (quoted) {
      if (char !== quote) {
        cell += char
      } else if (text[i + 1] === quote) {
        cell += quote
        i++
      } else {
        quoted = false
      }
      continue
    }
    switch (char) {
      case quote:
        if (cell !== '') throw new CsvError('Quote inside of an unquoted cell', line)
        quoted = true
        break
      case delimiter:
        row.push(cell)
        cell = ''
        break
      case '\r':
        if (text[i + 1] !== '\n') endRow()
        break
      case '\n':
        endRow()
        break
      default:
        cell += char
    }
  }
  if (quoted) throw new CsvError('Unterminated quote', line)
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** Objects by the names of the first row. */
export function parseRecords(text: string, options?: CsvOptions): Record<string, string>[] {
  const [header, ...rows] = parseCsv(text, options)
  if (header === undefined) return []
  if (new Set(header).size < header.length) throw new CsvError('Column names repeat', 1)
  return rows.map((row, index) => {
    if (row.length !== header.length) {
      throw new CsvError(`Expected ${header.length} cells, got ${row.length}`, index + 2)
    }
    return Object.fromEntries(header.map((name, column) => [name, row[column]!]))
  })
}

function quoteCell(value: unknown, delimiter: string): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  const needsQuotes = text.includes(delimiter) || /["\r\n]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

export function formatCsv(rows: readonly (readonly (string | number | null)[])[], delimiter = ','): string {
  return rows.map((row) => row.map((cell) => quoteCell(cell, delimiter)).join(delimiter)).join('\r\n')
}
