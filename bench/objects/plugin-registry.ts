export interface Manifest {
  readonly id: string
  readonly version: { readonly major: number; readonly minor: number }
  readonly requires: readonly { readonly id: string; readonly major: number; readonly optional?: boolean }[]
  readonly permissions: readonly ('files' | 'network' | 'settings')[]
}

export class Plugin {
  #state: 'installed' | 'active' | 'failed' = 'installed'
  #crashes = 0

  constructor(readonly manifest: Manifest) {}

  get state(): 'installed' | 'active' | 'failed' {
    return this.#state
  }

  activate(): void {
    if (this.#state === 'failed') throw new Error(`${this.manifest.id} has failed too often`)
    this.#state = 'active'
  }

  crash(): void {
    this.#crashes++
    this.#state = this.#crashes < 3 ? 'installed' : 'failed'
  }
}

export class Registry {
  readonly #plugins = new Map<string, Plugin>()
  readonly #denied = new Set<string>()
  #safeMode = false

  get isSafeMode(): boolean {
    return this.#safeMode
  }

  enterSafeMode(): void {
    this.#safeMode = true
  }

  deny(permission: string): void {
    this.#denied.add(permission)
  }

  isDenied(permission: string): boolean {
    return this.#denied.has(permission)
  }

  install(plugin: Plugin): void {
    const known = this.#plugins.get(plugin.manifest.id)
    if (known !== undefined && !isNewer(plugin, known)) throw new Error('The installed version is as new')
    this.#plugins.set(plugin.manifest.id, plugin)
  }

  get(id: string): Plugin | undefined {
    return this.#plugins.get(id)
  }
}

function isNewer(a: Plugin, b: Plugin): boolean {
  const [x, y] = [a.manifest.version, b.manifest.version]
  return x.major === y.major ? y.minor < x.minor : y.major < x.major
}

/** The one that gives way when two plugins may write the same things. */
export function loser(registry: Registry, first: string, second: string): Plugin | null {
  const [a, b] = [registry.get(first), registry.get(second)]
  if (a === undefined || b === undefined || a === b) return null
  if (a.state !== 'active' || b.state !== 'active') return null
  const shared = a.manifest.permissions.some((it) => b.manifest.permissions.includes(it))
  if (!shared) return null
  if (b.manifest.requires.some((it) => it.id === a.manifest.id)) return b
  return isNewer(a, b) ? b : a
}

export type Readiness =
  | 'active'
  | 'ready'
  | 'missing'
  | 'failed'
  | 'denied'
  | 'safe mode'
  | { readonly needs: string; readonly problem: 'absent' | 'version' | 'inactive' }

export function readinessOf(registry: Registry, id: string): Readiness {
  const plugin = registry.get(id)
  if (plugin === undefined) return 'missing'
  if (plugin.state === 'active') return 'active'
  if (plugin.state === 'failed') return 'failed'
  if (registry.isSafeMode && 0 < plugin.manifest.permissions.length) return 'safe mode'
  if (plugin.manifest.permissions.some((it) => registry.isDenied(it))) return 'denied'
  for (const { id: needs, major, optional } of plugin.manifest.requires) {
    const other = registry.get(needs)
    if (other === undefined) {
      if (optional) continue
      return { needs, problem: 'absent' }
    }
    if (other.manifest.version.major !== major) return { needs, problem: 'version' }
    if (other.state !== 'active' && !optional) return { needs, problem: 'inactive' }
  }
  return 'ready'
}
