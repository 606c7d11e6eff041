// @filename: left.ts
export function area(width: number, height: number): number { return width * height }
// @filename: right.ts
export function area(size: { width: number; height: number }): number { return size.width * size.height }
