export interface Resources {
  readonly cpu: number
  readonly memory: number
}

export interface Probe {
  readonly path: string
  readonly port: number
  readonly periodSeconds?: number
}

export interface Variable {
  readonly name: string
  readonly value: string | { readonly secret: string }
}

export interface Container {
  readonly name: string
  readonly image: { readonly repository: string; readonly tag?: string; readonly digest?: string }
  readonly ports: readonly number[]
  readonly limits?: Resources
  readonly requests?: Resources
  readonly env: readonly Variable[]
  readonly liveness?: Probe
}

export interface Deployment {
  readonly stage: 'test' | 'production'
  readonly replicas: { readonly min: number; readonly max: number }
  readonly rollout: { readonly strategy: 'recreate' | 'rolling'; readonly surge?: number }
  readonly containers: readonly Container[]
  readonly secrets: ReadonlyMap<string, { readonly rotatedDay: number }>
}

export interface Finding {
  readonly severity: 'warning' | 'error'
  readonly text: string
}

export function findings(deployment: Deployment, today: number): readonly Finding[] {
  const found: Finding[] = []
  const error = (text: string): unknown => found.push({ severity: 'error', text })
  const warning = (text: string): unknown => found.push({ severity: 'warning', text })

  if (deployment.replicas.max < deployment.replicas.min) error('There are fewer replicas at most than at least')
  if (deployment.stage === 'production') {
    if (deployment.replicas.min < 2) warning('Production runs on a single replica')
    if (deployment.rollout.strategy === 'recreate') error('Production would be down during a rollout')
  }
  if (deployment.rollout.strategy === 'rolling' && deployment.replicas.max < (deployment.rollout.surge ?? 0)) {
    warning('The surge is larger than the deployment')
  }
  for (const it of deployment.containers) {
    if (it.image.digest === undefined && (it.image.tag ?? 'latest') === 'latest')
      warning(`${it.name} has no fixed image`)
    if (it.liveness !== undefined && !it.ports.includes(it.liveness.port))
      error(`${it.name} is probed at a closed port`)
    if (isStarved(it)) error(`${it.name} asks for more than it may have`)
    for (const { name, value } of it.env) {
      if (typeof value === 'string') continue
      const known = deployment.secrets.get(value.secret)
      if (known === undefined) error(`${name} is a secret that there is not`)
      else if (90 < today - known.rotatedDay) warning(`${name} is an old secret`)
    }
  }
  if (portsClash(deployment)) error('Two containers listen at the same port')
  return found
}

function isStarved({ limits, requests }: Container): boolean {
  if (limits === undefined || requests === undefined) return false
  return limits.cpu < requests.cpu || limits.memory < requests.memory
}

function portsClash({ containers }: Deployment): boolean {
  const ports = containers.flatMap((it) => it.ports)
  return new Set(ports).size < ports.length
}

/** Memory that all replicas may take together; nothing where one has no limit. */
export function memoryAtMost(deployment: Deployment): number | undefined {
  let sum = 0
  for (const { limits } of deployment.containers) {
    if (limits === undefined) return undefined
    sum += limits.memory
  }
  return sum * deployment.replicas.max
}
