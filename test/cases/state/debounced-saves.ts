import { save } from './storage'
let timer: ReturnType<typeof setTimeout> | undefined
let pending: string[] = []
export function queueSave(text: string): number {
  pending.push(text)
  if (timer !== undefined) clearTimeout(timer)
  timer = setTimeout(flush, 200)
  return pending.length
}
export function flush(): void {
  if (timer !== undefined) clearTimeout(timer)
  timer = undefined
  if (pending.length === 0) return
  const all = pending
  pending = []
  save(all.join('\n'))
}
export function cancelSave(): boolean {
  if (timer === undefined) return false
  clearTimeout(timer)
  timer = undefined
  pending = []
  return true
}
