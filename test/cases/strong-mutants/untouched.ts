import type { Buffer } from 'node:buffer'

type Kind = 'a' | 'b'
interface Shape {
  kind: 'c'
  flag?: true
}
declare const given: { 'a b': 1 }
declare function ambient(a?: Kind): 'x'
enum Level {
  Low = 1 + 1,
  High = 'high',
}
function mark(text: string) {
  return (_: unknown, __: unknown) => void text
}

@mark('decorated')
export class Kept {
  declare later: 'type'
  kinds = ['a', 'b'] as const
  sum(a: unknown, b: unknown) {
    return (a as number) + ((b === 1 ? 2 : 3) as number)
  }
  overload(a: 1): 'one'
  overload(a: 2): 'two'
  overload(a: number) {
    return <string>(a === 1 ? 'one' : 'two') satisfies string
  }
  async load() {
    const key = Symbol('key')
    return { key, level: Level.Low, shape: {} as Shape, given, ambient, buffer: null as Buffer | null }
  }
}
