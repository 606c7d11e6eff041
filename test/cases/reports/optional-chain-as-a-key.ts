// stryker-mutator/stryker-js#3475: an optional chain inside a computed property.
export function lookUp(table: Record<string, number>, key?: { name: string }): Record<string, number> {
  return { [key?.name ?? 'none']: table[key?.name.trim() ?? ''] ?? 0 }
}
