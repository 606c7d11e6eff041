import { BehaviorSubject, EMPTY, filter, firstValueFrom, from, map, type Observable, toArray } from 'rxjs'

/** The halves of the even values. */
export async function halves(values: readonly number[]): Promise<string> {
  const even: Observable<number> = from(values).pipe(
    filter((it) => it % 2 === 0),
    map((it) => it / 2),
  )
  const all = await firstValueFrom(even.pipe(toArray()))
  if (all.length === 0) return 'none'
  return all.length > 2 ? 'many' : all.join(' and ')
}

/** Waits for the first of nothing. */
export async function nothing(fallback: number): Promise<number> {
  return firstValueFrom(EMPTY, { defaultValue: fallback })
}

/** A counter that others follow. */
export class Counter {
  readonly #count = new BehaviorSubject(0)

  add(n: number): void {
    if (n < 0) throw new RangeError('it only grows')
    this.#count.next(this.#count.value + n)
  }

  level(): 'low' | 'high' {
    return this.#count.value > 10 ? 'high' : 'low'
  }
}
