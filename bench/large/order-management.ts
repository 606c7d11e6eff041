// Orders of a small wholesale shop: prices, promotions, tax, shipping, stock, payment, and the life of an order.
// Amounts are whole cents; dates are days since 1970-01-01.

export type Tier = 'standard' | 'silver' | 'gold' | 'platinum'
export type Category = 'food' | 'books' | 'electronics' | 'clothing' | 'services'
export type OrderStatus =
  'draft' | 'placed' | 'paid' | 'picking' | 'shipped' | 'delivered' | 'returned' | 'cancelled' | 'on-hold'
export type ShippingMethod = 'pickup' | 'standard' | 'express' | 'freight'

export interface Address {
  readonly street: string
  readonly city: string
  readonly zip: string
  readonly country: string
  readonly region?: string
}

export interface Product {
  readonly sku: string
  readonly name: string
  readonly category: Category
  readonly price: number
  readonly weight: number
  readonly digital?: boolean
  readonly hazardous?: boolean
  readonly minimumAge?: number
  readonly priceBreaks?: readonly PriceBreak[]
}

export interface PriceBreak {
  readonly from: number
  readonly percent: number
}

export interface Line {
  readonly product: Product
  readonly quantity: number
  readonly note?: string
}

export type Promotion =
  | { readonly kind: 'percent'; readonly code: string; readonly percent: number; readonly category?: Category }
  | { readonly kind: 'amount'; readonly code: string; readonly amount: number; readonly minimum: number }
  | {
      readonly kind: 'bundle'
      readonly code: string
      readonly sku: string
      readonly buy: number
      readonly free: number
    }
  | { readonly kind: 'free-shipping'; readonly code: string; readonly minimum: number }

export interface PromotionTerms {
  readonly promotion: Promotion
  readonly startsOn: number
  readonly endsOn: number
  readonly tiers?: readonly Tier[]
  readonly combinable: boolean
}

export type Payment =
  | { readonly kind: 'card'; readonly number: string; readonly expiresOn: number }
  | { readonly kind: 'invoice'; readonly dueDays: number }
  | { readonly kind: 'voucher'; readonly code: string; readonly balance: number }
  | { readonly kind: 'transfer'; readonly iban: string }

export interface Quote {
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly tax: number
  readonly total: number
  readonly applied: readonly string[]
}

export class OrderError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'OrderError'
  }
}

export class StockError extends OrderError {
  constructor(
    readonly sku: string,
    readonly missing: number,
  ) {
    super('out-of-stock', `${missing} of ${sku} are missing`)
    this.name = 'StockError'
  }
}

export class PaymentError extends OrderError {
  constructor(
    message: string,
    readonly retryable = false,
  ) {
    super('payment', message)
    this.name = 'PaymentError'
  }
}

// ---------------------------------------------------------------------------------------------------------- amounts

/** `percent` of an amount, rounded half away from zero. */
export function percentOf(amount: number, percent: number): number {
  const exact = (amount * percent) / 100
  return exact < 0 ? -Math.round(-exact) : Math.round(exact)
}

/** Splits an amount by weights so that the parts add up to it; the rest of rounding goes to the heaviest first. */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('An amount cannot be split among nobody')
  let sum = 0
  for (const weight of weights) {
    if (weight < 0) throw new RangeError('A weight may not be negative')
    sum += weight
  }
  if (sum === 0)
    return allocate(
      amount,
      weights.map(() => 1),
    )
  const parts = weights.map((weight) => Math.floor((amount * weight) / sum))
  let rest = amount - parts.reduce((total, part) => total + part, 0)
  const heaviest = weights.map((weight, at) => ({ weight, at })).sort((a, b) => b.weight - a.weight)
  for (const { at } of heaviest) {
    if (rest <= 0) break
    parts[at]! += 1
    rest -= 1
  }
  return parts
}

export function formatAmount(cents: number, currency = 'EUR'): string {
  const sign = cents < 0 ? '-' : ''
  const absolute = Math.abs(Math.trunc(cents))
  const whole = Math.floor(absolute / 100)
  const fraction = String(absolute % 100).padStart(2, '0')
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  switch (currency) {
    case 'EUR':
      return `${sign}€${grouped}.${fraction}`
    case 'USD':
      return `${sign}$${grouped}.${fraction}`
    case 'JPY':
      return `${sign}¥${grouped}`
    default:
      return `${sign}${grouped}.${fraction} ${currency}`
  }
}

// ----------------------------------------------------------------------------------------------------------- prices

/** The price of one piece when so many are bought: the best break that the quantity reaches. */
export function unitPrice(product: Product, quantity: number): number {
  let percent = 0
  for (const step of product.priceBreaks ?? []) {
    if (step.from <= quantity && percent < step.percent) percent = step.percent
  }
  if (percent === 0) return product.price
  if (90 < percent) percent = 90
  return product.price - percentOf(product.price, percent)
}

export function lineTotal(line: Line): number {
  if (!Number.isInteger(line.quantity) || line.quantity < 1) {
    throw new OrderError('quantity', `${line.quantity} is no quantity`)
  }
  return unitPrice(line.product, line.quantity) * line.quantity
}

export function subtotalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

export function tierPercent(tier: Tier): number {
  switch (tier) {
    case 'standard':
      return 0
    case 'silver':
      return 2
    case 'gold':
      return 5
    case 'platinum':
      return 8
  }
}

// ------------------------------------------------------------------------------------------------------- promotions

/** Why a promotion does not hold for this customer today, or `undefined` when it does. */
export function refusalOf(terms: PromotionTerms, tier: Tier, today: number): string | undefined {
  if (terms.endsOn < terms.startsOn) return 'The promotion ends before it starts'
  if (today < terms.startsOn) return 'The promotion has not started'
  if (terms.endsOn < today) return 'The promotion is over'
  if (terms.tiers !== undefined && !terms.tiers.includes(tier)) return `The promotion is not for ${tier} customers`
  return undefined
}

/** What one promotion takes off; free shipping takes nothing off the goods. */
export function promotionValue(promotion: Promotion, lines: readonly Line[]): number {
  switch (promotion.kind) {
    case 'percent': {
      if (promotion.percent <= 0 || 100 < promotion.percent) return 0
      const concerned = lines.filter(
        (line) => promotion.category === undefined || line.product.category === promotion.category,
      )
      return percentOf(subtotalOf(concerned), promotion.percent)
    }
    case 'amount': {
      const sum = subtotalOf(lines)
      if (sum < promotion.minimum) return 0
      return Math.min(promotion.amount, sum)
    }
    case 'bundle': {
      if (promotion.buy < 1 || promotion.free < 1) return 0
      const line = lines.find((it) => it.product.sku === promotion.sku)
      if (line === undefined) return 0
      const bundles = Math.floor(line.quantity / (promotion.buy + promotion.free))
      return bundles * promotion.free * unitPrice(line.product, line.quantity)
    }
    case 'free-shipping':
      return 0
  }
}

interface Discount {
  readonly amount: number
  readonly freeShipping: boolean
  readonly applied: readonly string[]
}

/** The better of: all combinable promotions together, or the single best of those that stand alone. */
export function bestDiscount(
  lines: readonly Line[],
  offers: readonly PromotionTerms[],
  tier: Tier,
  today: number,
): Discount {
  const subtotal = subtotalOf(lines)
  let together = percentOf(subtotal, tierPercent(tier))
  const appliedTogether: string[] = together === 0 ? [] : [`tier:${tier}`]
  let freeShipping = false
  let single = 0
  let bestCode: string | undefined

  for (const terms of offers) {
    if (refusalOf(terms, tier, today) !== undefined) continue
    const { promotion } = terms
    if (promotion.kind === 'free-shipping') {
      if (promotion.minimum <= subtotal && !freeShipping) {
        freeShipping = true
        appliedTogether.push(promotion.code)
      }
      continue
    }
    const value = promotionValue(promotion, lines)
    if (value === 0) continue
    if (terms.combinable) {
      together += value
      appliedTogether.push(promotion.code)
    } else if (single < value) {
      single = value
      bestCode = promotion.code
    }
  }

  if (bestCode !== undefined && together < single) {
    return { amount: Math.min(single, subtotal), freeShipping: false, applied: [bestCode] }
  }
  return { amount: Math.min(together, subtotal), freeShipping, applied: appliedTogether }
}

// -------------------------------------------------------------------------------------------------------------- tax

export interface TaxProfile {
  readonly country: string
  readonly taxId?: string
  readonly exempt?: boolean
}

const homeCountry = 'DE'
const union = new Set(['AT', 'BE', 'DE', 'ES', 'FR', 'IT', 'NL', 'PL', 'PT'])

export function taxRate(category: Category, country: string): number {
  if (!union.has(country)) {
    if (country === 'CH') return category === 'food' || category === 'books' ? 2.6 : 8.1
    if (country === 'GB') return category === 'books' || category === 'food' ? 0 : 20
    return 0
  }
  switch (country) {
    case 'DE':
      return category === 'food' || category === 'books' ? 7 : 19
    case 'FR':
      if (category === 'food') return 5.5
      return category === 'books' ? 5.5 : 20
    case 'ES':
      return category === 'food' || category === 'books' ? 4 : 21
    default:
      return category === 'food' ? 10 : 21
  }
}

/** Business customers elsewhere in the union pay no tax here; their number has to look right, though. */
export function isReverseCharge(profile: TaxProfile): boolean {
  if (profile.taxId === undefined || profile.country === homeCountry) return false
  if (!union.has(profile.country)) return false
  if (!profile.taxId.startsWith(profile.country)) return false
  const digits = profile.taxId.slice(2)
  return 8 <= digits.length && digits.length <= 12 && /^[0-9A-Z]+$/.test(digits)
}

export function taxOf(lines: readonly Line[], discount: number, profile: TaxProfile): number {
  if (profile.exempt === true || lines.length === 0) return 0
  if (isReverseCharge(profile)) return 0
  const amounts = lines.map(lineTotal)
  const shares = discount === 0 ? amounts.map(() => 0) : allocate(discount, amounts)
  let tax = 0
  lines.forEach((line, at) => {
    const rate = taxRate(line.product.category, profile.country)
    if (0 < rate) tax += percentOf(amounts[at]! - shares[at]!, rate)
  })
  return tax
}

// --------------------------------------------------------------------------------------------------------- shipping

export type Zone = 'home' | 'union' | 'europe' | 'world'

export function zoneOf(country: string): Zone {
  if (country === homeCountry) return 'home'
  if (union.has(country)) return 'union'
  return country === 'CH' || country === 'GB' || country === 'NO' ? 'europe' : 'world'
}

/** In grams. */
export function totalWeight(lines: readonly Line[]): number {
  let weight = 0
  for (const { product, quantity } of lines) {
    if (product.digital) continue
    weight += product.weight * quantity
  }
  return weight
}

export function validateAddress(address: Address): string[] {
  const problems: string[] = []
  if (address.street.trim() === '') problems.push('The street is missing')
  if (address.city.trim() === '') problems.push('The city is missing')
  if (!/^[A-Z]{2}$/.test(address.country)) problems.push('The country needs two letters')
  switch (address.country) {
    case 'DE':
    case 'FR':
    case 'ES':
    case 'IT':
      if (!/^\d{5}$/.test(address.zip)) problems.push('The zip needs five digits')
      break
    case 'AT':
    case 'CH':
    case 'BE':
      if (!/^\d{4}$/.test(address.zip)) problems.push('The zip needs four digits')
      break
    case 'US':
      if (!/^\d{5}(-\d{4})?$/.test(address.zip)) problems.push('The zip needs five or nine digits')
      if (address.region === undefined) problems.push('The state is missing')
      break
    default:
      if (address.zip === '') problems.push('The zip is missing')
  }
  return problems
}

export function allowedMethods(lines: readonly Line[], address: Address): ShippingMethod[] {
  const weight = totalWeight(lines)
  const zone = zoneOf(address.country)
  const hazardous = lines.some((line) => line.product.hazardous)
  if (weight === 0) return ['pickup']
  const methods: ShippingMethod[] = []
  if (zone === 'home') methods.push('pickup')
  if (weight <= 31_500 && !(hazardous && zone !== 'home')) methods.push('standard')
  if (weight <= 10_000 && !hazardous && zone !== 'world') methods.push('express')
  if (20_000 < weight || (hazardous && zone !== 'world')) methods.push('freight')
  return methods
}

export function shippingCost(method: ShippingMethod, weight: number, zone: Zone): number {
  if (weight < 0) throw new OrderError('weight', 'A weight may not be negative')
  if (method === 'pickup' || weight === 0) return 0
  const base = zone === 'home' ? 490 : zone === 'union' ? 990 : zone === 'europe' ? 1_490 : 2_990
  switch (method) {
    case 'standard':
      if (weight <= 2_000) return base
      if (weight <= 10_000) return base + 300
      return base + 900
    case 'express': {
      const started = Math.ceil(weight / 1_000)
      return base * 2 + started * (zone === 'home' ? 50 : 120)
    }
    case 'freight':
      return 9_900 + Math.ceil(weight / 100_000) * base * 3
  }
}

/** Business days from placing to delivery; orders after two o'clock leave the next day. */
export function deliveryDays(method: ShippingMethod, zone: Zone, hour: number): number {
  if (hour < 0 || 23 < hour) throw new RangeError(`${hour} is no hour`)
  const late = 14 <= hour ? 1 : 0
  if (method === 'pickup') return late
  if (method === 'express') return late + (zone === 'home' ? 1 : zone === 'union' ? 2 : 4)
  const days = { home: 2, union: 4, europe: 6, world: 12 }[zone]
  return method === 'freight' ? late + days * 2 : late + days
}

/** Adds business days to a day number; day 0 was a Thursday. */
export function addBusinessDays(day: number, count: number): number {
  let current = day
  let left = count
  while (0 < left) {
    current += 1
    const weekday = (((current + 4) % 7) + 7) % 7
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return current
}

// ------------------------------------------------------------------------------------------------------------ stock

interface StockLevel {
  onHand: number
  reserved: number
  reorderAt: number
  discontinued: boolean
}

export interface Reservation {
  readonly id: number
  readonly sku: string
  readonly quantity: number
}

export class Inventory {
  readonly #levels = new Map<string, StockLevel>()
  readonly #reservations = new Map<number, Reservation>()
  #nextId = 1

  register(sku: string, onHand = 0, reorderAt = 5): void {
    if (sku === '') throw new OrderError('sku', 'A product needs a number')
    if (this.#levels.has(sku)) throw new OrderError('sku', `${sku} is registered already`)
    if (onHand < 0 || reorderAt < 0) throw new RangeError('A stock may not be negative')
    this.#levels.set(sku, { onHand, reserved: 0, reorderAt, discontinued: false })
  }

  receive(sku: string, quantity: number): number {
    const level = this.#level(sku)
    if (quantity <= 0) throw new RangeError('A delivery needs a quantity')
    if (level.discontinued) throw new OrderError('discontinued', `${sku} is not sold any more`)
    level.onHand += quantity
    return level.onHand
  }

  available(sku: string): number {
    const level = this.#levels.get(sku)
    return level === undefined ? 0 : level.onHand - level.reserved
  }

  reserve(sku: string, quantity: number): Reservation {
    const level = this.#level(sku)
    if (quantity < 1) throw new RangeError('A reservation needs a quantity')
    const missing = quantity - (level.onHand - level.reserved)
    if (0 < missing) throw new StockError(sku, missing)
    level.reserved += quantity
    const reservation = { id: this.#nextId++, sku, quantity }
    this.#reservations.set(reservation.id, reservation)
    return reservation
  }

  release(id: number): boolean {
    const reservation = this.#reservations.get(id)
    if (reservation === undefined) return false
    this.#reservations.delete(id)
    this.#level(reservation.sku).reserved -= reservation.quantity
    return true
  }

  /** Takes reserved goods off the shelf; returns whether it is time to reorder. */
  pick(id: number): boolean {
    const reservation = this.#reservations.get(id)
    if (reservation === undefined) throw new OrderError('reservation', `There is no reservation ${id}`)
    this.#reservations.delete(id)
    const level = this.#level(reservation.sku)
    level.reserved -= reservation.quantity
    level.onHand -= reservation.quantity
    return !level.discontinued && level.onHand <= level.reorderAt
  }

  discontinue(sku: string): void {
    const level = this.#level(sku)
    if (0 < level.reserved) throw new OrderError('reserved', `${sku} is still reserved`)
    level.discontinued = true
  }

  *toReorder(): Generator<{ sku: string; quantity: number }> {
    for (const [sku, level] of this.#levels) {
      if (level.discontinued) continue
      const free = level.onHand - level.reserved
      if (free <= level.reorderAt) yield { sku, quantity: level.reorderAt * 2 - free }
    }
  }

  #level(sku: string): StockLevel {
    const level = this.#levels.get(sku)
    if (level === undefined) throw new OrderError('sku', `${sku} is unknown`)
    return level
  }
}

// -------------------------------------------------------------------------------------------------------- customers

export class Customer {
  #points = 0
  #spent = 0
  #owed = 0
  #blocked = false

  constructor(
    readonly name: string,
    readonly country: string,
    readonly creditLimit = 0,
    readonly birthYear?: number,
  ) {
    if (name.trim() === '') throw new OrderError('customer', 'A customer needs a name')
    if (creditLimit < 0) throw new RangeError('A credit limit may not be negative')
  }

  get tier(): Tier {
    if (1_000_000 <= this.#spent) return 'platinum'
    if (250_000 <= this.#spent) return 'gold'
    return 50_000 <= this.#spent ? 'silver' : 'standard'
  }

  get points(): number {
    return this.#points
  }

  get owed(): number {
    return this.#owed
  }

  get isBlocked(): boolean {
    return this.#blocked
  }

  isOfAge(minimum: number, year: number): boolean {
    return this.birthYear !== undefined && minimum <= year - this.birthYear
  }

  canOwe(amount: number): boolean {
    if (this.#blocked) return false
    return this.#owed + amount <= this.creditLimit
  }

  owe(amount: number): void {
    if (amount <= 0) throw new RangeError('A debt needs an amount')
    if (!this.canOwe(amount)) throw new PaymentError(`${this.name} cannot owe ${formatAmount(amount)}`)
    this.#owed += amount
  }

  settle(amount: number): number {
    if (amount <= 0) throw new RangeError('A payment needs an amount')
    const used = Math.min(amount, this.#owed)
    this.#owed -= used
    if (this.#owed === 0 && this.#blocked) this.#blocked = false
    return amount - used
  }

  recordPurchase(amount: number): void {
    if (amount < 0) throw new RangeError('A purchase may not be negative')
    const factor = this.tier === 'platinum' ? 3 : this.tier === 'gold' ? 2 : 1
    this.#spent += amount
    this.#points += Math.floor(amount / 100) * factor
  }

  redeem(points: number): number {
    if (points < 100) throw new OrderError('points', 'Fewer than 100 points cannot be redeemed')
    if (this.#points < points) throw new OrderError('points', `Only ${this.#points} points are left`)
    this.#points -= points
    return 1_000 <= points ? points * 2 : points
  }

  block(): void {
    this.#blocked = true
  }
}

// --------------------------------------------------------------------------------------------------------- payments

/** The check digit that card numbers end with. */
export function isCardNumber(number: string): boolean {
  const digits = number.replaceAll(' ', '')
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    let digit = Number(digits[digits.length - 1 - at])
    if (at % 2 === 1) {
      digit *= 2
      if (9 < digit) digit -= 9
    }
    sum += digit
  }
  return sum % 10 === 0
}

export function cardBrand(number: string): 'visa' | 'mastercard' | 'amex' | 'unknown' {
  if (number.startsWith('4')) return 'visa'
  const two = Number(number.slice(0, 2))
  if (51 <= two && two <= 55) return 'mastercard'
  return two === 34 || two === 37 ? 'amex' : 'unknown'
}

export function paymentFee(payment: Payment, amount: number): number {
  switch (payment.kind) {
    case 'card': {
      const brand = cardBrand(payment.number)
      return percentOf(amount, brand === 'amex' ? 3 : brand === 'unknown' ? 4 : 1)
    }
    case 'invoice':
      return 30 < payment.dueDays ? 500 : 0
    case 'voucher':
    case 'transfer':
      return 0
  }
}

/** Takes the amount; returns what is left to pay, which only vouchers leave. */
export function charge(payment: Payment, amount: number, customer: Customer, today: number): number {
  if (amount < 0) throw new PaymentError('A negative amount cannot be charged')
  if (amount === 0) return 0
  switch (payment.kind) {
    case 'card':
      if (!isCardNumber(payment.number)) throw new PaymentError('The card number is wrong', true)
      if (payment.expiresOn < today) throw new PaymentError('The card has expired', true)
      return 0
    case 'invoice':
      if (customer.isBlocked) throw new PaymentError(`${customer.name} is blocked`)
      if (payment.dueDays < 0 || 90 < payment.dueDays) throw new PaymentError('An invoice is due within 90 days', true)
      customer.owe(amount)
      return 0
    case 'voucher':
      if (!/^[A-Z]{3}-\d{4}$/.test(payment.code)) throw new PaymentError('The voucher is unknown', true)
      return Math.max(0, amount - payment.balance)
    case 'transfer':
      if (payment.iban.length < 15 || 34 < payment.iban.length) throw new PaymentError('The account is wrong', true)
      return 0
  }
}

// ----------------------------------------------------------------------------------------------------------- orders

const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['placed', 'cancelled'],
  placed: ['paid', 'on-hold', 'cancelled'],
  paid: ['picking', 'on-hold', 'cancelled'],
  picking: ['shipped', 'on-hold'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
  'on-hold': ['placed', 'paid', 'cancelled'],
}

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to)
}

export interface HistoryEntry {
  readonly day: number
  readonly status: OrderStatus
  readonly reason?: string
}

export class Order {
  readonly #lines: Line[] = []
  readonly #promotions: PromotionTerms[] = []
  readonly #history: HistoryEntry[] = []
  readonly #reservations: Reservation[] = []
  #status: OrderStatus = 'draft'
  #method: ShippingMethod = 'standard'
  #address: Address | undefined
  #due = 0
  #paid = 0

  constructor(
    readonly id: string,
    readonly customer: Customer,
    readonly createdOn: number,
  ) {
    if (!/^[A-Z]\d{3,}$/.test(id)) throw new OrderError('id', `${id} is no order number`)
    this.#history.push({ day: createdOn, status: 'draft' })
  }

  get status(): OrderStatus {
    return this.#status
  }

  get lines(): readonly Line[] {
    return this.#lines
  }

  get history(): readonly HistoryEntry[] {
    return this.#history
  }

  get openAmount(): number {
    return this.#due - this.#paid
  }

  get isFinal(): boolean {
    return this.#status === 'returned' || this.#status === 'cancelled'
  }

  add(product: Product, quantity = 1): this {
    this.#mustBe('draft')
    if (!Number.isInteger(quantity) || quantity < 1) throw new OrderError('quantity', `${quantity} is no quantity`)
    const at = this.#lines.findIndex((line) => line.product.sku === product.sku)
    if (at === -1) {
      if (50 <= this.#lines.length) throw new OrderError('lines', 'An order has 50 lines at most')
      this.#lines.push({ product, quantity })
    } else {
      const line = this.#lines[at]!
      this.#lines[at] = { ...line, quantity: line.quantity + quantity }
    }
    return this
  }

  remove(sku: string, quantity = Infinity): this {
    this.#mustBe('draft')
    const at = this.#lines.findIndex((line) => line.product.sku === sku)
    if (at === -1) throw new OrderError('sku', `${sku} is not in the order`)
    const line = this.#lines[at]!
    if (line.quantity <= quantity) this.#lines.splice(at, 1)
    else this.#lines[at] = { ...line, quantity: line.quantity - quantity }
    return this
  }

  applyPromotion(terms: PromotionTerms, today: number): this {
    this.#mustBe('draft')
    const refusal = refusalOf(terms, this.customer.tier, today)
    if (refusal !== undefined) throw new OrderError('promotion', refusal)
    if (this.#promotions.some((it) => it.promotion.code === terms.promotion.code)) {
      throw new OrderError('promotion', `${terms.promotion.code} is applied already`)
    }
    this.#promotions.push(terms)
    return this
  }

  shipTo(address: Address, method: ShippingMethod = 'standard'): this {
    this.#mustBe('draft')
    const [problem] = validateAddress(address)
    if (problem !== undefined) throw new OrderError('address', problem)
    const allowed = allowedMethods(this.#lines, address)
    if (!allowed.includes(method)) throw new OrderError('shipping', `${method} is not possible`)
    this.#address = address
    this.#method = method
    return this
  }

  quote(today: number, profile?: TaxProfile): Quote {
    const subtotal = subtotalOf(this.#lines)
    const discount = bestDiscount(this.#lines, this.#promotions, this.customer.tier, today)
    const country = this.#address?.country ?? this.customer.country
    const full = shippingCost(this.#method, totalWeight(this.#lines), zoneOf(country))
    const shipping = discount.freeShipping && this.#method !== 'express' ? 0 : full
    const tax = taxOf(this.#lines, discount.amount, profile ?? { country })
    const total = subtotal - discount.amount + shipping + tax
    return { subtotal, discount: discount.amount, shipping, tax, total, applied: discount.applied }
  }

  place(inventory: Inventory, today: number): Quote {
    this.#mustBe('draft')
    if (this.#lines.length === 0) throw new OrderError('empty', 'An empty order cannot be placed')
    const physical = this.#lines.filter((line) => !line.product.digital)
    if (0 < physical.length && this.#address === undefined && this.#method !== 'pickup') {
      throw new OrderError('address', 'The address is missing')
    }
    const year = 1970 + Math.floor(today / 365.25)
    for (const { product } of this.#lines) {
      if (product.minimumAge !== undefined && !this.customer.isOfAge(product.minimumAge, year)) {
        throw new OrderError('age', `${product.name} is only for people of ${product.minimumAge} or older`)
      }
    }
    try {
      for (const line of physical) this.#reservations.push(inventory.reserve(line.product.sku, line.quantity))
    } catch (error) {
      this.#releaseAll(inventory)
      throw error
    }
    const quote = this.quote(today)
    this.#due = quote.total
    this.#become('placed', today)
    if (this.customer.isBlocked) this.#become('on-hold', today, 'The customer is blocked')
    else if (500_000 < quote.total && this.customer.tier === 'standard') this.#become('on-hold', today, 'To be checked')
    return quote
  }

  pay(payment: Payment, today: number): number {
    this.#mustBe('placed')
    const fee = paymentFee(payment, this.openAmount)
    this.#due += fee
    const open = this.openAmount
    let left: number
    try {
      left = charge(payment, open, this.customer, today)
    } catch (error) {
      this.#due -= fee
      if (error instanceof PaymentError && !error.retryable) this.#become('on-hold', today, error.message)
      throw error
    }
    this.#paid += open - left
    if (left === 0) {
      this.#become('paid', today)
      this.customer.recordPurchase(this.#paid)
    }
    return left
  }

  /** Lets an order go on that was held: where it was, as far as it is paid. */
  resume(today: number): void {
    this.#mustBe('on-hold')
    if (this.customer.isBlocked) throw new OrderError('blocked', 'The customer is still blocked')
    this.#become(0 < this.#due && this.openAmount === 0 ? 'paid' : 'placed', today)
  }

  ship(inventory: Inventory, today: number): string[] {
    if (this.#status === 'paid') this.#become('picking', today)
    this.#mustBe('picking')
    const reorder: string[] = []
    for (const reservation of this.#reservations.splice(0)) {
      if (inventory.pick(reservation.id)) reorder.push(reservation.sku)
    }
    this.#become('shipped', today)
    return reorder
  }

  deliver(today: number): void {
    this.#become('delivered', today)
  }

  cancel(inventory: Inventory, today: number, reason = ''): number {
    if (!canBecome(this.#status, 'cancelled')) {
      throw new OrderError('status', `An order that is ${this.#status} cannot be cancelled`)
    }
    this.#releaseAll(inventory)
    this.#become('cancelled', today, reason === '' ? undefined : reason)
    const back = this.#paid
    this.#paid = 0
    return back
  }

  /** What is paid back: all within 14 days, half within 30, nothing for food, services and downloads. */
  takeBack(today: number): number {
    if (!canBecome(this.#status, 'returned')) throw new OrderError('status', `A ${this.#status} order cannot come back`)
    const delivered = this.#history.findLast((entry) => entry.status === 'delivered')
    const age = delivered === undefined ? 0 : today - delivered.day
    if (age < 0) throw new RangeError('An order cannot come back before it was delivered')
    if (30 < age) throw new OrderError('late', 'An order can be returned for 30 days')
    let refundable = 0
    for (const line of this.#lines) {
      const { category, digital } = line.product
      if (digital || category === 'food' || category === 'services') continue
      refundable += lineTotal(line)
    }
    this.#become('returned', today)
    const refund = Math.min(refundable, this.#paid)
    return age <= 14 ? refund : percentOf(refund, 50)
  }

  #releaseAll(inventory: Inventory): void {
    for (const reservation of this.#reservations.splice(0)) inventory.release(reservation.id)
  }

  #mustBe(status: OrderStatus): void {
    if (this.#status !== status) throw new OrderError('status', `The order is ${this.#status}, not ${status}`)
  }

  #become(status: OrderStatus, day: number, reason?: string): void {
    if (!canBecome(this.#status, status)) {
      throw new OrderError('status', `An order that is ${this.#status} cannot become ${status}`)
    }
    this.#status = status
    this.#history.push(reason === undefined ? { day, status } : { day, status, reason })
  }
}

// ------------------------------------------------------------------------------------------------------- order book

export interface OrderFilter {
  readonly status?: OrderStatus
  readonly customer?: string
  readonly from?: number
  readonly to?: number
  readonly sku?: string
}

export class OrderBook {
  readonly #orders = new Map<string, Order>()
  #count = 0

  constructor(
    private readonly inventory: Inventory,
    private readonly prefix = 'A',
  ) {
    if (!/^[A-Z]$/.test(prefix)) throw new OrderError('prefix', 'The prefix is one capital letter')
  }

  get size(): number {
    return this.#orders.size
  }

  open(customer: Customer, today: number): Order {
    if (customer.isBlocked) throw new OrderError('blocked', `${customer.name} is blocked`)
    this.#count += 1
    const order = new Order(`${this.prefix}${String(this.#count).padStart(4, '0')}`, customer, today)
    this.#orders.set(order.id, order)
    return order
  }

  find(id: string): Order | undefined {
    return this.#orders.get(id)
  }

  search(filter: OrderFilter): Order[] {
    const found: Order[] = []
    for (const order of this.#orders.values()) {
      if (filter.status !== undefined && order.status !== filter.status) continue
      if (filter.customer !== undefined && order.customer.name !== filter.customer) continue
      if (filter.from !== undefined && order.createdOn < filter.from) continue
      if (filter.to !== undefined && filter.to < order.createdOn) continue
      if (filter.sku !== undefined && !order.lines.some((line) => line.product.sku === filter.sku)) continue
      found.push(order)
    }
    return found.sort((a, b) => a.createdOn - b.createdOn || a.id.localeCompare(b.id))
  }

  /** Cancels what was placed and never paid, and forgets drafts that nobody touched. */
  expire(today: number, afterDays = 30): { cancelled: number; forgotten: number } {
    if (afterDays < 1) throw new RangeError('An order lives for a day at least')
    let cancelled = 0
    let forgotten = 0
    for (const [id, order] of this.#orders) {
      if (today - order.createdOn < afterDays) continue
      if (order.status === 'placed') {
        order.cancel(this.inventory, today, 'Never paid')
        cancelled += 1
      } else if (order.status === 'draft') {
        this.#orders.delete(id)
        forgotten += 1
      }
    }
    return { cancelled, forgotten }
  }

  merge(firstId: string, secondId: string): Order {
    const first = this.#orders.get(firstId)
    const second = this.#orders.get(secondId)
    if (first === undefined || second === undefined) throw new OrderError('id', 'There is no such order')
    if (first === second) throw new OrderError('merge', 'An order cannot be merged with itself')
    if (first.customer !== second.customer) throw new OrderError('merge', 'The orders have different customers')
    if (first.status !== 'draft' || second.status !== 'draft') throw new OrderError('merge', 'Only drafts are merged')
    for (const { product, quantity } of second.lines) first.add(product, quantity)
    this.#orders.delete(secondId)
    return first
  }
}

// ---------------------------------------------------------------------------------------------------------- reports

export interface SalesRow {
  readonly key: string
  readonly orders: number
  readonly amount: number
}

export function salesBy(orders: readonly Order[], by: 'customer' | 'category' | 'month'): SalesRow[] {
  const rows = new Map<string, { orders: number; amount: number }>()
  const book = (key: string, amount: number) => {
    const row = rows.get(key)
    if (row === undefined) {
      rows.set(key, { orders: 1, amount })
    } else {
      row.orders += 1
      row.amount += amount
    }
  }
  for (const order of orders) {
    if (order.isFinal || order.status === 'draft') continue
    switch (by) {
      case 'customer':
        book(order.customer.name, subtotalOf(order.lines))
        break
      case 'month':
        book(monthOf(order.createdOn), subtotalOf(order.lines))
        break
      case 'category':
        for (const line of order.lines) book(line.product.category, lineTotal(line))
        break
    }
  }
  return [...rows].map(([key, row]) => ({ key, ...row })).sort((a, b) => b.amount - a.amount)
}

function monthOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 7)
}

/** `ABC` analysis: the products that make 80 % of the sales, the next 15 %, and the rest. */
export function classify(sales: ReadonlyMap<string, number>): Map<string, 'A' | 'B' | 'C'> {
  const classes = new Map<string, 'A' | 'B' | 'C'>()
  let total = 0
  for (const amount of sales.values()) {
    if (amount < 0) throw new RangeError('Sales may not be negative')
    total += amount
  }
  if (total === 0) return classes
  let seen = 0
  for (const [sku, amount] of [...sales].sort((a, b) => b[1] - a[1])) {
    const before = seen / total
    seen += amount
    if (before < 0.8) classes.set(sku, 'A')
    else classes.set(sku, before < 0.95 ? 'B' : 'C')
  }
  return classes
}

// ------------------------------------------------------------------------------------------------------ order texts

/** Reads lines such as `3 x AB-12 # as a present`; returns quantities by product number. */
export function parseOrderText(text: string): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const [at, raw] of text.split('\n').entries()) {
    const comment = raw.indexOf('#')
    const line = (comment === -1 ? raw : raw.slice(0, comment)).trim()
    if (line === '') continue
    const match = /^(?:(\d+)\s*x\s+)?([A-Z]{2}-\d+)$/.exec(line)
    if (match === null) throw new OrderError('text', `Line ${at + 1} cannot be read`)
    const quantity = match[1] === undefined ? 1 : Number(match[1])
    if (quantity === 0) continue
    if (999 < quantity) throw new OrderError('text', `Line ${at + 1} wants too many`)
    const sku = match[2]!
    wanted.set(sku, (wanted.get(sku) ?? 0) + quantity)
  }
  return wanted
}

export function describeOrder(order: Order, quote: Quote): string {
  const lines = [`Order ${order.id} for ${order.customer.name} (${order.status})`]
  for (const line of order.lines) {
    const note = line.note === undefined ? '' : ` (${line.note})`
    lines.push(`  ${line.quantity} x ${line.product.name}${note}: ${formatAmount(lineTotal(line))}`)
  }
  if (order.lines.length === 0) lines.push('  nothing')
  if (0 < quote.discount) lines.push(`Discount: ${formatAmount(-quote.discount)} (${quote.applied.join(', ')})`)
  lines.push(quote.shipping === 0 ? 'Shipping: free' : `Shipping: ${formatAmount(quote.shipping)}`)
  if (quote.tax !== 0) lines.push(`Tax: ${formatAmount(quote.tax)}`)
  lines.push(`Total: ${formatAmount(quote.total)}`)
  return lines.join('\n')
}
