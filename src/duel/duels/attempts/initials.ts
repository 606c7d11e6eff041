export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.map((word) => word[0]!.toUpperCase()).join('')
}
