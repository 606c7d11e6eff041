// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
class Emitter<E extends Record<string, any[]>> { #h: { [K in keyof E]?: Set<(...a: E[K]) => unknown> } = {}; on<K extends keyof E>(k: K, f: (...a: E[K]) => unknown) { (this.#h[k] ??= new Set()).add(f); return () => void this.#h[k]?.delete(f) } once<K extends keyof E>(k: K, f: any) { const off = this.on(k, (...a) => { off(); return f(...a) }); return this } emit<K extends keyof E>(k: K, ...a: E[K]): number { let n = 0; for (const f of [...(this.#h[k] ?? [])]) { try { if (f(...a) === false) break; n++ } catch (e: any) { if (k === 'error') throw e; n += this.emit('error', ...([e] as any)) } } return n } get size() { return Object.values(this.#h).reduce((n, s) => n + (s?.size ?? 0), 0) } }
class Queue<T> { #items: T[] = []; #waiting: ((v: any) => void)[] = []; #closed = false; push(x: T) { if (this.#closed) throw new Error('closed'); const w = this.#waiting.shift(); if (w) w({ value: x, done: false }); else this.#items.push(x) } close() { this.#closed = true; for (const w of this.#waiting.splice(0)) w({ done: true }) } next(): Promise<any> { if (this.#items.length > 0) return Promise.resolve({ value: this.#items.shift(), done: false }); if (this.#closed) return Promise.resolve({ value: undefined, done: true }); return new Promise((r) => this.#waiting.push(r)) } [Symbol.asyncIterator]() { return this } async return() { log('queue returned'); return { done: true, value: undefined } } }
class Mutex { #tail: Promise<any> = Promise.resolve(); async run(f: () => any) { const before = this.#tail; let release!: () => void; this.#tail = new Promise<void>((r) => (release = r)); await before; try { return await f() } finally { release() } } }
export async function run() {
  const e = new Emitter<any>(), seen: any[] = []
  const off = e.on('x', (v: any) => { seen.push(v); return v < 3 })
  e.on('x', (v: any) => { if (v === 2) throw new Error('listener'); seen.push(-v) })
  e.once('x', () => seen.push('once')).on('error', (er: any) => seen.push(er.message))
  const counts = [e.emit('x', 1), e.emit('x', 2), e.emit('x', 3), e.emit('none'), (off(), e.emit('x', 4)), e.size]
  const q = new Queue<any>()
  const reader = (async () => { const got: any[] = []; for await (const x of q) { if (x === 'skip') continue; got.push(x); if (got.length > 3) break } return got })()
  q.push(1); q.push('skip'); await null; q.push(2); q.close()
  let closed; try { q.push(3) } catch (er: any) { closed = er.message }
  const m = new Mutex(), order: any[] = []
  const jobs = await Promise.allSettled([1, 2, 3].map((n) => m.run(async () => { order.push(`start ${n}`); for (let i = 0; i < 4 - n; i++) await null; if (n === 2) throw n; order.push(`end ${n}`); return n })))
  return [counts, seen, await reader, closed, order, jobs.map((j: any) => j.value ?? j.reason)]
}
