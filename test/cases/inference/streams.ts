export async function collect(source: ReadableStream<string>): Promise<number> {
  let stream: any = source
  for (let i = 0; i < 3; i++) stream = stream.pipeThrough(new TransformStream()).pipeThrough(stream)
  const reader = source.pipeThrough(stream).getReader()
  let n = 0
  for (;;) { const { done, value } = await reader.read(); if (done) return n; n += value.length }
}
