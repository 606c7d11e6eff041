export type State = 'draft' | 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'

export type OrderEvent =
  | { readonly kind: 'place' }
  | { readonly kind: 'pay'; readonly amount: number; readonly day: number }
  | { readonly kind: 'pack'; readonly weight: number }
  | { readonly kind: 'ship'; readonly day: number }
  | { readonly kind: 'deliver'; readonly day: number; readonly signed: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'return'; readonly day: number; readonly opened: boolean }

export class TransitionError extends Error {
  constructor(from: State, event: OrderEvent['kind']) {
    super(`${event} is not possible when the order is ${from}`)
  }
}

export class Order {
  #state: State = 'draft'
  #paid = 0
  #lastDay = 0
  #weight = 0

  constructor(
    readonly total: number,
    readonly isGift: boolean,
  ) {
    if (total <= 0) throw new RangeError('An order costs something')
  }

  get state(): State {
    return this.#state
  }

  get isFinal(): boolean {
    return this.#state === 'cancelled' || this.#state === 'returned'
  }

  get isPaid(): boolean {
    return this.#paid >= this.total
  }

  apply(event: OrderEvent): State {
    if (this.isFinal || !this.#allows(event)) throw new TransitionError(this.#state, event.kind)
    switch (event.kind) {
      case 'place':
        this.#state = 'placed'
        break
      case 'pay':
        this.#paid += event.amount
        if (this.isPaid) this.#state = 'paid'
        break
      case 'pack':
        this.#weight = event.weight
        this.#state = 'packed'
        break
      case 'ship':
        this.#state = 'shipped'
        break
      case 'deliver':
        this.#state = 'delivered'
        break
      case 'cancel':
        this.#state = 'cancelled'
        break
      case 'return':
        this.#state = 'returned'
        break
    }
    if ('day' in event) this.#lastDay = event.day
    return this.#state
  }

  refund(): number {
    if (!this.isFinal || this.#paid === 0) return 0
    const fee = this.#isHeavy() ? 12 : 5
    return this.#state === 'returned' && !this.isGift ? this.#paid - fee : this.#paid
  }

  #allows(event: OrderEvent): boolean {
    switch (event.kind) {
      case 'place':
        return this.#state === 'draft'
      case 'pay':
        return this.#state === 'placed' && event.amount > 0 && this.#isLater(event.day)
      case 'pack':
        return this.#state === 'paid' && isWeight(event.weight)
      case 'ship':
        return this.#state === 'packed' && this.#isLater(event.day) && !isSunday(event.day)
      case 'deliver':
        return this.#state === 'shipped' && this.#isLater(event.day) && this.#isHandedOver(event.signed)
      case 'cancel':
        return this.#isCancellable()
      case 'return':
        return this.#isReturnable(event.day, event.opened)
    }
  }

  #isLater(day: number): boolean {
    return day >= this.#lastDay
  }

  #isHeavy(): boolean {
    return this.#weight > 20
  }

  /** Dear or heavy goods are not left at the door. */
  #isHandedOver(signed: boolean): boolean {
    return signed || (this.total < 100 && !this.#isHeavy())
  }

  #isCancellable(): boolean {
    return this.#state === 'placed' || this.#state === 'paid' || (this.#state === 'packed' && !this.#isHeavy())
  }

  #isReturnable(day: number, opened: boolean): boolean {
    if (this.#state !== 'delivered' || !this.#isLater(day)) return false
    const days = day - this.#lastDay
    return opened ? days <= 3 && this.isGift : days <= 14
  }
}

function isWeight(weight: number): boolean {
  return weight > 0 && weight <= 30
}

function isSunday(day: number): boolean {
  return day % 7 === 0
}
