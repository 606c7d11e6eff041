// jestjs/jest#7586: a hole is not an element that is undefined.
export function remove(values: (number | undefined)[], index: number): (number | undefined)[] {
  const copy = [...values]
  if (index >= 0 && index < copy.length) delete copy[index]
  else copy.push(undefined)
  return copy
}
