import { isThrottled } from './settings'

type Animation = (elapsed: number) => boolean

const running = new Map<string, { readonly animation: Animation; last: number }>()
let frame: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  frame = timer = undefined
  const now = performance.now()
  for (const [key, it] of running) {
    // An animation that throws stays, so that the next tick throws again.
    if (!it.animation(now - it.last)) running.delete(key)
    it.last = now
  }
  if (0 < running.size) schedule()
}

function schedule(): void {
  if (frame !== undefined || timer !== undefined) return
  if (isThrottled()) frame = requestAnimationFrame(tick)
  else timer = setTimeout(tick, 5)
}

export function start(key: string, animation: Animation): boolean {
  if (running.has(key)) return false
  running.set(key, { animation, last: performance.now() })
  schedule()
  return true
}

export function isRunning(key: string): boolean {
  return running.has(key)
}

export function stopAll(): number {
  const count = running.size
  running.clear()
  if (frame !== undefined) cancelAnimationFrame(frame)
  clearTimeout(timer)
  frame = timer = undefined
  return count
}
