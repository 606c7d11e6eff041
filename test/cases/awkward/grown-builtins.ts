// Built-in objects are shared by all tests of a file: one that gives them something must not be seen by the next.

type Grown = { last?: () => unknown }

// This stays: the module does it once, when it is loaded.
Object.defineProperty(String.prototype, 'shouted', {
  get(this: string) {
    return this.toUpperCase() + '!'
  },
  configurable: true,
})

export function shouted(text: string): string {
  return (text as unknown as { shouted: string }).shouted
}

export function install(): void {
  ;(Array.prototype as Grown).last = function (this: unknown[]) {
    return this[this.length - 1]
  }
}

export function lastOf(items: number[]): unknown {
  const { last } = items as Grown
  return last === undefined ? 'nobody knows' : last.call(items)
}

export function mark(name: string): string {
  const marks = globalThis as Record<string, unknown>
  if (marks['a mark'] !== undefined) return 'marked'
  marks['a mark'] = name
  return name
}

export function count(of: object): string {
  const counted = Symbol.for('counted')
  if (counted in of) return 'counted'
  Object.defineProperty(Object.prototype, counted, { value: 1, configurable: true })
  return 'new'
}

export function quiet(isQuiet: boolean): boolean {
  const before = Math.cbrt
  if (isQuiet) Math.cbrt = () => 7
  return Math.cbrt(27) === 3 && Math.cbrt === before
}
