export type Currency = 'EUR' | 'USD' | 'CHF' | 'JPY'

const digits: Readonly<Record<Currency, number>> = { EUR: 2, USD: 2, CHF: 2, JPY: 0 }

export class CurrencyMismatchError extends TypeError {
  constructor(
    readonly left: Currency,
    readonly right: Currency,
  ) {
    super(`${left} and ${right} do not mix`)
    this.name = 'CurrencyMismatchError'
  }
}

/** An amount that never changes and never loses a cent. */
export class Money {
  private constructor(
    readonly minor: number,
    readonly currency: Currency,
  ) {
    Object.freeze(this)
  }

  static of(amount: number, currency: Currency = 'EUR'): Money {
    if (!Number.isFinite(amount)) throw new RangeError(`${amount} is no amount`)
    return new Money(Math.round(amount * 10 ** digits[currency]), currency)
  }

  static zero(currency: Currency): Money {
    return new Money(0, currency)
  }

  static parse(text: string): Money {
    const match = /^(-?)(\d+)(?:\.(\d+))? ([A-Z]{3})$/.exec(text.trim())
    if (!match) throw new SyntaxError(`"${text}" is no amount`)
    const [, sign, whole, fraction = '', code] = match
    if (!isCurrency(code!)) throw new SyntaxError(`${code} is unknown`)
    if (digits[code] < fraction.length) throw new SyntaxError(`${code} has ${digits[code]} digits`)
    const minor = Number(whole! + fraction.padEnd(digits[code], '0'))
    return new Money(sign === '-' ? -minor : minor, code)
  }

  get isZero(): boolean {
    return this.minor === 0
  }

  get isNegative(): boolean {
    return this.minor < 0
  }

  plus(other: Money): Money {
    this.#mustMatch(other)
    return new Money(this.minor + other.minor, this.currency)
  }

  minus(other: Money): Money {
    return this.plus(other.times(-1))
  }

  times(factor: number, rounding: 'half-up' | 'half-even' | 'down' = 'half-up'): Money {
    const exact = this.minor * factor
    switch (rounding) {
      case 'half-up':
        return new Money(Math.sign(exact) * Math.round(Math.abs(exact)), this.currency)
      case 'half-even': {
        const floor = Math.floor(exact)
        const rest = exact - floor
        if (rest === 0.5) return new Money(floor % 2 === 0 ? floor : floor + 1, this.currency)
        return new Money(Math.round(exact), this.currency)
      }
      case 'down':
        return new Money(Math.trunc(exact), this.currency)
    }
  }

  /** Shares by ratio; the first ones get what cannot be divided. */
  allocate(...ratios: number[]): Money[] {
    const total = ratios.reduce((sum, ratio) => sum + ratio, 0)
    if (total <= 0 || ratios.some((ratio) => ratio < 0)) throw new RangeError('The ratios make no sense')
    const shares = ratios.map((ratio) => Math.trunc((this.minor * ratio) / total))
    let rest = this.minor - shares.reduce((sum, share) => sum + share, 0)
    const step = rest < 0 ? -1 : 1
    for (let at = 0; rest !== 0; at = (at + 1) % shares.length) {
      if (ratios[at] === 0) continue
      shares[at]! += step
      rest -= step
    }
    return shares.map((share) => new Money(share, this.currency))
  }

  compareTo(other: Money): -1 | 0 | 1 {
    this.#mustMatch(other)
    if (this.minor === other.minor) return 0
    return this.minor < other.minor ? -1 : 1
  }

  equals(other: unknown): boolean {
    return other instanceof Money && other.currency === this.currency && other.minor === this.minor
  }

  convert(to: Currency, rate: number): Money {
    if (to === this.currency) return this
    if (!(0 < rate)) throw new RangeError('A rate is positive')
    return Money.of((this.minor / 10 ** digits[this.currency]) * rate, to)
  }

  toString(): string {
    const places = digits[this.currency]
    const text = String(Math.abs(this.minor)).padStart(places + 1, '0')
    const amount = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
    return `${this.isNegative ? '-' : ''}${amount} ${this.currency}`
  }

  #mustMatch(other: Money): void {
    if (other.currency !== this.currency) throw new CurrencyMismatchError(this.currency, other.currency)
  }
}

function isCurrency(code: string): code is Currency {
  return Object.hasOwn(digits, code)
}
