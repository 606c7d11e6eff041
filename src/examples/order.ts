// An order on its way from the shop to the door: every step is allowed in only one state.

type State = 'open' | 'paid' | 'shipped' | 'delivered' | 'cancelled'

export class Order {
  private state: State = 'open'
  private paid = 0
  private attempts = 0

  pay(amount: number): void {
    if (this.state !== 'open') {
      throw new Error(`An order that is ${this.state} cannot be paid`)
    }
    if (amount <= 0) {
      throw new RangeError('Nothing was paid')
    }
    this.paid += amount
    if (50 <= this.paid) {
      this.state = 'paid'
    }
  }

  ship(trackingCode: string): void {
    if (this.state !== 'paid') {
      throw new Error(`An order that is ${this.state} cannot be shipped`)
    }
    if (!trackingCode.startsWith('TRK')) {
      throw new Error('That is not a tracking code')
    }
    this.state = 'shipped'
  }

  /** The first failed delivery is fine; after the second, the parcel goes back. */
  deliver(isAnybodyHome: boolean): State {
    if (this.state !== 'shipped') {
      throw new Error(`An order that is ${this.state} cannot be delivered`)
    }
    this.attempts++
    if (isAnybodyHome) {
      this.state = 'delivered'
    } else if (this.attempts === 2) {
      this.cancel()
    }
    return this.state
  }

  /** Returns the amount to refund. */
  cancel(): number {
    if (this.state === 'delivered' || this.state === 'cancelled') {
      return 0
    }
    this.state = 'cancelled'
    return this.paid
  }
}
