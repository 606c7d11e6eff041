export function grade(points: number): 'A' | 'B' | 'C' | 'F' {
  if (points >= 90) return 'A'
  if (points > 75) return 'B'
  if (points > 50) return 'C'
  return 'F'
}
