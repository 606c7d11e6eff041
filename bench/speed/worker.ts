import { type Built, type Figure, measure } from './measure.ts'

/** The entry of the workers in which Chromium measures: a subject comes in, a figure goes out. */
globalThis.onmessage = ({
  data,
}: MessageEvent<{ readonly figure: Figure; readonly built: Built; readonly ms: number }>) => {
  const answer = globalThis.postMessage.bind(globalThis)
  measure(data.figure, data.built, data.ms).then(
    (value) => {
      answer({ value })
    },
    (error: unknown) => {
      answer({ error: String(error) })
    },
  )
}
