import { Ajv, type JSONSchemaType } from 'ajv'

interface Person {
  readonly name: string
  readonly age: number
}

const schema: JSONSchemaType<Person> = {
  type: 'object',
  required: ['name', 'age'],
  properties: { name: { type: 'string', minLength: 2 }, age: { type: 'integer', minimum: 0 } },
}
const check = new Ajv({ allErrors: true }).compile(schema)

/** Greets a person. */
export function greet(data: unknown): string {
  if (!check(data)) {
    const errors = check.errors ?? []
    return errors.length > 1 ? 'many errors' : errors[0]!.keyword
  }
  return data.age < 18 ? `Hi ${data.name}` : `Good day ${data.name}`
}
