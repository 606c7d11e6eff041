export type BicProblem = 'length' | 'bank' | 'country' | 'place' | 'branch'

const isLetter = (code: number): boolean => code >= 65 && code <= 90
const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** The first thing that is wrong with the code of a bank; undefined where nothing is. */
export function problemOf(bic: string): BicProblem | undefined {
  if (bic.length !== 8 && bic.length !== 11) return 'length'
  for (let i = 0; i < 4; i++) {
    if (!isLetter(bic.charCodeAt(i))) return 'bank'
  }
  if (!isLetter(bic.charCodeAt(4)) || !isLetter(bic.charCodeAt(5))) return 'country'
  for (let i = 6; i < 8; i++) {
    const code = bic.charCodeAt(i)
    if (!isLetter(code) && !isDigit(code)) return 'place'
  }
  if (bic.length === 11 && !/^[A-Z0-9]{3}$/.test(bic.slice(8))) return 'branch'
  return undefined
}

export function describe(bic: string): string {
  const problem = problemOf(bic)
  if (problem !== undefined) return `wrong ${problem}`
  if (bic.charAt(7) === '0') return 'for tests only'
  if (bic.charAt(7) === '1') return 'passive'
  if (bic.length === 8 || bic.endsWith('XXX')) return 'head office'
  return 'branch office'
}
