import type { ReaderParts } from '../packages/package-reader.ts'
import { type FileRequest, parseFileAnswer } from './host-messages.ts'

/** A file that is asked for. */
interface Asked {
  readonly resolve: (response: Response) => void
  readonly reject: (error: Error) => void
}

/** Fetches files below an address through a port whose other side answers each `FileRequest`. Trusts no answer. */
export function fetchingThrough(port: MessagePort, address: string): ReaderParts['fetch'] {
  const waiting = new Map<number, Asked>()
  let last = 0
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const answer = parseFileAnswer(data)
    if (answer === undefined) return
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('text' in answer) asked?.resolve(new Response(answer.text))
    else if (400 <= answer.status && answer.status < 600) asked?.resolve(new Response(null, { status: answer.status }))
    else asked?.reject(new Error('The file was not reached'))
  }
  return (file, { signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      last += 1
      const id = last
      waiting.set(id, { resolve, reject })
      signal?.addEventListener('abort', () => {
        waiting.delete(id)
        reject(new Error('The load was ended'))
      })
      port.postMessage({ id, path: file.slice(address.length) } satisfies FileRequest)
    })
}
