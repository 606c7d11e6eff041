// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const fact = (n: number): number => (n <= 1 ? 1 : n * fact(n - 1))
  function even(n: number): boolean { return n === 0 || odd(n - 1) }
  function odd(n: number): boolean { return n !== 0 && even(n - 1) }
  const ack = (m: number, n: number): number => m === 0 ? n + 1 : n === 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1))
  const hanoi = (n: number, a = 'a', b = 'b', c = 'c'): any[] => n ? [...hanoi(n - 1, a, c, b), a + c, ...hanoi(n - 1, b, a, c)] : []
  const perms = (list: any[]): any[] => list.length < 2 ? [list] : list.flatMap((x, i) => perms([...list.slice(0, i), ...list.slice(i + 1)]).map((p) => [x, ...p]))
  function flatten(x: any, out: any[] = []): any[] { if (Array.isArray(x)) for (const y of x) flatten(y, out); else out.push(x); return out }
  const walk = (o: any, path = ''): any[] => o && typeof o === 'object' ? Object.entries(o).flatMap(([k, v]) => walk(v, path ? `${path}.${k}` : k)) : [`${path}=${o}`]
  class Node { constructor(public v: number, public l?: Node, public r?: Node) {} add(v: number): Node { if (v < this.v) { if (this.l) this.l.add(v); else this.l = new Node(v) } else this.r = this.r?.add(v) ?? new Node(v); return this } get depth(): number { return 1 + Math.max(this.l?.depth ?? 0, this.r?.depth ?? 0) } *all(): any { if (this.l) yield* this.l.all(); yield this.v; yield* this.r?.all() ?? [] } has(v: number): boolean { return v === this.v || !!(v < this.v ? this.l?.has(v) : this.r?.has(v)) } toString(): string { return `(${this.l ?? ''}${this.v}${this.r ?? ''})` } static from(...vs: number[]) { return vs.slice(1).reduce((t, v) => t.add(v), new Node(vs[0]!)) } }
  const t = Node.from(5, 2, 8, 1, 9, 3)
  const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)
  const Y = (f: any) => ((x: any) => f((v: any) => x(x)(v)))((x: any) => f((v: any) => x(x)(v)))
  const o: any = { n: 3, get down(): any { return this.n-- > 0 ? this.down : 'bottom' }, set up(v: any) { if (v < 3) this.up = v + 1; else this.top = v }, [Symbol.toPrimitive](h: string): any { return this.d-- > 0 ? `${this}` : h }, d: 2, toJSON(): any { return this.j-- > 0 ? JSON.parse(JSON.stringify(this)) : 'json' }, j: 2 }
  o.up = 0
  const deep = (n: number): any => { try { return n ? deep(n - 1) : (() => { throw 'bottom' })() } catch (e) { return n % 2 ? [e] : [n, e] } finally { if (n === 3) log('finally', n) } }
  const asyncDown = async (n: number): Promise<any> => n > 0 ? [n, ...(await asyncDown(n - 1))] : []
  return asyncDown(3).then((d) => [d, fact(10), even(10), odd(7), ack(2, 3), hanoi(3).join(), perms([1, 2, 3]).length, flatten([1, [2, [3, [4]]]]), walk({ a: { b: 1, c: [2] }, d: null }), t.depth, [...t.all()], t.has(9), t.has(4), String(t), gcd(48, 18), Y((f: any) => (n: any) => n ? n * f(n - 1) : 1)(5), o.down, o.top, `${o}`, JSON.stringify(o), JSON.stringify(deep(1)), new Function('f', 'n', 'return n ? f(f, n - 1) : "end"')(new Function('f', 'n', 'return n ? f(f, n - 1) : "inner end"'), 3)])
}
