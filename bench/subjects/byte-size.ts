export type Base = 2 | 10

export interface ByteOptions {
  readonly base?: Base
  readonly digits?: number
  readonly signed?: boolean
}

const decimalUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const
const binaryUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const

/** `1536` → `1.5 kB`, or `1.5 KiB` with base 2. */
export function formatBytes(bytes: number, { base = 10, digits = 1, signed = false }: ByteOptions = {}): string {
  if (!Number.isFinite(bytes)) throw new TypeError(`Expected a finite number, got ${bytes}`)
  const step = base === 2 ? 1024 : 1000
  const units = base === 2 ? binaryUnits : decimalUnits
  const sign = bytes < 0 ? '-' : signed && bytes > 0 ? '+' : ''
  let amount = Math.abs(bytes)
  let unit = 0
  while (amount >= step && unit < units.length - 1) {
    amount /= step
    unit++
  }
  const rounded = Number(amount.toFixed(unit === 0 ? 0 : digits))
  // 999.96 kB is shown as 1 MB.
  if (rounded >= step && unit < units.length - 1) return `${sign}1 ${units[unit + 1]}`
  return `${sign}${rounded} ${units[unit]}`
}

/** The number of bytes that a text such as `10 MB` or `1.5GiB` says; NaN when it says none. */
export function parseBytes(text: string): number {
  const match = /^\s*([-+]?\d+(?:\.\d+)?)\s*([kmgtp]?)(i?)(b?)\s*$/i.exec(text)
  if (match === null) return NaN
  const [, amount, prefix = '', binary, b] = match
  if (binary !== '' && (prefix === '' || b === '')) return NaN
  const power = prefix === '' ? 0 : 'kmgtp'.indexOf(prefix.toLowerCase()) + 1
  return Math.round(Number(amount) * (binary === '' ? 1000 : 1024) ** power)
}

export interface Usage {
  readonly used: number
  readonly total: number
}

export type Level = 'ok' | 'warning' | 'critical' | 'full'

export function usageLevel({ used, total }: Usage): Level {
  if (total <= 0 || used >= total) return 'full'
  const share = used / total
  if (share >= 0.95) return 'critical'
  return share >= 0.8 ? 'warning' : 'ok'
}

export function usageBar(usage: Usage, width = 20): string {
  const share = usage.total <= 0 ? 1 : Math.min(1, Math.max(0, usage.used / usage.total))
  const filled = Math.round(share * width)
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${Math.round(share * 100)}%`
}

/** Largest first; entries below `least` are gathered in one. */
export function summarize(sizes: ReadonlyMap<string, number>, least = 0): [name: string, size: string][] {
  let rest = 0
  const large: [string, number][] = []
  for (const [name, size] of sizes) {
    if (size < least) rest += size
    else large.push([name, size])
  }
  large.sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
  if (rest > 0) large.push(['other', rest])
  return large.map(([name, size]) => [name, formatBytes(size)])
}
