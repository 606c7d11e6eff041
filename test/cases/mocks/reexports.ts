import { clamp as limit, default as round } from 'numbers'
export { clamp } from 'numbers'

export const percent = (part: number, whole: number): number => {
  const share = limit(round((100 * part) / whole), 0, 100)
  if (share === 100) return 99
  return share < 10 ? 0 : share
}
