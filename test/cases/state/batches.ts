import { loadMany } from '@api/users'
interface Entry { id: string; resolve: (value: any) => void; reject: (error: unknown) => void }
let queue: Entry[] = []
let isScheduled = false
async function dispatch() {
  const entries = queue
  queue = []
  isScheduled = false
  try {
    const rows = await loadMany(entries.map((it) => it.id))
    entries.forEach((it, at) => {
      const row = rows[at]
      if (row === undefined) it.reject(new Error(`No user ${it.id}`))
      else it.resolve(row)
    })
  } catch (error) {
    for (const it of entries) it.reject(error)
  }
}
export function loadUser(id: string): Promise<{ name: string }> {
  return new Promise((resolve, reject) => {
    queue.push({ id, resolve, reject })
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(dispatch)
  })
}
export function pendingCount(): number {
  return queue.length
}
