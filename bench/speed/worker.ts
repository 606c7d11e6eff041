import { type Built, type Figure, measure } from './measure.ts'

/** The entry of Chromium's measuring workers: receives a subject, sends a figure. */
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
