import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Tells its listeners when something is sold out. */
export class Stock extends EventEmitter {
  readonly warnings: string[] = []
  #left: number

  constructor(left: number) {
    super()
    this.#left = left
    this.on('low', (count: number) => this.warnings.push(`${count} left`))
  }

  sell(count: number): number {
    if (count <= 0) this.emit('error', new RangeError('Nothing to sell'))
    if (this.#left < count) throw new Error('Sold out')
    this.#left -= count
    if (this.#left < 5) this.emit('low', this.#left)
    return this.listenerCount('low')
  }
}

export async function later(ms: number, name: string): Promise<string> {
  if (ms < 100) return pause(ms, name)
  return 'too late'
}
