export interface Article {
  readonly sku: string
  readonly price: number
  readonly category: 'grocery' | 'household' | 'toys'
}

export interface Promotion {
  readonly name: string
  discount(basket: Basket): number
}

export class PercentOff implements Promotion {
  readonly name: string

  constructor(
    private readonly percent: number,
    private readonly category?: Article['category'],
  ) {
    if (percent <= 0 || 100 < percent) throw new RangeError('A percentage lies between 1 and 100')
    this.name = category === undefined ? `${percent}% off` : `${percent}% off ${category}`
  }

  discount(basket: Basket): number {
    let sum = 0
    for (const { article, count } of basket) {
      if (this.category === undefined || article.category === this.category) sum += article.price * count
    }
    return Math.floor((sum * this.percent) / 100)
  }
}

export class ThreeForTwo implements Promotion {
  readonly name = 'three for two'

  constructor(private readonly sku: string) {}

  discount(basket: Basket): number {
    const entry = basket.entry(this.sku)
    return entry === undefined ? 0 : Math.floor(entry.count / 3) * entry.article.price
  }
}

export class SpendAndSave implements Promotion {
  readonly name = 'spend and save'

  constructor(private readonly steps: ReadonlyArray<{ readonly from: number; readonly save: number }>) {}

  discount(basket: Basket): number {
    let best = 0
    for (const { from, save } of this.steps) {
      if (from <= basket.subtotal && best < save) best = save
    }
    return best
  }
}

export interface Entry {
  readonly article: Article
  count: number
}

export interface Receipt {
  readonly lines: readonly string[]
  readonly total: number
}

export class Basket implements Iterable<Readonly<Entry>> {
  readonly #entries = new Map<string, Entry>()
  readonly #promotions: Promotion[] = []

  get subtotal(): number {
    let sum = 0
    for (const { article, count } of this) sum += article.price * count
    return sum
  }

  get count(): number {
    return [...this].reduce((sum, entry) => sum + entry.count, 0)
  }

  entry(sku: string): Readonly<Entry> | undefined {
    return this.#entries.get(sku)
  }

  add(article: Article, count = 1): this {
    if (count < 1 || 99 < count) throw new RangeError(`${count} pieces cannot be added`)
    const entry = this.#entries.get(article.sku)
    if (entry === undefined) {
      this.#entries.set(article.sku, { article, count })
      return this
    }
    if (entry.article.price !== article.price) throw new Error(`${article.sku} has two prices`)
    entry.count = Math.min(99, entry.count + count)
    return this
  }

  remove(sku: string, count = Infinity): boolean {
    const entry = this.#entries.get(sku)
    if (entry === undefined) return false
    entry.count -= count
    if (entry.count <= 0) this.#entries.delete(sku)
    return true
  }

  promote(promotion: Promotion): this {
    if (this.#promotions.some((it) => it.name === promotion.name)) throw new Error(`${promotion.name} counts once`)
    this.#promotions.push(promotion)
    return this
  }

  checkout(): Receipt {
    if (this.#entries.size === 0) throw new Error('The basket is empty')
    const lines: string[] = []
    for (const { article, count } of this) {
      const times = count === 1 ? '' : ` x ${count}`
      lines.push(`${article.sku}${times}: ${article.price * count}`)
    }
    let total = this.subtotal
    for (const promotion of this.#promotions) {
      const discount = Math.min(promotion.discount(this), total)
      if (discount <= 0) continue
      total -= discount
      lines.push(`${promotion.name}: -${discount}`)
    }
    return { lines, total }
  }

  [Symbol.iterator](): Iterator<Readonly<Entry>> {
    return this.#entries.values()
  }
}
