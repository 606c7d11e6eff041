// @filename: left.ts
export function area(width: number): number { return width }
// @filename: right.ts
export function area(width: number): number { return width +  }
