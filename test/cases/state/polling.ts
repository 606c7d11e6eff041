import { fetchStatus, report } from 'status-api'
type Listener = (status: string) => void
const listeners = new Set<Listener>()
let handle: ReturnType<typeof setInterval> | null = null
let failures = 0
async function poll() {
  try {
    const { status, retryAfter } = await fetchStatus()
    failures = 0
    for (const it of listeners) it(status)
    if (retryAfter > 10) stop()
  } catch (error) {
    failures++
    if (failures >= 3) {
      report(error)
      stop()
    }
  }
}
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  if (handle === null) handle = setInterval(poll, 50)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}
export function stop(): void {
  if (handle !== null) clearInterval(handle)
  handle = null
}
export function isPolling(): boolean {
  return handle !== null
}
