export class Money {
  private constructor(
    private readonly amount: number,
    private readonly currency: string,
  ) {}
  static of(amount: number, currency: string): Money {
    return new Money(amount, currency)
  }
  static euros(amount: number): Money {
    return amount < 0 ? Money.of(0, 'EUR') : new Money(amount, 'EUR')
  }
  withAmount(amount: number): Money {
    return new Money(amount, this.currency)
  }
  isLarge(): boolean {
    return this.currency === 'EUR' && this.amount > 1000 ? true : false
  }
  plus(other: Money): Money {
    if (other.currency !== this.currency) throw new Error('currency')
    return new Money(this.amount + other.amount, this.currency)
  }
}
export function isBig(first: Money, second: Money): boolean {
  return first.plus(second).isLarge() ? true : false
}
interface Options {
  name: string
  tries?: number
}
export class Job {
  private name: string
  private tries: number
  private steps: string[] = []
  constructor({ name, tries = 3 }: Options) {
    this.name = name
    this.tries = tries
  }
  step(name: string): Job {
    this.steps.push(name)
    return this
  }
  isReady(): boolean {
    return this.name !== '' && this.steps.length > this.tries ? true : false
  }
}
export function makeJob(name: string): Job {
  return new Job({ name })
}
// A factory that fills in what it has made.
export class Tag {
  private text = ''
  private weight = 1
  static parse(source: string): Tag {
    const tag = new Tag()
    tag.text = source.trim()
    if (source.startsWith('!')) tag.weight = 2
    return tag
  }
  isUrgent(): boolean {
    return this.text === 'now' && this.weight > 1 ? true : false
  }
}
