/** Alternates between two generators until the first ends, then yields the rest of the second. */
export function* inTurn<T>(first: Generator<T>, second: Generator<T>): Generator<T> {
  for (const it of first) {
    yield it
    const next = second.next()
    if (next.done !== true) yield next.value
  }
  yield* second
}
