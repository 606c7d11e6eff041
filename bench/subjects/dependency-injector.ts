export type Lifetime = 'singleton' | 'transient' | 'scoped'
type Factory<T> = (container: Container) => T

interface Registration {
  readonly factory: Factory<unknown>
  readonly lifetime: Lifetime
}

export class ResolutionError extends Error {
  constructor(
    readonly token: string,
    readonly path: readonly string[],
    reason: string,
  ) {
    super(path.length === 0 ? `${token}: ${reason}` : `${token}: ${reason} (wanted by ${path.join(' → ')})`)
    this.name = 'ResolutionError'
  }
}

export interface Disposable {
  dispose(): void
}

/** Creates things by name, once or each time, together with what they need. */
export class Container {
  readonly #registrations = new Map<string, Registration>()
  readonly #instances = new Map<string, unknown>()
  readonly #resolving: string[] = []
  #disposed = false

  constructor(private readonly parent?: Container) {}

  register<T>(token: string, factory: Factory<T>, lifetime: Lifetime = 'singleton'): this {
    this.#mustLive()
    if (token.trim() === '') throw new TypeError('A token has a name')
    if (this.#instances.has(token)) throw new Error(`${token} is in use`)
    this.#registrations.set(token, { factory, lifetime })
    return this
  }

  value<T>(token: string, value: T): this {
    return this.register(token, () => value, 'transient')
  }

  has(token: string): boolean {
    return this.#registrations.has(token) || (this.parent?.has(token) ?? false)
  }

  resolve<T = unknown>(token: string): T {
    this.#mustLive()
    const registration = this.#registrations.get(token)
    if (registration === undefined) {
      const inherited = this.parent?.registrationOf(token)
      if (inherited === undefined) throw new ResolutionError(token, this.#resolving, 'not registered')
      if (inherited.lifetime === 'singleton') return this.parent!.resolve<T>(token)
      return this.#create<T>(token, inherited)
    }
    return this.#create<T>(token, registration)
  }

  tryResolve<T = unknown>(token: string): T | undefined {
    try {
      return this.resolve<T>(token)
    } catch (error) {
      if (error instanceof ResolutionError && error.token === token) return undefined
      throw error
    }
  }

  createScope(): Container {
    this.#mustLive()
    return new Container(this)
  }

  registrationOf(token: string): Registration | undefined {
    return this.#registrations.get(token) ?? this.parent?.registrationOf(token)
  }

  dispose(): number {
    if (this.#disposed) return 0
    this.#disposed = true
    let disposed = 0
    for (const instance of [...this.#instances.values()].reverse()) {
      if (isDisposable(instance)) {
        instance.dispose()
        disposed++
      }
    }
    this.#instances.clear()
    return disposed
  }

  #create<T>(token: string, { factory, lifetime }: Registration): T {
    if (lifetime !== 'transient' && this.#instances.has(token)) return this.#instances.get(token) as T
    if (this.#resolving.includes(token)) throw new ResolutionError(token, [...this.#resolving], 'needs itself')
    this.#resolving.push(token)
    try {
      const instance = factory(this)
      if (lifetime !== 'transient') this.#instances.set(token, instance)
      return instance as T
    } finally {
      this.#resolving.pop()
    }
  }

  #mustLive(): void {
    if (this.#disposed) throw new Error('The container is disposed')
  }
}

function isDisposable(value: unknown): value is Disposable {
  return typeof value === 'object' && value !== null && 'dispose' in value && typeof value.dispose === 'function'
}
