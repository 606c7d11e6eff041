export enum Shown {
  A,
  B = 2,
  C = A | B,
}
enum Hidden {
  X = 'x',
  Y = 'y',
}
enum Unused {
  Z,
}
const enum Flat {
  One = 1,
  Two = One << 1,
}
export const enum Outer {
  Three = 3,
}
enum Merged {
  A = 1,
}
enum Merged {
  B = 2,
}
declare enum Ambient {
  No,
}

export namespace Space {
  export const k = 1
  export enum Inner {
    P,
    Q,
  }
  enum Own {
    R = 1,
  }
  export const own = (): number => Own.R
}
export namespace Space {
  export const m = Space.k || 2
}

function inside(n: number): number {
  enum Local {
    A = 1,
    B,
  }
  return n > 1 ? Local.A : Local.B
}

export class Point {
  constructor(
    private readonly x: number,
    public y = 2,
    protected z?: number,
  ) {}
  sum(k = this.x): number {
    return this.x + this.y + (this.z ?? 0) + k
  }
}

export function chain(o?: { a?: { b?: () => number } }): number {
  return o?.a?.b?.() ?? -1
}

export function assign(o: { v?: number; w?: number | null; f?: boolean }): number {
  o.v ??= 1
  o.w ||= 2
  o.f &&= false
  return o.v + o.w
}

export function defaults({ a = 1, b: [c = 2] = [] }: { a?: number; b?: number[] } = {}, d = a ? 1 : 2): number {
  return a + c + d
}

export function kind(n: Ambient | number): string {
  switch (n) {
    case Shown.A:
      return 'a'
    case Shown.B:
      return 'b'
    default:
      return n === Flat.Two || n === Outer.Three ? 'two' : Hidden.X + String(Merged.B)
  }
}

export function local(n: number): number {
  return inside(n) + Space.own() + Space.Inner.Q
}
