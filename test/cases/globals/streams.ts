/** Reads and writes streams, which every platform has, beside a global that tests mock. */
export async function joined(parts: readonly string[]): Promise<string> {
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const it of parts) controller.enqueue(it)
      controller.close()
    },
  })
  const { readable, writable } = new TransformStream<string, string>({
    transform(part, controller) {
      if (part !== '') controller.enqueue(part.toUpperCase())
    },
  })
  const written = stream.pipeTo(writable)
  const reader = readable.getReader()
  let all = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    all += value
  }
  await written
  return all === '' ? 'nothing' : all
}

/** Sends the text of a response on. */
export async function sent(response: Response, id: number): Promise<string> {
  const text = await response.text()
  const socket = new WebSocket('wss://example.com/' + id)
  socket.send(text)
  return text === 'hello' ? 'greeted' : 'sent'
}
