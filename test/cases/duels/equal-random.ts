// @filename: left.ts
export function roll(sides: number): number { return 1 + Math.floor(Math.random() * sides) }
// @filename: right.ts
export function roll(sides: number): number { const chance = Math.random(); return Math.floor(chance * sides) + 1 }
