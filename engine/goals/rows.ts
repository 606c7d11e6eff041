/** Numbers that are allocated together, at least. More would keep more memory alive for the few rows that survive. */
const block = 2_048

/** A source of rows of zeros. They share blocks of memory: a block of its own would cost as much as a run. */
export function createRows(): (length: number) => Float64Array {
  let buffer = new ArrayBuffer(0)
  let used = 0
  return (length) => {
    const bytes = length * Float64Array.BYTES_PER_ELEMENT
    if (buffer.byteLength < used + bytes) {
      buffer = new ArrayBuffer(Math.max(bytes, block * Float64Array.BYTES_PER_ELEMENT))
      used = 0
    }
    const row = new Float64Array(buffer, used, length)
    used += bytes
    return row
  }
}
