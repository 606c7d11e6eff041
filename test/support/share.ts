/** Whether everything runs, as with `npm run test:full`. `npm test` runs only a share of long lists. */
export const isFull = process.env.TEST_SCOPE === 'full'

/** Every `every`th item for `npm test`, starting with the first; all items for `npm run test:full`. */
export function share<T>(all: readonly T[], every: number): readonly T[] {
  return isFull ? all : all.filter((_, at) => at % every === 0)
}

/** The first `count` items of each kind for `npm test`; all items for `npm run test:full`. */
export function someOfEachKind(
  names: readonly string[],
  count: number,
  kindOf: (name: string) => string,
): readonly string[] {
  if (isFull) return names
  const seen = new Map<string, number>()
  return names.filter((name) => {
    const kind = kindOf(name)
    const before = seen.get(kind) ?? 0
    seen.set(kind, before + 1)
    return before < count
  })
}
