type Length = `${number}px` | `${number}%`
type Brand<Name extends string> = { readonly __brand: Name }
export type UserId = string & Brand<'user'>
export type OrderId = string & Brand<'order'>

export enum Level {
  Low = 1,
  High = 4,
}
enum Secret {
  On = 'on',
  Off = 'off',
}

export function userId(text: string): UserId {
  if (text === '') throw new RangeError('empty')
  return text as UserId
}

export function pixels(length: Length): number {
  const value = parseFloat(length)
  if (length.endsWith('%')) return value / 100
  return value < 0 ? 0 : value
}

export function owns(user: UserId, order: OrderId): boolean {
  return order.startsWith(user)
}

export function shout(text: Uppercase<string>): boolean {
  return text === text.toLowerCase()
}

export function rank(level: Level, secret: Secret): string {
  if (secret === Secret.Off) return 'off'
  return level === Level.High ? 'high' : 'low'
}

type Event =
  | { readonly type: 'move'; readonly to: readonly [x: number, y?: number] }
  | { readonly type: 'key'; readonly code: string; readonly shift?: boolean }
  | { readonly type: 'quit' }

export function handle(events: Event[]): string {
  let result = ''
  for (const event of events) {
    switch (event.type) {
      case 'move':
        result += event.to.length === 1 ? 'm' : 'M'
        break
      case 'key':
        result += event.shift === true ? 'K' : 'k'
        break
      default:
        return `${result}!`
    }
  }
  return result
}

interface Tree {
  readonly value: number
  readonly left?: Tree
  readonly right?: Forest
}
type Forest = Tree[]

export function depth(tree: Tree): number {
  const below = tree.right === undefined ? 0 : Math.max(0, ...tree.right.map(depth))
  return 1 + Math.max(below, tree.left === undefined ? 0 : depth(tree.left))
}

type Settings = { width: number; title: string } & { flags: Partial<Record<'a' | 'b', boolean>> }

export function apply(settings: Settings, change: Partial<Settings>, key: keyof Settings): string {
  const next = { ...settings, ...change }
  if (next.flags.a === true) return 'a'
  return key === 'width' ? String(next.width) : next.title
}

export function tuples(pair: [string, number?, ...boolean[]]): number {
  const [, count = -1, ...rest] = pair
  return count === -1 ? rest.length : count
}
