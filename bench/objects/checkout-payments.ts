export type Method =
  | {
      readonly kind: 'card'
      readonly card: { readonly network: 'visa' | 'amex'; readonly expires: { month: number; year: number } }
      readonly verified: boolean
    }
  | { readonly kind: 'transfer'; readonly account: { readonly iban: string; readonly holder: string } }
  | { readonly kind: 'voucher'; readonly vouchers: readonly { readonly code: string; readonly value: number }[] }
  | { readonly kind: 'invoice'; readonly terms: { readonly days: number } }
  | { readonly kind: 'split'; readonly parts: readonly { readonly share: number; readonly method: Method }[] }

export interface Buyer {
  readonly name: string
  readonly since: { readonly month: number; readonly year: number }
  readonly orders: readonly { readonly total: number; readonly returned: boolean }[]
}

export interface Checkout {
  readonly total: number
  readonly buyer: Buyer
  readonly now: { readonly month: number; readonly year: number }
  readonly method: Method
}

export type Result = 'accepted' | 'verify' | 'declined' | 'wait' | 'rest is due'

function monthsSince(then: { month: number; year: number }, now: { month: number; year: number }): number {
  return (now.year - then.year) * 12 + now.month - then.month
}

function isTrusted({ buyer, now }: Checkout): boolean {
  const kept = buyer.orders.filter((it) => !it.returned)
  return 3 <= kept.length && 12 <= monthsSince(buyer.since, now)
}

export function settle(checkout: Checkout): Result {
  const { method, total, buyer, now } = checkout
  switch (method.kind) {
    case 'card': {
      if (0 < monthsSince(method.card.expires, now)) return 'declined'
      if (method.card.network === 'amex' && total < 20) return 'declined'
      if (method.verified || total < 50) return 'accepted'
      return isTrusted(checkout) ? 'accepted' : 'verify'
    }
    case 'transfer':
      if (!/^[A-Z]{2}\d{6,30}$/.test(method.account.iban)) return 'declined'
      return method.account.holder === buyer.name ? 'wait' : 'verify'
    case 'voucher': {
      const codes = new Set(method.vouchers.map((it) => it.code))
      if (codes.size < method.vouchers.length) return 'declined'
      const value = method.vouchers.reduce((sum, it) => sum + it.value, 0)
      return total <= value ? 'accepted' : 'rest is due'
    }
    case 'invoice':
      if (30 < method.terms.days) return 'declined'
      return isTrusted(checkout) ? 'accepted' : 'declined'
    default:
      return settleParts(checkout, method.parts)
  }
}

function settleParts(
  checkout: Checkout,
  parts: readonly { readonly share: number; readonly method: Method }[],
): Result {
  const shares = parts.reduce((sum, it) => sum + it.share, 0)
  if (shares !== 100) return 'declined'
  for (const { share, method } of parts) {
    if (method.kind === 'split') return 'declined'
    const result = settle({ ...checkout, total: (checkout.total * share) / 100, method })
    if (result !== 'accepted') return result
  }
  return 'accepted'
}
