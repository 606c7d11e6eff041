// se2p/pynguin#71: the class of a thrown error is an element of a list.
const errors = [RangeError, TypeError]

export function check(value: number): number {
  if (value < 0) throw new errors[0]!(`${value} is negative`)
  if (value === 0) throw new errors[1]!('zero')
  return value
}
