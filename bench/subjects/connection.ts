export type ConnectionState =
  'closed' | 'listen' | 'syn-sent' | 'syn-received' | 'established' | 'fin-wait' | 'close-wait' | 'time-wait'

export interface Packet {
  readonly flags: { syn?: boolean; ack?: boolean; fin?: boolean; reset?: boolean }
  readonly sequence: number
  readonly data?: string
}

export class ProtocolError extends Error {
  constructor(
    readonly state: ConnectionState,
    detail: string,
  ) {
    super(`${detail} (${state})`)
    this.name = 'ProtocolError'
  }
}

/** One side of a connection: packets go in by `receive` and come out by return value. */
export class Connection {
  #state: ConnectionState = 'closed'
  #next = 0
  #expected = 0
  #received: string[] = []
  #unacknowledged: Packet[] = []
  #retries = 0

  constructor(private readonly initialSequence = 100) {}

  get state(): ConnectionState {
    return this.#state
  }

  get text(): string {
    return this.#received.join('')
  }

  get inFlight(): number {
    return this.#unacknowledged.length
  }

  listen(): void {
    if (this.#state !== 'closed') throw new ProtocolError(this.#state, 'Cannot listen')
    this.#state = 'listen'
  }

  connect(): Packet {
    if (this.#state !== 'closed') throw new ProtocolError(this.#state, 'Cannot connect')
    this.#state = 'syn-sent'
    return this.#packet({ syn: true })
  }

  send(data: string): Packet {
    if (this.#state !== 'established' && this.#state !== 'close-wait') {
      throw new ProtocolError(this.#state, 'Cannot send')
    }
    if (data === '') throw new RangeError('There is nothing to send')
    if (4 <= this.#unacknowledged.length) throw new ProtocolError(this.#state, 'The window is full')
    const packet = this.#packet({ ack: true }, data)
    this.#unacknowledged.push(packet)
    return packet
  }

  receive(packet: Packet): Packet | null {
    const { flags } = packet
    if (flags.reset) {
      this.#reset()
      return null
    }
    switch (this.#state) {
      case 'closed':
        return { flags: { reset: true }, sequence: 0 }
      case 'listen':
        if (!flags.syn) return { flags: { reset: true }, sequence: 0 }
        this.#expected = packet.sequence + 1
        this.#state = 'syn-received'
        return this.#packet({ syn: true, ack: true })
      case 'syn-sent':
        if (!flags.syn) return null
        this.#expected = packet.sequence + 1
        this.#state = flags.ack ? 'established' : 'syn-received'
        return this.#packet({ ack: true })
      case 'syn-received':
        if (flags.ack) this.#state = 'established'
        return null
      case 'established':
        return this.#receiveData(packet)
      case 'fin-wait':
        if (flags.fin) {
          this.#state = 'time-wait'
          return this.#packet({ ack: true })
        }
        return null
      case 'close-wait':
        if (flags.ack) this.#unacknowledged.shift()
        return null
      case 'time-wait':
        return flags.fin ? this.#packet({ ack: true }) : null
    }
  }

  close(): Packet | null {
    switch (this.#state) {
      case 'established':
        this.#state = 'fin-wait'
        return this.#packet({ fin: true })
      case 'close-wait':
      case 'time-wait':
        this.#reset()
        return this.#packet({ fin: true, ack: true })
      case 'listen':
        this.#state = 'closed'
        return null
      default:
        throw new ProtocolError(this.#state, 'Cannot close')
    }
  }

  /** What to send again after silence; gives up after three times. */
  timeout(): readonly Packet[] {
    if (this.#state === 'time-wait') {
      this.#reset()
      return []
    }
    if (this.#unacknowledged.length === 0) return []
    if (3 <= this.#retries) {
      this.#reset()
      throw new ProtocolError('closed', 'No answer')
    }
    this.#retries++
    return this.#unacknowledged
  }

  #receiveData(packet: Packet): Packet | null {
    if (packet.flags.fin) {
      this.#state = 'close-wait'
      return this.#packet({ ack: true })
    }
    if (packet.flags.ack && 0 < this.#unacknowledged.length) {
      this.#unacknowledged.shift()
      this.#retries = 0
    }
    if (packet.data === undefined) return null
    if (packet.sequence === this.#expected) {
      this.#received.push(packet.data)
      this.#expected += packet.data.length
    }
    return this.#packet({ ack: true })
  }

  #packet(flags: Packet['flags'], data?: string): Packet {
    if (flags.syn) this.#next = this.initialSequence
    const packet: Packet = data === undefined ? { flags, sequence: this.#next } : { flags, sequence: this.#next, data }
    this.#next += flags.syn || flags.fin ? 1 : (data?.length ?? 0)
    return packet
  }

  #reset(): void {
    this.#state = 'closed'
    this.#unacknowledged = []
    this.#retries = 0
  }
}
