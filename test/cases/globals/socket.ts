/** Constructs a class, and tests values by another. */
export class Channel {
  readonly socket: WebSocket

  constructor(url: string) {
    this.socket = new WebSocket(url)
  }

  send(text: string): string {
    if (this.socket.readyState !== 1) return 'waiting'
    this.socket.send(text)
    return 'sent'
  }
}

export function kind(value: unknown): string {
  return value instanceof FormData ? 'form' : 'other'
}
