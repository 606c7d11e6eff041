export type Value = string | number | boolean | null
export type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'like' | 'in'
type Order = 'asc' | 'desc'

interface Condition {
  readonly column: string
  readonly operator: Operator
  readonly value: Value | readonly Value[]
  readonly glue: 'and' | 'or'
}

interface Join {
  readonly kind: 'inner' | 'left'
  readonly table: string
  readonly left: string
  readonly right: string
}

export interface Query {
  readonly sql: string
  readonly parameters: readonly Value[]
}

export class QueryError extends Error {
  override readonly name = 'QueryError'
}

export class QueryBuilder {
  #columns: string[] = []
  #conditions: Condition[] = []
  #joins: Join[] = []
  #order: [column: string, order: Order][] = []
  #groups: string[] = []
  #limit?: number
  #offset?: number
  #distinct = false

  private constructor(private readonly table: string) {}

  static from(table: string): QueryBuilder {
    return new QueryBuilder(identifier(table))
  }

  select(...columns: string[]): this {
    for (const column of columns) {
      if (column !== '*') identifier(column)
      if (!this.#columns.includes(column)) this.#columns.push(column)
    }
    return this
  }

  distinct(): this {
    this.#distinct = true
    return this
  }

  where(column: string, operator: Operator, value: Value | readonly Value[]): this {
    return this.#condition('and', column, operator, value)
  }

  orWhere(column: string, operator: Operator, value: Value | readonly Value[]): this {
    if (this.#conditions.length === 0) throw new QueryError('There is nothing before "or"')
    return this.#condition('or', column, operator, value)
  }

  join(table: string, left: string, right: string, kind: 'inner' | 'left' = 'inner'): this {
    if (table === this.table) throw new QueryError('A table is joined with another one')
    this.#joins.push({ kind, table: identifier(table), left: identifier(left), right: identifier(right) })
    return this
  }

  groupBy(...columns: string[]): this {
    this.#groups.push(...columns.map(identifier))
    return this
  }

  orderBy(column: string, order: Order = 'asc'): this {
    this.#order = [...this.#order.filter(([it]) => it !== column), [identifier(column), order]]
    return this
  }

  page(number: number, size = 20): this {
    if (number < 1 || size < 1) throw new QueryError('Pages are counted from one')
    this.#limit = Math.min(size, 100)
    this.#offset = (number - 1) * this.#limit
    return this
  }

  build(): Query {
    const parameters: Value[] = []
    const parts = [`select ${this.#distinct ? 'distinct ' : ''}${this.#columns.join(', ') || '*'} from ${this.table}`]
    for (const { kind, table, left, right } of this.#joins) {
      parts.push(`${kind === 'left' ? 'left join' : 'join'} ${table} on ${left} = ${right}`)
    }
    if (0 < this.#conditions.length) {
      const conditions = this.#conditions.map((condition, at) => {
        const text = conditionSql(condition, parameters)
        return at === 0 ? text : `${condition.glue} ${text}`
      })
      parts.push(`where ${conditions.join(' ')}`)
    }
    if (0 < this.#groups.length) parts.push(`group by ${this.#groups.join(', ')}`)
    if (0 < this.#order.length) parts.push(`order by ${this.#order.map((it) => it.join(' ')).join(', ')}`)
    if (this.#limit !== undefined) parts.push(`limit ${this.#limit}`)
    if (this.#offset) parts.push(`offset ${this.#offset}`)
    return { sql: parts.join(' '), parameters }
  }

  toString(): string {
    const { sql, parameters } = this.build()
    let at = 0
    return sql.replace(/\?/g, () => literal(parameters[at++] ?? null))
  }

  #condition(glue: 'and' | 'or', column: string, operator: Operator, value: Value | readonly Value[]): this {
    if (Array.isArray(value) !== (operator === 'in')) throw new QueryError('Only "in" takes a list')
    this.#conditions.push({ column: identifier(column), operator, value, glue })
    return this
  }
}

function conditionSql({ column, operator, value }: Condition, parameters: Value[]): string {
  if (isList(value)) {
    if (value.length === 0) return 'false'
    parameters.push(...value)
    return `${column} in (${value.map(() => '?').join(', ')})`
  }
  if (value === null) {
    if (operator === '=') return `${column} is null`
    if (operator === '<>') return `${column} is not null`
    throw new QueryError(`null cannot be compared by ${operator}`)
  }
  parameters.push(value)
  return `${column} ${operator} ?`
}

function isList(value: Value | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value)
}

function identifier(name: string): string {
  if (!/^[a-z_]\w*(\.[a-z_]\w*)?$/i.test(name)) throw new QueryError(`"${name}" is no name`)
  return name
}

function literal(value: Value): string {
  if (value === null) return 'null'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
