// @filename: left.ts
export class Item { constructor(public price: number) {} }
export function cheapest(items: Item[]): void { items.sort((a, b) => a.price - b.price) }
// @filename: right.ts
export class Item { constructor(public price: number) {} }
export function cheapest(items: Item[]): void { items.sort((a, b) => b.price - a.price) }
