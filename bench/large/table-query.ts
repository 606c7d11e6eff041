// Queries on tables: a language such as "select name, age from people where age >= 18 order by name desc limit 3", and
// what runs it on rows.

export type Value = string | number | boolean | null
export type Row = Readonly<Record<string, Value>>

export type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'symbol'; readonly text: string }

export type Expression =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'is-null'; readonly of: Expression; readonly negated: boolean }
  | { readonly kind: 'in'; readonly of: Expression; readonly values: readonly Value[] }
  | { readonly kind: 'between'; readonly of: Expression; readonly low: Expression; readonly high: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }

export type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'and' | 'or' | '+' | '-' | '*' | '/' | 'like'

export type Aggregate = 'count' | 'sum' | 'avg' | 'min' | 'max'

export interface Item {
  readonly aggregate?: Aggregate
  readonly expression: Expression
  readonly name: string
}

export interface Query {
  readonly items: readonly Item[] | 'all'
  readonly table: string
  readonly where?: Expression
  readonly groupBy?: string
  readonly orderBy?: { readonly name: string; readonly isDescending: boolean }
  readonly limit?: number
}

export class QueryError extends Error {
  override readonly name = 'QueryError'
}

const aggregates: readonly string[] = ['count', 'sum', 'avg', 'min', 'max']

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const character = text[at]!
    if (character === ' ' || character === '\n' || character === '\t') {
      at += 1
    } else if (character === "'") {
      let value = ''
      at += 1
      for (;;) {
        if (at >= text.length) throw new QueryError('A text does not end')
        if (text[at] === "'") {
          if (text[at + 1] !== "'") break
          at += 1
        }
        value += text[at]!
        at += 1
      }
      at += 1
      tokens.push({ kind: 'string', value })
    } else if (character >= '0' && character <= '9') {
      const digits = /^\d+(\.\d+)?/.exec(text.slice(at))![0]
      at += digits.length
      tokens.push({ kind: 'number', value: Number(digits) })
    } else if (/[a-z_]/i.test(character)) {
      const word = /^\w+/.exec(text.slice(at))![0]
      at += word.length
      tokens.push({ kind: 'word', text: word.toLowerCase() })
    } else {
      const two = text.slice(at, at + 2)
      const symbol = two === '<=' || two === '>=' || two === '<>' ? two : character
      if (!'<=>=<>(),*+-/'.includes(symbol)) throw new QueryError(`Nobody knows what ${symbol} means`)
      at += symbol.length
      tokens.push({ kind: 'symbol', text: symbol })
    }
  }
  return tokens
}

class Parser {
  private at = 0

  constructor(private readonly tokens: readonly Token[]) {}

  query(): Query {
    this.expect('select')
    const items = this.accept('*') ? ('all' as const) : this.items()
    this.expect('from')
    const table = this.word()
    const where = this.accept('where') ? this.or() : undefined
    let groupBy: string | undefined
    if (this.accept('group')) {
      this.expect('by')
      groupBy = this.word()
    }
    let orderBy: Query['orderBy']
    if (this.accept('order')) {
      this.expect('by')
      const name = this.word()
      const isDescending = this.accept('desc')
      if (!isDescending) this.accept('asc')
      orderBy = { name, isDescending }
    }
    let limit: number | undefined
    if (this.accept('limit')) {
      const token = this.tokens[this.at++]
      if (token?.kind !== 'number' || !Number.isInteger(token.value)) throw new QueryError('A limit is a whole number')
      limit = token.value
    }
    if (this.at < this.tokens.length) throw new QueryError('There is something after the query')
    return {
      items,
      table,
      ...(where !== undefined && { where }),
      ...(groupBy !== undefined && { groupBy }),
      ...(orderBy !== undefined && { orderBy }),
      ...(limit !== undefined && { limit }),
    }
  }

  private items(): Item[] {
    const items: Item[] = []
    do {
      const token = this.tokens[this.at]
      const isCall = token?.kind === 'word' && aggregates.includes(token.text) && this.isSymbol(this.at + 1, '(')
      let item: Item
      if (isCall) {
        this.at += 2
        const expression: Expression = this.accept('*') ? { kind: 'value', value: 1 } : this.sum()
        this.expect(')')
        item = { aggregate: token.text as Aggregate, expression, name: token.text }
      } else {
        const expression = this.sum()
        item = { expression, name: expression.kind === 'column' ? expression.name : `column${items.length + 1}` }
      }
      items.push(this.accept('as') ? { ...item, name: this.word() } : item)
    } while (this.accept(','))
    return items
  }

  private or(): Expression {
    let left = this.and()
    while (this.accept('or')) left = { kind: 'binary', operator: 'or', left, right: this.and() }
    return left
  }

  private and(): Expression {
    let left = this.not()
    while (this.accept('and')) left = { kind: 'binary', operator: 'and', left, right: this.not() }
    return left
  }

  private not(): Expression {
    return this.accept('not') ? { kind: 'not', of: this.not() } : this.comparison()
  }

  private comparison(): Expression {
    const left = this.sum()
    if (this.accept('is')) {
      const negated = this.accept('not')
      this.expect('null')
      return { kind: 'is-null', of: left, negated }
    }
    if (this.accept('in')) {
      this.expect('(')
      const values: Value[] = []
      do values.push(this.literal())
      while (this.accept(','))
      this.expect(')')
      return { kind: 'in', of: left, values }
    }
    if (this.accept('between')) {
      const low = this.sum()
      this.expect('and')
      return { kind: 'between', of: left, low, high: this.sum() }
    }
    for (const operator of ['=', '<>', '<=', '>=', '<', '>', 'like'] as const) {
      if (this.accept(operator)) return { kind: 'binary', operator, left, right: this.sum() }
    }
    return left
  }

  private sum(): Expression {
    let left = this.product()
    for (;;) {
      if (this.accept('+')) left = { kind: 'binary', operator: '+', left, right: this.product() }
      else if (this.accept('-')) left = { kind: 'binary', operator: '-', left, right: this.product() }
      else return left
    }
  }

  private product(): Expression {
    let left = this.primary()
    for (;;) {
      if (this.accept('*')) left = { kind: 'binary', operator: '*', left, right: this.primary() }
      else if (this.accept('/')) left = { kind: 'binary', operator: '/', left, right: this.primary() }
      else return left
    }
  }

  private primary(): Expression {
    if (this.accept('(')) {
      const inner = this.or()
      this.expect(')')
      return inner
    }
    const token = this.tokens[this.at]
    const isLiteralWord = token?.kind === 'word' && ['true', 'false', 'null'].includes(token.text)
    if (token?.kind === 'word' && !isLiteralWord) return { kind: 'column', name: this.word() }
    return { kind: 'value', value: this.literal() }
  }

  private literal(): Value {
    if (this.accept('-')) {
      const value = this.literal()
      if (typeof value !== 'number') throw new QueryError('Only numbers are negative')
      return -value
    }
    const token = this.tokens[this.at++]
    if (token === undefined) throw new QueryError('The query ends too early')
    if (token.kind === 'number' || token.kind === 'string') return token.value
    if (token.text === 'true') return true
    if (token.text === 'false') return false
    if (token.text === 'null') return null
    throw new QueryError(`${token.text} is no value`)
  }

  private word(): string {
    const token = this.tokens[this.at++]
    if (token?.kind !== 'word') throw new QueryError('A name is missing')
    return token.text
  }

  private accept(text: string): boolean {
    const token = this.tokens[this.at]
    if (token === undefined || (token.kind !== 'word' && token.kind !== 'symbol') || token.text !== text) return false
    this.at += 1
    return true
  }

  private expect(text: string): void {
    if (!this.accept(text)) throw new QueryError(`${text} is missing`)
  }

  private isSymbol(at: number, text: string): boolean {
    const token = this.tokens[at]
    return token?.kind === 'symbol' && token.text === text
  }
}

export function parseQuery(text: string): Query {
  return new Parser(tokenize(text)).query()
}

/** Nulls come first, then numbers, texts and truth values. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1
  if (typeof a === 'boolean' && typeof b === 'boolean') return a ? 1 : -1
  const order = ['number', 'string', 'boolean']
  return order.indexOf(typeof a) - order.indexOf(typeof b)
}

/** `%` stands for any text and `_` for a character. */
export function isLike(text: string, pattern: string): boolean {
  if (pattern === '') return text === ''
  if (pattern.startsWith('%')) {
    for (let at = 0; at <= text.length; at++) if (isLike(text.slice(at), pattern.slice(1))) return true
    return false
  }
  if (text === '') return false
  return (pattern.startsWith('_') || pattern[0] === text[0]) && isLike(text.slice(1), pattern.slice(1))
}

export function evaluate(expression: Expression, row: Row): Value {
  switch (expression.kind) {
    case 'column': {
      const value = row[expression.name]
      if (value === undefined) throw new QueryError(`There is no column ${expression.name}`)
      return value
    }
    case 'value':
      return expression.value
    case 'not': {
      const value = evaluate(expression.of, row)
      return value === null ? null : value !== true
    }
    case 'is-null':
      return (evaluate(expression.of, row) === null) !== expression.negated
    case 'in': {
      const value = evaluate(expression.of, row)
      return value === null ? null : expression.values.includes(value)
    }
    case 'between': {
      const value = evaluate(expression.of, row)
      const low = evaluate(expression.low, row)
      const high = evaluate(expression.high, row)
      if (value === null || low === null || high === null) return null
      return compareValues(low, value) <= 0 && compareValues(value, high) <= 0
    }
    case 'binary':
      return binary(expression.operator, evaluate(expression.left, row), () => evaluate(expression.right, row))
  }
}

function binary(operator: Operator, left: Value, rest: () => Value): Value {
  if (operator === 'and') {
    if (left === false) return false
    const right = rest()
    return right === false ? false : left === null || right === null ? null : left === true && right === true
  }
  if (operator === 'or') return left === true ? true : rest() === true
  const right = rest()
  if (left === null || right === null) return null
  switch (operator) {
    case '=':
      return compareValues(left, right) === 0
    case '<>':
      return compareValues(left, right) !== 0
    case '<':
      return compareValues(left, right) < 0
    case '<=':
      return compareValues(left, right) <= 0
    case '>':
      return compareValues(left, right) > 0
    case '>=':
      return compareValues(left, right) >= 0
    case 'like':
      if (typeof left !== 'string' || typeof right !== 'string') throw new QueryError('Only texts are alike')
      return isLike(left, right)
    case '+':
      if (typeof left === 'string' && typeof right === 'string') return left + right
      return arithmetic(left, right, (a, b) => a + b)
    case '-':
      return arithmetic(left, right, (a, b) => a - b)
    case '*':
      return arithmetic(left, right, (a, b) => a * b)
    case '/':
      return right === 0 ? null : arithmetic(left, right, (a, b) => a / b)
  }
}

function arithmetic(left: Value, right: Value, compute: (a: number, b: number) => number): number {
  if (typeof left !== 'number' || typeof right !== 'number') throw new QueryError('Only numbers can be computed with')
  return compute(left, right)
}

export function aggregate(kind: Aggregate, values: readonly Value[]): Value {
  const present = values.filter((it) => it !== null)
  if (kind === 'count') return present.length
  if (present.length === 0) return null
  if (kind === 'min' || kind === 'max') {
    let best = present[0]!
    for (const it of present) {
      const order = compareValues(it, best)
      if (kind === 'min' ? order < 0 : order > 0) best = it
    }
    return best
  }
  let sum = 0
  for (const it of present) {
    if (typeof it !== 'number') throw new QueryError(`There is no ${kind} of texts`)
    sum += it
  }
  return kind === 'sum' ? sum : sum / present.length
}

export class Database {
  private readonly tables = new Map<string, Row[]>()

  create(table: string, columns: readonly string[]): this {
    if (this.tables.has(table)) throw new QueryError(`There is a table ${table}`)
    if (columns.length === 0 || new Set(columns).size < columns.length) throw new QueryError('Columns need names')
    this.tables.set(table, [])
    return this
  }

  insert(table: string, row: Row): number {
    const rows = this.rows(table)
    const [first] = rows
    if (first !== undefined) {
      const missing = Object.keys(first).find((it) => !Object.hasOwn(row, it))
      if (missing !== undefined) throw new QueryError(`The row has no ${missing}`)
    }
    return rows.push(row)
  }

  run(query: Query): Row[] {
    const { items, where, groupBy, orderBy, limit } = query
    const rows = this.rows(query.table)
    const chosen = where === undefined ? rows : rows.filter((it) => evaluate(where, it) === true)
    let result: Row[]
    if (items === 'all') {
      if (groupBy !== undefined) throw new QueryError('A group has no rows')
      result = [...chosen]
    } else if (groupBy !== undefined || items.some((it) => it.aggregate !== undefined)) {
      result = this.grouped(items, chosen, groupBy)
    } else {
      result = chosen.map((row) => Object.fromEntries(items.map((it) => [it.name, evaluate(it.expression, row)])))
    }
    if (orderBy !== undefined) {
      const sign = orderBy.isDescending ? -1 : 1
      result.sort((a, b) => sign * compareValues(a[orderBy.name] ?? null, b[orderBy.name] ?? null))
    }
    return limit === undefined ? result : result.slice(0, limit)
  }

  private grouped(items: readonly Item[], rows: readonly Row[], groupBy: string | undefined): Row[] {
    const groups = new Map<Value, Row[]>()
    if (groupBy === undefined) groups.set(null, [...rows])
    else {
      for (const row of rows) {
        const key = row[groupBy] ?? null
        const group = groups.get(key)
        if (group === undefined) groups.set(key, [row])
        else group.push(row)
      }
    }
    return [...groups.values()].map((group) =>
      Object.fromEntries(
        items.map(({ aggregate: kind, expression, name }) => {
          if (kind !== undefined) {
            return [
              name,
              aggregate(
                kind,
                group.map((row) => evaluate(expression, row)),
              ),
            ]
          }
          const [first] = group
          if (first === undefined) return [name, null]
          if (expression.kind !== 'column' || expression.name !== groupBy) {
            throw new QueryError(`${name} differs within a group`)
          }
          return [name, evaluate(expression, first)]
        }),
      ),
    )
  }

  private rows(table: string): Row[] {
    const rows = this.tables.get(table)
    if (rows === undefined) throw new QueryError(`There is no table ${table}`)
    return rows
  }
}
