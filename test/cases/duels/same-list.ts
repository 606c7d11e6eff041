// @filename: left.ts
export function sorted(list: number[]): number[] { return list.sort((a, b) => a - b) }
// @filename: right.ts
export function sorted(list: number[]): number[] { return list.sort((a, b) => b - a) }
