export interface Customer {
  readonly age: number
  readonly memberSince: number | null
  readonly orders: number
  readonly isEmployee: boolean
}

export interface Line {
  readonly category: 'book' | 'food' | 'toy' | 'voucher'
  readonly price: number
  readonly quantity: number
}

export interface Campaign {
  readonly from: number
  readonly to: number
  readonly minTotal: number
  readonly percent: number
}

export class Basket {
  readonly #lines: Line[] = []

  constructor(private readonly customer: Customer) {
    if (!isPerson(customer)) throw new RangeError('Nobody is that old')
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  get isReducible(): boolean {
    return !this.isEmpty && this.#lines.some((it) => !isFixedPrice(it))
  }

  add(line: Line): this {
    if (!isLine(line)) throw new RangeError('The line makes no sense')
    this.#lines.push(line)
    return this
  }

  total(): number {
    return this.#lines.reduce((sum, it) => sum + it.price * it.quantity, 0)
  }

  /** In percent; the best single reduction counts, except that students add theirs. */
  discount(day: number, campaign: Campaign): number {
    if (!this.isReducible) return 0
    let best = 0
    if (this.customer.isEmployee) best = 25
    if (isLoyal(this.customer, day)) best = Math.max(best, 15)
    if (this.#joins(campaign, day)) best = Math.max(best, campaign.percent)
    if (this.#isBulk()) best = Math.max(best, 10)
    if (isStudentAge(this.customer) && this.#lines.every((it) => it.category === 'book')) best += 5
    return Math.min(best, 30)
  }

  shipping(): number {
    if (this.isEmpty || this.#isDigital()) return 0
    return this.total() >= 50 && !hasHeavyLine(this.#lines) ? 0 : 4.9
  }

  #joins(campaign: Campaign, day: number): boolean {
    if (!isRunning(campaign, day)) return false
    if (this.customer.memberSince === null) return false
    return this.total() >= campaign.minTotal
  }

  #isBulk(): boolean {
    let most = 0
    let all = 0
    for (const { quantity } of this.#lines) {
      most = Math.max(most, quantity)
      all += quantity
    }
    return most >= 12 || (all >= 20 && this.#lines.length >= 3)
  }

  #isDigital(): boolean {
    return this.#lines.every((it) => it.category === 'voucher')
  }
}

function isPerson({ age, orders }: Customer): boolean {
  return age >= 0 && age <= 120 && orders >= 0
}

function isLine({ price, quantity }: Line): boolean {
  return price > 0 && Number.isInteger(quantity) && quantity > 0 && quantity <= 1_000
}

function isFixedPrice({ category }: Line): boolean {
  return category === 'voucher'
}

function isStudentAge({ age }: Customer): boolean {
  return age >= 18 && age < 27
}

function isLoyal({ memberSince, orders }: Customer, day: number): boolean {
  if (memberSince === null || memberSince > day) return false
  const days = day - memberSince
  return days >= 730 ? orders >= 10 : days >= 365 && orders >= 25
}

function isRunning({ from, to, percent }: Campaign, day: number): boolean {
  return from <= day && day <= to && percent > 0 && percent <= 50
}

function hasHeavyLine(lines: readonly Line[]): boolean {
  let heavy = false
  for (const { category, quantity } of lines) heavy ||= category === 'food' && quantity > 24
  return heavy
}
