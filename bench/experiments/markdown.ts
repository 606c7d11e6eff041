/** Prints a Markdown table with aligned columns; all but the first are numbers. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((_, column) => Math.max(3, ...[heading, ...rows].map((row) => row[column]!.length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((it, at) => (at === 0 ? it.padEnd(widths[at]!) : it.padStart(widths[at]!))).join(' | ')} |`
  const rule = `| ${widths.map((it, at) => (at === 0 ? '-'.repeat(it) : `${'-'.repeat(it - 1)}:`)).join(' | ')} |`
  return [line(heading), rule, ...rows.map(line)].join('\n')
}

/** Prints a number with `digits` decimals; a dash for NaN. */
export function fixed(value: number, digits: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(digits)
}

/** Prints a coverage from 0 to 1 in percent; a dash for NaN. */
export function percent(ratio: number): string {
  return fixed(100 * ratio, 1)
}

/** Prints a probability. */
export function chance(p: number): string {
  return p < 0.001 ? '<.001' : p.toFixed(3).replace(/^0/, '')
}
