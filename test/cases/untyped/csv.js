export function parseCsv(text, { separator = ',', header = false } = {}) {
  const rows = []
  let row = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"') quoted = true
    else if (char === separator) {
      row.push(cell)
      cell = ''
    } else if (char === '\n') {
      row.push(cell)
      rows.push(row)
      row = []
      cell = ''
    } else cell += char
  }
  if (quoted) throw new SyntaxError('unterminated quote')
  if (cell !== '' || row.length !== 0) rows.push([...row, cell])
  if (!header) return rows
  const [names, ...records] = rows
  if (!names) return []
  return records.map((it) => Object.fromEntries(names.map((name, at) => [name, it[at]])))
}

export function column(rows, at) {
  return rows.map((row) => (at < row.length ? row[at].trim() : ''))
}
