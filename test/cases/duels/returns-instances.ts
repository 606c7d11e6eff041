// @filename: left.ts
export class Point { constructor(readonly x: number, readonly y: number) {} }
export function corners(size: number): { all: Point[] } {
  return { all: [new Point(0, 0), new Point(size, size)] }
}
// @filename: right.ts
export class Point { constructor(readonly x: number, readonly y: number) {} }
export function corners(size: number): { all: Point[] } {
  return { all: [new Point(0, 0), new Point(size, 0)] }
}
