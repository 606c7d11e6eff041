interface User {
  name: string
  age: number
}

export function isUser(it: unknown): it is User {
  return typeof it === 'object' && it !== null && 'name' in it && 'age' in it
}

export function greet(it: unknown): string {
  if (isUser(it)) return `Hello ${it.name}`
  if (typeof it === 'string') return `Hello ${it.trim()}`
  return 'Who?'
}

export function kind(value: any): number {
  switch (typeof value) {
    case 'string':
      return 1
    case 'bigint':
      return 2
  }
  if (value instanceof Map) return value.size
  if (Number.isInteger(value)) return 3
  return (value as User).age
}

export function area(shape: any): number {
  switch (shape.type) {
    case 'circle':
      return Math.PI * shape.radius ** 2
    case 'rectangle':
      return shape.width * shape.height
    default:
      throw new Error(`No shape: ${shape.type}`)
  }
}

export function sum(list: any[], weights: Map<string, any>, ...rest: any[]): number {
  let total = 0
  for (const it of list) total += it.price * (weights.get(it.name) ?? 1)
  return rest.reduce((all, it) => all + it.count, total)
}
