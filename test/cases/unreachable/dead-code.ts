const limit = Number("10")

function dead(x: number): number {
  return x > 0 ? 1 : helper(x)
}

function helper(x: number): number {
  return x < -5 ? 2 : 3
}

const arrow = (x: number): number => (x ? 1 : 2)
const table = { method: (x: number) => (x ? 1 : 2), get size() { return 1 }, arrow }
const list = [(x: number) => (x ? 1 : 2)]

function isEven(n: number): boolean {
  return n === 0 || isOdd(n - 1)
}

function isOdd(n: number): boolean {
  return n !== 0 && isEven(n - 1)
}

class Base {
  constructor(readonly size = 1) {}
}

class Unused extends Base {
  static made = limit > 5 ? 'many' : 'few'
  field = limit > 5 ? 'large' : 'small'
  method(x: number): number {
    return x ? 1 : 2
  }
}

namespace tools {
  export function used(x: number): boolean {
    return x > 1
  }
  export function unused(x: number): number {
    return x > 1 ? 1 : 2
  }
  function inner(x: number): number {
    return x > 1 ? 1 : 2
  }
}

namespace whole {
  export function first(x: number): number {
    return x > 1 ? 1 : 2
  }
}

const held = { double: (x: number) => (x > 2 ? 2 * x : x) }
const { double } = held

function passed(x: number): boolean {
  return x > 3
}

function recursive(n: number): number {
  return n > 0 ? recursive(n - 1) : 0
}

class Kept {
  #count = 0
  add(n: number): void {
    if (n > 0) this.#add(n)
  }
  #add(n: number): void {
    this.#count += n > 5 ? 5 : n
  }
  #remove(n: number): void {
    this.#count -= n > 5 ? this.#least() : n
  }
  #least(): number {
    return 5
  }
  private forgotten(n: number): number {
    return n > 5 ? 5 : n
  }
  private byText(n: number): number {
    return n > 5 ? 5 : n
  }
  private toJSON(): number {
    return this.#count > 5 ? 5 : this.#count
  }
  call(): unknown {
    return this['byText'](3)
  }
}

export function start(xs: number[], make: (tools: object) => void): Kept | undefined {
  function nested(n: number): number {
    return n > 0 ? 1 : 2
  }
  make(whole)
  if (tools.used(xs.length)) return new Kept()
  return xs.filter(passed).map(double).length > 2 ? new Kept() : undefined
}
