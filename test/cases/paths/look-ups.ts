// run("BE 62abcd-efghij", 1)
export function run(text: string, at: number) {
  const account = text.replace(/[ -]/g, '')
  const length = lengths[account.slice(0, 2)]
  if (length === undefined) return 'unknown'
  if (account.length !== length) return 'length'
  if (names[at] === 'long') return 'long'
  const counts = { [names[at]!]: account.length }
  return counts[text] === 3 ? 'counted' : text.replace(/^B(.)/, '$1$1') === 'EE 62abcd-efghik' ? 'doubled' : 'none'
}

const lengths: Readonly<Record<string, number>> = { AT: 20, BE: 14, CH: 21 }
const names: readonly string[] = ['short', 'good', 'long']
