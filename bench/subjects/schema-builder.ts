export interface Issue {
  readonly path: string
  readonly message: string
}

export type Result<T> =
  { readonly success: true; readonly value: T } | { readonly success: false; readonly issues: Issue[] }

export class ValidationError extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super(issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`)).join('; '))
    this.name = 'ValidationError'
  }
}

type Check<T> = (value: T) => string | undefined

/** Says whether a value has a shape; all builders return new schemas or themselves. */
export abstract class Schema<T> {
  protected readonly checks: Check<T>[] = []

  protected abstract read(value: unknown, path: string, issues: Issue[]): T | undefined

  check(input: unknown, path: string, issues: Issue[]): T | undefined {
    const before = issues.length
    const value = this.read(input, path, issues)
    if (before < issues.length) return undefined
    for (const check of this.checks) {
      const message = check(value as T)
      if (message !== undefined) issues.push({ path, message })
    }
    return value
  }

  parse(input: unknown): T {
    const result = this.safeParse(input)
    if (!result.success) throw new ValidationError(result.issues)
    return result.value
  }

  safeParse(input: unknown): Result<T> {
    const issues: Issue[] = []
    const value = this.check(input, '', issues)
    return issues.length === 0 ? { success: true, value: value as T } : { success: false, issues }
  }

  refine(check: (value: T) => boolean, message = 'is not valid'): this {
    this.checks.push((value) => (check(value) ? undefined : message))
    return this
  }

  optional(): Schema<T | undefined> {
    return new OptionalSchema(this)
  }
}

class OptionalSchema<T> extends Schema<T | undefined> {
  constructor(private readonly inner: Schema<T>) {
    super()
  }

  protected override read(value: unknown, path: string, issues: Issue[]): T | undefined {
    return value === undefined ? undefined : this.inner.check(value, path, issues)
  }
}

export class StringSchema extends Schema<string> {
  private trims = false

  trim(): this {
    this.trims = true
    return this
  }

  min(length: number): this {
    return this.refine((value) => length <= value.length, `needs ${length} characters`)
  }

  max(length: number): this {
    return this.refine((value) => value.length <= length, `has more than ${length} characters`)
  }

  email(): this {
    return this.refine((value) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(value), 'is no address')
  }

  protected override read(value: unknown, path: string, issues: Issue[]): string | undefined {
    if (typeof value !== 'string') {
      issues.push({ path, message: 'is no text' })
      return undefined
    }
    return this.trims ? value.trim() : value
  }
}

export class NumberSchema extends Schema<number> {
  private coerces = false

  coerce(): this {
    this.coerces = true
    return this
  }

  int(): this {
    return this.refine(Number.isInteger, 'is no whole number')
  }

  between(low: number, high: number): this {
    if (high < low) throw new RangeError('Nothing lies between')
    return this.refine((value) => low <= value && value <= high, `is not between ${low} and ${high}`)
  }

  protected override read(value: unknown, path: string, issues: Issue[]): number | undefined {
    const number = this.coerces && typeof value === 'string' && value !== '' ? Number(value) : value
    if (typeof number === 'number' && !Number.isNaN(number)) return number
    issues.push({ path, message: 'is no number' })
    return undefined
  }
}

export class ListSchema<T> extends Schema<T[]> {
  constructor(
    private readonly item: Schema<T>,
    private readonly atMost = 100,
  ) {
    super()
  }

  protected override read(value: unknown, path: string, issues: Issue[]): T[] | undefined {
    if (!Array.isArray(value)) {
      issues.push({ path, message: 'is no list' })
      return undefined
    }
    if (this.atMost < value.length) issues.push({ path, message: `has more than ${this.atMost} items` })
    return value.map((it, at) => this.item.check(it, `${path}[${at}]`, issues) as T)
  }
}

export class ObjectSchema<T extends object> extends Schema<T> {
  #strict = false

  constructor(private readonly shape: { readonly [K in keyof T]: Schema<T[K]> }) {
    super()
  }

  strict(): this {
    this.#strict = true
    return this
  }

  protected override read(value: unknown, path: string, issues: Issue[]): T | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      issues.push({ path, message: 'is no object' })
      return undefined
    }
    const prefix = path === '' ? '' : `${path}.`
    const result: Partial<T> = {}
    for (const key of Object.keys(this.shape) as (keyof T & string)[]) {
      const field = this.shape[key].check((value as Partial<T>)[key], prefix + key, issues)
      if (field !== undefined) result[key] = field
    }
    if (this.#strict) {
      for (const key of Object.keys(value)) {
        if (!Object.hasOwn(this.shape, key)) issues.push({ path: prefix + key, message: 'is unknown' })
      }
    }
    return result as T
  }
}

export const signUpSchema = new ObjectSchema({
  name: new StringSchema().trim().min(2).max(40),
  email: new StringSchema().email(),
  age: new NumberSchema().coerce().int().between(13, 120).optional(),
  tags: new ListSchema(new StringSchema().min(1), 5),
}).strict()
