export type Peril = 'fire' | 'water' | 'theft' | 'storm'

export interface Coverage {
  readonly peril: Peril
  readonly limit: number
  readonly deductible: number
  readonly waitingDays: number
}

export interface Policy {
  readonly number: string
  readonly holder: { readonly age: number; readonly risk: { readonly score: number; readonly flagged: boolean } }
  readonly coverages: readonly Coverage[]
  readonly premium: { readonly perYear: number; readonly paidUntil: number }
  readonly start: number
  readonly claims: Claim[]
}

export interface Claim {
  readonly peril: Peril
  readonly day: number
  readonly damage: number
  readonly report?: { readonly officer: string; readonly day: number }
  readonly photos: readonly string[]
}

export type Decision =
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'examined'; readonly by: 'clerk' | 'investigator' }
  | { readonly kind: 'settled'; readonly amount: number }

const year = 365

export function decide(policy: Policy, claim: Claim): Decision {
  const coverage = policy.coverages.find((it) => it.peril === claim.peril)
  if (coverage === undefined) return { kind: 'rejected', reason: 'not covered' }
  if (claim.day < policy.start + coverage.waitingDays) return { kind: 'rejected', reason: 'too early' }
  if (policy.premium.paidUntil < claim.day) return { kind: 'rejected', reason: 'premium not paid' }
  if (claim.peril === 'theft') {
    if (claim.report === undefined) return { kind: 'rejected', reason: 'not reported' }
    if (2 < claim.report.day - claim.day) return { kind: 'examined', by: 'clerk' }
  }
  if (policy.holder.risk.flagged || 3 <= recentClaims(policy, claim.day))
    return { kind: 'examined', by: 'investigator' }
  const owed = Math.min(claim.damage, coverage.limit) - coverage.deductible
  if (owed <= 0) return { kind: 'rejected', reason: 'below the deductible' }
  if (5_000 < owed && claim.photos.length < 2) return { kind: 'examined', by: 'clerk' }
  return { kind: 'settled', amount: owed }
}

export function recentClaims(policy: Policy, day: number): number {
  return policy.claims.filter((it) => it.day <= day && day - it.day <= year).length
}

/** The premium for the next year, in steps for what happened. */
export function renewal(policy: Policy, day: number): number | null {
  const { holder, premium } = policy
  const claims = recentClaims(policy, day)
  if (claims === 0) return holder.risk.score < 20 ? premium.perYear * 0.9 : premium.perYear
  const damage = policy.claims.reduce((sum, it) => sum + it.damage, 0)
  if (10 * premium.perYear < damage) return null
  if (holder.age < 25 && 80 < holder.risk.score) return premium.perYear * 1.5
  return premium.perYear * (1 + claims * 0.1)
}

export function open(policy: Policy, claim: Claim): Decision {
  const twin = policy.claims.find((it) => it.peril === claim.peril && it.day === claim.day)
  if (twin !== undefined && twin.damage === claim.damage) return { kind: 'rejected', reason: 'claimed before' }
  const decision = decide(policy, claim)
  if (decision.kind !== 'rejected') policy.claims.push(claim)
  return decision
}

export class Broker {
  #commission = 0
  #licensed = false

  get commission(): number {
    return this.#commission
  }

  get isLicensed(): boolean {
    return this.#licensed
  }

  license(): void {
    this.#licensed = true
  }

  earn(amount: number): void {
    this.#commission += amount
  }
}

export class Portfolio {
  readonly #policies = new Map<string, { readonly policy: Policy; readonly broker: Broker }>()

  sell(policy: Policy, broker: Broker): void {
    if (!broker.isLicensed) throw new Error('A broker needs a licence')
    this.#policies.set(policy.number, { policy, broker })
  }

  /** Pays the broker a share of what goes well; nothing where a claim is to be settled. */
  renew(number: string, day: number): 'renewed' | 'cancelled' | 'unknown' | 'capped' {
    const sold = this.#policies.get(number)
    if (sold === undefined) return 'unknown'
    const premium = renewal(sold.policy, day)
    if (premium === null) {
      this.#policies.delete(number)
      return 'cancelled'
    }
    if (1_000 < sold.broker.commission) return 'capped'
    if (sold.policy.claims.length === 0) sold.broker.earn(premium * 0.1)
    return 'renewed'
  }
}
