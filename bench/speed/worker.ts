import { type Built, measureSpeed } from './measure.ts'

/** The entry of the worker in which Chromium measures: a subject comes in, its speed goes out. */
globalThis.onmessage = ({ data }: MessageEvent<{ readonly built: Built; readonly ms: number }>) => {
  const answer = globalThis.postMessage.bind(globalThis)
  measureSpeed(data.built, data.ms).then(
    (speed) => {
      answer({ speed })
    },
    (error: unknown) => {
      answer({ error: String(error) })
    },
  )
}
