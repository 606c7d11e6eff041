// A copy with one part changed sets that part, however it is made; what is taken over is not set.
interface Options {
  readonly host: string
  readonly port: number
  readonly secure: boolean
}
export class Config {
  private constructor(private readonly opts: Options) {}
  static standard(): Config {
    return new Config({ host: 'localhost', port: 80, secure: false })
  }
  withHost(host: string): Config {
    return new Config({ ...this.opts, host })
  }
  withPort(port: number): Config {
    const opts = Object.assign({}, this.opts, { port })
    return new Config(opts)
  }
  secured(): Config {
    return this.copy({ secure: true })
  }
  merged(patch: Partial<Options>): Config {
    return this.copy(patch)
  }
  private copy(patch: Partial<Options>): Config {
    return new Config({ ...this.opts, ...patch })
  }
  isSafe(): boolean {
    return this.opts.secure && this.opts.port === 8443
  }
}
export function isSafe(config: Config): boolean {
  return config.isSafe() ? true : false
}

// The same where the object itself changes.
export class Panel {
  private state = { level: 0, size: { width: 1, height: 1 } }
  setLevel(level: number): void {
    this.state = { ...this.state, level }
  }
  resize(width: number, height: number): void {
    this.state = { ...this.state, size: { ...this.state.size, width, height } }
  }
  isHigh(): boolean {
    return this.state.level > 70 && this.state.size.height > 90
  }
}
export function isHigh(panel: Panel): boolean {
  return panel.isHigh() ? true : false
}

// By position; what a method takes nothing for it sets as well.
export class Invoice {
  private constructor(
    private readonly phase: string,
    private readonly total: number,
    private readonly reminders: number,
  ) {}
  static of(total: number): Invoice {
    return new Invoice('draft', total, 0)
  }
  paid(): Invoice {
    return new Invoice('paid', this.total, this.reminders)
  }
  remind(): Invoice {
    return new Invoice(this.phase, this.total, this.reminders + 1)
  }
  isThanked(): boolean {
    return this.phase === 'paid' && this.total > 100
  }
  isLate(): boolean {
    return this.reminders > 4
  }
}
export function isThanked(invoice: Invoice): boolean {
  return invoice.isThanked() ? true : false
}
export function isLate(invoice: Invoice): boolean {
  return invoice.isLate() ? true : false
}

// One element more.
export class Cart {
  constructor(private readonly items: readonly { price: number }[] = []) {}
  add(price: number): Cart {
    return new Cart([...this.items, { price }])
  }
  isDear(): boolean {
    return this.items.some((it) => it.price > 50)
  }
}
export function isDear(cart: Cart): boolean {
  return cart.isDear() ? true : false
}

// A list that grows at its head is no part of what was there.
export class Log {
  private last: { text: string; before: unknown } | undefined
  private phase: 'new' | 'open' | 'closed' = 'new'
  write(text: string): void {
    this.last = { text, before: this.last }
  }
  next(): void {
    if (this.phase === 'new') this.phase = 'open'
    else this.phase = 'closed'
  }
  isOver(): boolean {
    return this.phase === 'closed' && this.last?.text === 'end'
  }
}
export function isOver(log: Log): boolean {
  return log.isOver() ? true : false
}
