const opened = new Map<string, number>()

export function open(id: string): number {
  opened.set(id, Date.now())
  return opened.size
}

export function touch(id: string): string {
  const at = opened.get(id)
  if (at === undefined) return 'unknown'
  return 60_000 < Date.now() - at ? 'expired' : 'open'
}

export function anyExpired(): boolean {
  for (const at of opened.values()) if (60_000 < Date.now() - at) return true
  return false
}
