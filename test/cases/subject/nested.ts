// Classes and functions that are held by statics, object literals and namespaces.
export class Outer {
  static Anonymous = class {
    constructor(readonly n: number) {}
    isBig(): boolean {
      return this.n > 4
    }
  }
  static readonly Named = class Inner {
    go(n: number): number {
      return n > 4 ? 1 : 0
    }
  }
  static arrow = (n: number): number => (n > 3 ? 1 : 2)
  static readonly helpers = {
    twice(n: number): number {
      return n > 3 ? n * 2 : n
    },
    Deep: class {
      at(n: number): number {
        return n > 1 ? 1 : 0
      }
    },
  }
  static readonly shared = new Outer()
  instance(n: number): number {
    return n > 2 ? 1 : 0
  }
}
export const kit = {
  Box: class {
    constructor(readonly n: number) {}
    open(): string {
      return this.n > 3 ? 'a' : 'b'
    }
  },
  'deep': { er: { Est: class { f(n: number): number { return n > 4 ? 1 : 2 } } } },
}
export namespace Space {
  export namespace Within {
    export class Held {
      static Again = class {
        e(n: number): number {
          return n > 1 ? 1 : 0
        }
      }
    }
  }
}
