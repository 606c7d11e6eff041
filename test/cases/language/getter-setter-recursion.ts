// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
class N { constructor(public v: number, private next?: N) {} get depth(): number { return this.next ? this.next.depth + 1 : 0 } set all(x: number) { this.v = x; if (this.next) this.next.all = x } get last(): N { return this.next?.last ?? this } }
export const run = () => { const n = new N(1, new N(2, new N(3))); n.all = 7; return [n.depth, n.last.v, n] }
