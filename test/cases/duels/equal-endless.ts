// @filename: left.ts
export function spin(n: number): number { while (n > 3) n = n + 0; return n }
// @filename: right.ts
export function spin(n: number): number { for (; n > 3; ) n = n * 1; return n }
