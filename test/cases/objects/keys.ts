// A container comes before the key of what is looked for in it.
export interface Row {
  n: number
}
export function byField(table: { rows: Map<string, Row>; chosen: string }): boolean {
  return table.rows.get(table.chosen)?.n === 11 ? true : false
}
export class Held {
  constructor(
    private readonly rows: Map<string, Row>,
    private readonly chosen: string,
  ) {}
  pick(): boolean {
    return this.rows.get(this.chosen)?.n === 22 ? true : false
  }
}
// The key itself is looked up by another.
export function byKeyOfKey(book: {
  rows: Map<string, Row>
  names: Map<number, { name: string }>
  at: number
}): boolean {
  const name = book.names.get(book.at)?.name
  return name !== undefined && book.rows.get(name)?.n === 33 ? true : false
}
export class Box {
  #all: Set<string>
  #one: string
  constructor({ all, one }: { all: Set<string>; one: string }) {
    this.#all = all
    this.#one = one
  }
  has(): boolean {
    return this.#all.has(this.#one) ? true : false
  }
}
