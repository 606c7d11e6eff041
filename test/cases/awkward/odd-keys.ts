export function size(record: Record<string, number>): string {
  const keys = Object.keys(record)
  if (keys.length > 2) return 'many'
  return keys.includes('__proto__') ? 'odd' : 'few'
}
export function echo(text: string): string {
  return text === `it's "\n\u2028` ? 'found' : text
}
