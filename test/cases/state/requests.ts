import { fetchProfile } from '../services/profile'
import { track } from '../analytics'
const inflight = new Map<string, Promise<any>>()
const known = new Map<string, { name: string; at: number }>()
export async function profile(id: string): Promise<{ name: string; at: number }> {
  const cached = known.get(id)
  if (cached && Date.now() - cached.at < 1000) return cached
  let request = inflight.get(id)
  if (!request) {
    request = fetchProfile(id).finally(() => inflight.delete(id))
    inflight.set(id, request)
  }
  const { name, isHidden } = await request
  if (isHidden) {
    track('hidden', id)
    throw new Error('hidden')
  }
  const made = { name: String(name), at: Date.now() }
  known.set(id, made)
  return made
}
export function forget(id?: string): number {
  if (id === undefined) known.clear()
  else known.delete(id)
  return known.size
}
