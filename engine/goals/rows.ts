/** Numbers that are allocated together, at least. More would keep more memory alive for the few rows that survive. */
const block = 2_048

/** Taken before an environment charges the globals of these names to tests: a row is made for every run. */
const { ArrayBuffer: Block, Float64Array: Row } = globalThis

/** A source of rows of zeros. They share blocks of memory: a block of its own would cost as much as a run. */
export function createRows(): (length: number) => Float64Array {
  let buffer = new Block(0)
  let used = 0
  return (length) => {
    const bytes = length * Row.BYTES_PER_ELEMENT
    if (buffer.byteLength < used + bytes) {
      buffer = new Block(Math.max(bytes, block * Row.BYTES_PER_ELEMENT))
      used = 0
    }
    const row = new Row(buffer, used, length)
    used += bytes
    return row
  }
}
