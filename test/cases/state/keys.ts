type Handler = (event: KeyboardEvent) => void
const handlers = new Map<string, Handler>()
let isBound = false
function onKey(event: KeyboardEvent) {
  const key = (event.ctrlKey ? 'ctrl+' : '') + event.key
  const handler = handlers.get(key)
  if (!handler) return
  event.preventDefault()
  handler(event)
}
export function bind(key: string, handler: Handler): () => void {
  handlers.set(key, handler)
  if (!isBound) {
    window.addEventListener('keydown', onKey)
    isBound = true
  }
  return () => {
    handlers.delete(key)
    if (handlers.size === 0) {
      window.removeEventListener('keydown', onKey)
      isBound = false
    }
  }
}
export function press(key: string, ctrlKey = false): boolean {
  return window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, cancelable: true }))
}
