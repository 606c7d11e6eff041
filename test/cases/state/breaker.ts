import { call } from './remote'
import { metrics } from './metrics'
let state: 'closed' | 'open' | 'half' = 'closed'
let failed = 0
let openedAt = 0
export async function guarded(name: string): Promise<unknown> {
  if (state === 'open') {
    if (Date.now() - openedAt < 5000) {
      metrics.increment('rejected', { name })
      throw new Error('circuit open')
    }
    state = 'half'
  }
  try {
    const value = await call(name)
    failed = 0
    state = 'closed'
    return value
  } catch (error) {
    failed++
    if (state === 'half' || failed >= 3) {
      state = 'open'
      openedAt = Date.now()
    }
    throw error
  }
}
export function status(): string {
  return `${state} ${failed}`
}
