import { EventEmitter } from 'node:events'
import { logger } from './logger'
const bus = new EventEmitter()
let emitted = 0
export function on(event: 'opened' | 'closed', handler: (id: number) => void): number {
  bus.on(event, handler)
  return bus.listenerCount(event)
}
export function once(event: 'opened' | 'closed', handler: (id: number) => void): void {
  bus.once(event, handler)
}
export function emit(event: 'opened' | 'closed', id: number): boolean {
  emitted++
  try {
    return bus.emit(event, id)
  } catch (error) {
    logger.error('handler failed', (error as Error).message)
    return false
  }
}
export function emitLater(event: 'opened' | 'closed', id: number): Promise<boolean> {
  return new Promise((done) => setTimeout(() => done(bus.emit(event, id)), 10))
}
export function clear(): number {
  bus.removeAllListeners()
  return emitted
}
