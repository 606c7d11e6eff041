export interface Session {
  readonly user: string
  readonly roles: ReadonlySet<string>
  readonly device: { readonly id: string; readonly trusted: boolean }
  lastSeen: number
}

export interface Request {
  readonly token: string
  readonly deviceId: string
  readonly path: string
  readonly now: number
  readonly onBehalfOf?: string
}

/** Who may act for whom, and who may not act at all. */
export class Staff {
  private readonly delegates = new Map<string, string>()
  private readonly suspended = new Set<string>()

  delegate(from: string, to: string): void {
    if (this.suspended.has(to)) throw new Error(`${to} is suspended`)
    this.delegates.set(from, to)
  }

  suspend(user: string): void {
    this.suspended.add(user)
  }

  isSuspended(user: string): boolean {
    return this.suspended.has(user)
  }

  actsFor(user: string, other: string): boolean {
    return this.delegates.get(other) === user && !this.suspended.has(other)
  }
}

export type Access = 'granted' | 'unknown' | 'expired' | 'stolen' | 'forbidden' | 'confirm'

export class SessionCache {
  private readonly sessions = new Map<string, Session>()
  private readonly revoked = new Set<string>()

  constructor(
    private readonly capacity: number,
    private readonly idleSeconds: number,
  ) {
    if (capacity < 1) throw new RangeError('A cache holds something')
  }

  get size(): number {
    return this.sessions.size
  }

  open(token: string, session: Session): void {
    if (this.revoked.has(token)) throw new Error('The token was revoked')
    if (this.capacity <= this.sessions.size && !this.sessions.has(token)) this.evict()
    this.sessions.set(token, session)
  }

  revoke(token: string): boolean {
    this.revoked.add(token)
    return this.sessions.delete(token)
  }

  find(token: string): Session | undefined {
    return this.revoked.has(token) ? undefined : this.sessions.get(token)
  }

  isExpired(session: Session, now: number): boolean {
    const idle = now - session.lastSeen
    return session.device.trusted ? 10 * this.idleSeconds < idle : this.idleSeconds < idle
  }

  private evict(): void {
    const byAge = [...this.sessions].sort(([, a], [, b]) => a.lastSeen - b.lastSeen)
    this.sessions.delete(byAge[0]![0])
  }
}

export function authorize(cache: SessionCache, staff: Staff, request: Request): Access {
  const session = cache.find(request.token)
  if (session === undefined) return 'unknown'
  if (session.device.id !== request.deviceId) {
    cache.revoke(request.token)
    return 'stolen'
  }
  if (cache.isExpired(session, request.now)) return 'expired'
  if (staff.isSuspended(session.user)) return 'forbidden'
  if (request.onBehalfOf !== undefined && !staff.actsFor(session.user, request.onBehalfOf)) return 'forbidden'
  if (request.path.startsWith('/admin')) {
    if (!session.roles.has('admin')) return 'forbidden'
    if (!session.device.trusted) return 'confirm'
  }
  session.lastSeen = request.now
  return 'granted'
}
