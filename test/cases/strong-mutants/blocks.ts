export function steps(n: number) {
  'use strict'
  {
    n++
  }
  try {
    if (n > 1) {
      n = 1
    } else {
    }
  } catch {
    n = 2
  } finally {
    n = 3
  }
  label: {
    if (n) break label
    n = 4
  }
  return () => {
    n = 5
  }
}

export function named(kind: 'a' | 'b' | 'c') {
  switch (kind) {
    case 'a':
      return 1
    case 'b':
    case 'c': {
      return 2
    }
    default:
      const rest = 3
      return rest
  }
}

class Base {
  static made: number[] = []
  static {
    Base.made.push(0)
  }
  constructor(readonly name: string) {
    Base.made.push(1)
  }
}

export class Derived extends Base {
  constructor(private size: number) {
    super('derived')
  }
  get double() {
    return this.size + this.size
  }
}

export class Plain extends Base {
  constructor() {
    super('plain')
  }
}
