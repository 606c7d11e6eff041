import { t } from './i18n'
let container: HTMLElement | undefined
let count = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
export function toast(text: string, kind: 'info' | 'error' = 'info'): number {
  if (!container || !container.isConnected) {
    container = document.createElement('div')
    container.className = 'toasts'
    document.body.appendChild(container)
  }
  const id = ++count
  const node = document.createElement('p')
  node.dataset.id = String(id)
  node.className = kind
  node.textContent = t(text)
  container.append(node)
  if (kind === 'info') timers.set(id, setTimeout(() => dismiss(id), 3000))
  return id
}
export function dismiss(id: number): boolean {
  const node = container?.querySelector(`[data-id="${id}"]`)
  if (!node) return false
  clearTimeout(timers.get(id))
  timers.delete(id)
  node.remove()
  return true
}
export function visible(): number {
  return container?.children.length ?? 0
}
