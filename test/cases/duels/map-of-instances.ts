// @filename: left.ts
export class Entry { constructor(readonly count: number) {} }
export function index(n: number): Map<string, Entry> { return new Map([['n', new Entry(n)]]) }
// @filename: right.ts
export class Entry { constructor(readonly count: number) {} }
export function index(n: number): Map<string, Entry> { return new Map([['n', new Entry(n + 1)]]) }
