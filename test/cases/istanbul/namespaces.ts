export namespace Rates {
  const base = 4
  export const doubled =
    base * 2
  export let unset: number
  export const half = (n: number): number => (n > base ? n / 2 : n)
  export const { low, high: [highest] } = { low: 1, high: [9] }
  export function rate(n: number): number {
    return n > doubled ? highest : low
  }
  export namespace Inner {
    export const twice = (n: number): number => half(n) * 2
  }
  export namespace Inner {
    export class Rounded {
      size = 1
    }
  }
  export enum Kind {
    Plain,
  }
  enum Hidden {
    No,
  }
  if (base > Hidden.No) unset = base
}

export namespace Rates {
  export namespace Inner {
    export const thrice = 3
  }
}

export namespace Deep.Deeper.Deepest {
  export function at(n: number): boolean {
    return n === 3 || n === 5
  }
}

export function scale(n: number): number {
  return n > 2 ? scale.factor * n : n
}
export namespace scale {
  export const factor = 3
}

export class Box {
  constructor(readonly n: number) {}
}
export namespace Box {
  export const empty = (): Box => new Box(0)
}

export enum Size {
  Small = 1,
}
export enum Size {
  Large = 2,
}
export namespace Size {
  export function isLarge(size: Size): boolean {
    return size === Size.Large
  }
}

export function local(n: number): number {
  enum Local {
    One = 1,
  }
  enum Local {
    Two = 2,
  }
  return n > Local.One ? Local.Two : n
}

export namespace Types {
  export type Text = string
  export namespace Within {
    export interface Shape {
      readonly area: number
    }
  }
}
export namespace Empty {}
export declare namespace Ambient {
  function f(): void
}
export namespace Ambient.Types {
  export type A = 1
}
export namespace Open {
  export declare const given: number
}

import rateOf = Rates.rate
import Unused = Types.Within
export function cost(n: number, shape: Unused.Shape): number {
  return n > shape.area ? rateOf(n) : n
}
