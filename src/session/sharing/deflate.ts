import { deflateSync, Inflate } from 'fflate'

/** The result of inflating. */
export type Inflated =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'tooLarge' } | { readonly kind: 'corrupted' }

/** Compressed bytes per step. Deflate expands at most 1,032-fold, so a step yields at most half a megabyte. */
const step = 512

/** Compresses a text as raw deflate data, at the highest level. */
export function deflateText(text: string): Uint8Array {
  return deflateSync(new TextEncoder().encode(text), { level: 9 })
}

/** Inflates raw deflate data to a text. Stops after more than `most` bytes, so that a bomb costs no more. */
export function inflateText(bytes: Uint8Array, most: number): Inflated {
  const chunks: Uint8Array[] = []
  const seen = { length: 0, isComplete: false }
  const inflate = new Inflate((chunk, final) => {
    chunks.push(chunk)
    seen.length += chunk.length
    seen.isComplete = final
  })
  try {
    for (let at = 0; at < bytes.length && seen.length <= most; at += step) {
      inflate.push(bytes.subarray(at, at + step), bytes.length <= at + step)
    }
    if (most < seen.length) return { kind: 'tooLarge' }
    if (!seen.isComplete) return { kind: 'corrupted' }
    return {
      kind: 'text',
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(joined(chunks, seen.length)),
    }
  } catch {
    // The library throws for damaged data, and the decoder for invalid UTF-8.
    return { kind: 'corrupted' }
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
