export function pair(make: () => { a: string }): string {
  make().a = 'kept'
  return make().a === 'kept' ? 'kept' : 'fresh'
}
export function count(items: number[], keep: (n: number) => boolean): number {
  let kept = 0
  for (const it of items) if (keep(it)) kept++
  return kept > 1 ? kept : -kept
}
export function notify(listener: (n: number, all: number[]) => void, n: number): void {
  const all = [n]
  if (n > 0) listener(n, all)
  all.push(0)
}
export function each(list: readonly unknown[], isText: (it: unknown) => it is string, tell: (it: string) => void): void {
  for (const it of list) if (isText(it)) tell(it)
}
export async function later(done: (error: Error | null) => void, ms: number): Promise<void> {
  await Promise.resolve()
  if (ms < 0) done(new RangeError('too early'))
  else done(null)
}
export class Signal<T> {
  readonly #slots: { run: (value: T) => void; this?: object }[] = []
  connect(run: (value: T) => void, on?: object): void {
    this.#slots.push(on === undefined ? { run } : { run, this: on })
  }
  emit(value: T): void {
    for (const slot of this.#slots) slot.run(value)
  }
}
