export function grade(points: number, name: string, bonus?: number): string {
  if (points > 5) {
    if (points < 3) return 'less and more'
    const double = points * 2
    if (double < 10) return 'doubled and less'
    if (points < 100 && points >= 100) return 'a part'
  }
  if (typeof points === 'string') return 'of another type'
  if (typeof points !== 'number') return 'what is missing is undefined'
  if (points > 1) {
    if (points > 0) return 'implied'
  }
  if (name.length > 4 && name === 'abcd') return 'text'
  if (bonus === undefined) return (bonus ?? name) === name ? 'left out' : 'given'
  return 'done'
}

export function kind(value: unknown): number {
  if (value === 1) {
    if (typeof value === 'object') return 1
  }
  return 2
}
