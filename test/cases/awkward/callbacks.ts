export function pair(make: () => { a: string }): string {
  make().a = 'kept'
  return make().a === 'kept' ? 'kept' : 'fresh'
}
export function count(items: number[], keep: (n: number) => boolean): number {
  let kept = 0
  for (const it of items) if (keep(it)) kept++
  return kept > 1 ? kept : -kept
}
