// Where is a value stored? Based on Listings 2 to 4 of Lin et al., ISSTA 2020:
// the two conditions in `get` are calls that return only true or false, and do
// not show how near they were. We added a level, since random tests soon find a
// single key: behind it is another key, its own hash.

const limit = 10_000

export function get(keys: readonly number[], value: number): number | null {
  if (!checkPrecondition(keys, value)) {
    return null
  }
  for (let i = 0; i < keys.length; i++) {
    if (checkValue(keys, i, value)) {
      return keys[i]!
    }
  }
  return null
}

function checkPrecondition(keys: readonly number[], value: number): boolean {
  if (checkValueRange(value)) {
    return checkArrayRange(keys)
  }
  return false
}

function checkValueRange(value: number): boolean {
  return Math.abs(value) < limit
}

function checkArrayRange(keys: readonly number[]): boolean {
  return keys.length < limit
}

function checkValue(keys: readonly number[], i: number, value: number): boolean {
  return (keys[i] === 0 || value >= 2 ** i + 100) && keys[i] === hash(value) && checkNext(keys, i + 1)
}

function checkNext(keys: readonly number[], i: number): boolean {
  return keys[i] === hash(keys[i - 1]!)
}

function hash(key: number): number {
  const h = key ^ ((key >>> 20) ^ (key >>> 12))
  return h ^ (h >>> 7) ^ ((h >>> 4) + 100)
}
