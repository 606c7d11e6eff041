export type TaxRate = 'standard' | 'reduced' | 'exempt'
export type CustomerTier = 'regular' | 'silver' | 'gold'

export interface LineItem {
  readonly sku: string
  /** Cents. */
  readonly price: number
  readonly quantity: number
  readonly tax?: TaxRate
  readonly category?: string
}

export type Coupon =
  | { readonly kind: 'percent'; readonly percent: number; readonly category?: string }
  | { readonly kind: 'amount'; readonly cents: number; readonly minimum?: number }
  | { readonly kind: 'buyXGetY'; readonly sku: string; readonly buy: number; readonly free: number }

export interface Quote {
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly shipping: number
  readonly total: number
}

export class PricingError extends Error {
  constructor(
    readonly code: 'quantity' | 'price' | 'coupon',
    message: string,
  ) {
    super(message)
  }
}

const taxPercent: Record<TaxRate, number> = { standard: 19, reduced: 7, exempt: 0 }

function checkItem({ sku, price, quantity }: LineItem): void {
  if (!Number.isInteger(quantity) || quantity < 1) throw new PricingError('quantity', `Invalid quantity of ${sku}`)
  if (!Number.isFinite(price) || price < 0) throw new PricingError('price', `Invalid price of ${sku}`)
}

/** Larger quantities are cheaper. */
export function volumeDiscount(quantity: number): number {
  if (quantity >= 100) return 15
  if (quantity >= 50) return 10
  if (quantity >= 10) return 5
  return 0
}

export function lineTotal(item: LineItem): number {
  checkItem(item)
  return Math.round((item.price * item.quantity * (100 - volumeDiscount(item.quantity))) / 100)
}

/** Cents that a coupon takes off. */
export function couponDiscount(coupon: Coupon, items: readonly LineItem[]): number {
  const subtotal = items.reduce((sum, it) => sum + lineTotal(it), 0)
  switch (coupon.kind) {
    case 'percent': {
      const { percent, category } = coupon
      if (percent <= 0 || percent > 100) throw new PricingError('coupon', `Invalid percentage ${percent}`)
      const eligible = category === undefined ? items : items.filter((it) => it.category === category)
      return Math.round(eligible.reduce((sum, it) => sum + lineTotal(it), 0) * (percent / 100))
    }
    case 'amount':
      return subtotal >= (coupon.minimum ?? 0) ? Math.min(coupon.cents, subtotal) : 0
    case 'buyXGetY': {
      const item = items.find((it) => it.sku === coupon.sku)
      if (!item) return 0
      const group = coupon.buy + coupon.free
      if (group < 1) throw new PricingError('coupon', 'An empty offer')
      return Math.floor(item.quantity / group) * coupon.free * item.price
    }
  }
}

export function shippingCost(subtotal: number, country: string, tier: CustomerTier): number {
  if (tier === 'gold') return 0
  const isDomestic = country === 'DE'
  const free = tier === 'silver' ? 3_000 : 5_000
  if (isDomestic) return subtotal >= free ? 0 : 499
  const europe = ['AT', 'BE', 'FR', 'NL', 'PL']
  if (europe.includes(country)) return subtotal >= 2 * free ? 0 : 999
  return 2_499
}

export function quote(
  items: readonly LineItem[],
  {
    coupons = [],
    country = 'DE',
    tier = 'regular',
  }: {
    readonly coupons?: readonly Coupon[]
    readonly country?: string
    readonly tier?: CustomerTier
  } = {},
): Quote {
  const subtotal = items.reduce((sum, it) => sum + lineTotal(it), 0)
  let discount = coupons.reduce((sum, it) => sum + couponDiscount(it, items), 0)
  if (tier === 'gold') discount += Math.round(subtotal * 0.03)
  discount = Math.min(discount, subtotal)
  const share = subtotal === 0 ? 0 : 1 - discount / subtotal
  const tax = items.reduce((sum, it) => {
    const percent = taxPercent[it.tax ?? 'standard']
    return sum + Math.round((lineTotal(it) * share * percent) / (100 + percent))
  }, 0)
  const shipping = items.length === 0 ? 0 : shippingCost(subtotal - discount, country, tier)
  return { subtotal, discount, tax, shipping, total: subtotal - discount + shipping }
}

/** Income tax by brackets: every part of the income is taxed at the rate of its bracket. */
export function progressiveTax(income: number, isMarried = false): number {
  if (isMarried) return 2 * progressiveTax(income / 2)
  const brackets = [
    { upTo: 11_000, rate: 0 },
    { upTo: 50_000, rate: 0.2 },
    { upTo: 250_000, rate: 0.42 },
    { upTo: Infinity, rate: 0.45 },
  ]
  let tax = 0
  let from = 0
  for (const { upTo, rate } of brackets) {
    if (income <= from) break
    tax += (Math.min(income, upTo) - from) * rate
    from = upTo
  }
  return Math.floor(tax)
}
