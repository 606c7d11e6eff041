export type Permission = `${string}:${'read' | 'write' | 'delete' | '*'}`
export type Effect = 'allow' | 'deny'

export class RoleError extends Error {
  override readonly name = 'RoleError'
}

export class Role {
  readonly #rules = new Map<Permission, Effect>()
  readonly #parents: Role[] = []

  constructor(readonly name: string) {
    if (!/^[a-z][a-z-]*$/.test(name)) throw new RoleError(`"${name}" is no name for a role`)
  }

  get parents(): readonly Role[] {
    return this.#parents
  }

  allow(...permissions: Permission[]): this {
    for (const permission of permissions) this.#rules.set(permission, 'allow')
    return this
  }

  deny(...permissions: Permission[]): this {
    for (const permission of permissions) this.#rules.set(permission, 'deny')
    return this
  }

  inherit(parent: Role): this {
    if (parent === this || parent.inheritsFrom(this)) throw new RoleError(`${this.name} would inherit from itself`)
    if (!this.#parents.includes(parent)) this.#parents.push(parent)
    return this
  }

  inheritsFrom(other: Role): boolean {
    return this.#parents.some((parent) => parent === other || parent.inheritsFrom(other))
  }

  /** The most exact rule wins; one's own rules come before those of parents. */
  decide(permission: Permission): Effect | undefined {
    const own = this.#rules.get(permission) ?? this.#rules.get(`${resourceOf(permission)}:*`)
    if (own !== undefined) return own
    let inherited: Effect | undefined
    for (const parent of this.#parents) {
      const effect = parent.decide(permission)
      if (effect === 'deny') return 'deny'
      inherited ??= effect
    }
    return inherited
  }
}

export interface User {
  readonly name: string
  readonly roles: readonly string[]
  readonly suspended?: boolean
}

export interface Resource {
  readonly kind: string
  readonly owner?: string
}

export class AccessControl {
  readonly #roles = new Map<string, Role>()
  readonly #audit: string[] = []

  static standard(): AccessControl {
    const access = new AccessControl()
    const reader = access.define('reader').allow('page:read')
    const writer = access.define('writer').inherit(reader).allow('page:write')
    access.define('admin').inherit(writer).allow('page:*', 'user:*').deny('audit:delete')
    return access
  }

  get audit(): readonly string[] {
    return this.#audit
  }

  define(name: string): Role {
    if (this.#roles.has(name)) throw new RoleError(`${name} is defined already`)
    const role = new Role(name)
    this.#roles.set(name, role)
    return role
  }

  can(user: User, action: 'read' | 'write' | 'delete', resource: Resource): boolean {
    const allowed = this.#decide(user, action, resource)
    this.#audit.push(`${user.name} ${allowed ? 'may' : 'may not'} ${action} ${resource.kind}`)
    return allowed
  }

  demand(user: User, action: 'read' | 'write' | 'delete', resource: Resource): void {
    if (!this.can(user, action, resource)) throw new RoleError(`${user.name} may not ${action} ${resource.kind}`)
  }

  #decide(user: User, action: 'read' | 'write' | 'delete', resource: Resource): boolean {
    if (user.suspended) return false
    if (resource.owner === user.name && action !== 'delete') return true
    let allowed = false
    for (const name of user.roles) {
      const effect = this.#roles.get(name)?.decide(`${resource.kind}:${action}`)
      if (effect === 'deny') return false
      if (effect === 'allow') allowed = true
    }
    return allowed
  }
}

function resourceOf(permission: Permission): string {
  return permission.slice(0, permission.lastIndexOf(':'))
}
