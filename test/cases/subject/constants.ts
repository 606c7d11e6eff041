export function constants(x: unknown, key: keyof { alpha: 1 }): string {
  'no directive'
  if (typeof x === 'string' && x === 'yes') return `a${x}b${key}`
  if (x === 0x10 || x === -5 || x === 1_000.5) return /^a+[/]$/gi.source
  if (x === 10n || x === -3n) return ''
  const { beta, gamma: delta } = { beta: 1, gamma: 'g' }
  switch (delta) {
    case 'g':
      return String(beta)
    default:
      return 'else'
  }
}
export function powers(value: bigint): boolean {
  return value < 2n ** 64n - 1n && Number(value) < 24 * (60 * 60)
}
