export type Schema =
  | { readonly type: 'string'; readonly minLength?: number; readonly maxLength?: number; readonly pattern?: RegExp }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly integer?: boolean }
  | { readonly type: 'boolean' }
  | { readonly type: 'enum'; readonly values: readonly (string | number)[] }
  | { readonly type: 'array'; readonly items: Schema; readonly unique?: boolean }
  | { readonly type: 'object'; readonly properties: Properties; readonly strict?: boolean }
  | { readonly type: 'optional'; readonly schema: Schema }

type Properties = Readonly<Record<string, Schema>>

export interface Issue {
  readonly path: string
  readonly message: string
}

/** Everything that is wrong with a value. */
export function validate(schema: Schema, value: unknown, path = '$'): Issue[] {
  switch (schema.type) {
    case 'optional':
      return value === undefined ? [] : validate(schema.schema, value, path)
    case 'string':
      return typeof value === 'string' ? stringIssues(schema, value, path) : expected('a string', value, path)
    case 'number':
      return typeof value === 'number' ? numberIssues(schema, value, path) : expected('a number', value, path)
    case 'boolean':
      return typeof value === 'boolean' ? [] : expected('true or false', value, path)
    case 'enum':
      return schema.values.includes(value as string) ? [] : expected(`one of ${schema.values.join(', ')}`, value, path)
    case 'array':
      return Array.isArray(value) ? arrayIssues(schema, value, path) : expected('an array', value, path)
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return expected('an object', value, path)
      }
      return objectIssues(schema, value as Record<string, unknown>, path)
  }
}

function expected(what: string, value: unknown, path: string): Issue[] {
  const actual = value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value
  return [{ path, message: `expected ${what}, got ${actual}` }]
}

type Of<Kind extends Schema['type']> = Extract<Schema, { type: Kind }>

function stringIssues({ minLength, maxLength, pattern }: Of<'string'>, value: string, path: string): Issue[] {
  const issues: Issue[] = []
  if (minLength !== undefined && value.length < minLength) issues.push({ path, message: `shorter than ${minLength}` })
  if (maxLength !== undefined && value.length > maxLength) issues.push({ path, message: `longer than ${maxLength}` })
  if (pattern && !pattern.test(value)) issues.push({ path, message: `does not match ${pattern.source}` })
  return issues
}

function numberIssues(
  { min = -Infinity, max = Infinity, integer }: Of<'number'>,
  value: number,
  path: string,
): Issue[] {
  if (Number.isNaN(value)) return [{ path, message: 'not a number' }]
  if (integer && !Number.isInteger(value)) return [{ path, message: 'not an integer' }]
  if (value < min) return [{ path, message: `less than ${min}` }]
  return value > max ? [{ path, message: `greater than ${max}` }] : []
}

function arrayIssues({ items, unique }: Of<'array'>, value: readonly unknown[], path: string): Issue[] {
  const issues = value.flatMap((it, index) => validate(items, it, `${path}[${index}]`))
  if (unique && new Set(value).size !== value.length) issues.push({ path, message: 'items repeat' })
  return issues
}

function objectIssues({ properties, strict }: Of<'object'>, value: Record<string, unknown>, path: string): Issue[] {
  const issues: Issue[] = []
  for (const [key, schema] of Object.entries(properties)) {
    const inner = `${path}.${key}`
    if (!(key in value) && schema.type !== 'optional') issues.push({ path: inner, message: 'missing' })
    else issues.push(...validate(schema, value[key], inner))
  }
  if (strict) {
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(properties, key)) issues.push({ path: `${path}.${key}`, message: 'unknown property' })
    }
  }
  return issues
}

export class ValidationError extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super(issues.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    this.name = 'ValidationError'
  }
}

export interface User {
  readonly name: string
  readonly age?: number
  readonly roles: readonly ('admin' | 'editor' | 'guest')[]
}

const userSchema: Schema = {
  type: 'object',
  strict: true,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 40, pattern: /^\S/ },
    age: { type: 'optional', schema: { type: 'number', min: 0, max: 150, integer: true } },
    roles: { type: 'array', unique: true, items: { type: 'enum', values: ['admin', 'editor', 'guest'] } },
  },
}

/** Throws a `ValidationError` unless the value is a user. */
export function assertUser(value: unknown): asserts value is User {
  const issues = validate(userSchema, value)
  if (issues.length > 0) throw new ValidationError(issues)
}

export function parseUser(json: string): User {
  const value: unknown = JSON.parse(json)
  assertUser(value)
  return value
}
