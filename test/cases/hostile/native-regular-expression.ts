export function hostile(text: string): boolean {
  return /^(\w+\s?)*$/.test('a'.repeat(40) + '!' + text)
}
