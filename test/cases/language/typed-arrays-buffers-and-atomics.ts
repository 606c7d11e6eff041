// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const buffer = new ArrayBuffer(8), u8 = new Uint8Array(buffer), i16 = new Int16Array(buffer, 2, 2), view = new DataView(buffer), clamped = Uint8ClampedArray.of(300, -5, 1.5)
  u8[0] = 257; u8[1]! -= 2; u8[99] = 1; i16[0] = -1; u8[2]! ||= 5; u8[7] ??= 3; (u8 as any).extra &&= 1
  for (const x of u8) if (x > 200) log('big', x)
  view.setFloat32(4, 1.5); view.setUint16(6, 0x102, true)
  const shared = new Int32Array(new SharedArrayBuffer(8))
  if (Atomics.add(shared, 0, 5) === 0 && Atomics.load(shared, 0) > 4) log('atomic add')
  if (Atomics.compareExchange(shared, 0, 5, 9) === 5 && shared[0] !== 5) log('exchanged')
  const total = (a: ArrayLike<number>) => { let s = 0; for (let i = 0; i < a.length; i++) s += a[i]! & 1 ? a[i]! : 0; return s }
  const big = new BigInt64Array(2); big[0] = 5n; big[1] = -1n
  const weak = new WeakRef({ v: 1 }), registry = new FinalizationRegistry(() => log('never now'))
  registry.register(u8, 'held')
  return [[...u8], [...i16], clamped, u8[99] ?? 'out', 0 in u8, 9 in u8, '-0' in u8, u8.length > 5 && u8.at(-1), view.getInt8(4) > 0 ? 'positive' : 'not', total(u8), u8.some((x) => x === 0) ? 'has zero' : '', u8.subarray(0, 2).map((x) => x > 250 ? 0 : x), u8.includes(3) || 'no 3', u8.indexOf(255) === -1, u8.filter((x) => x % 2).length, [...big].map((b) => b > 0n ? 'pos' : 'neg'), weak.deref()?.v ?? 'gone', Atomics.isLockFree(4) || 'no', new Uint8Array(u8).fill(7, 1, 3).slice(0, 4).join(), u8.toString === Array.prototype.toString, buffer.slice(0, 2).byteLength, ArrayBuffer.isView(view) && !ArrayBuffer.isView(buffer), Object.keys(i16), new TextEncoder().encode('é').length > 1 ? 'multi' : 'single', Array.from(new Float32Array([0.1]), (x) => x === 0.1 ? 'same' : 'rounded'), attempt(() => (big[0] = 5 as any)), attempt(() => new Uint8Array(-1)), attempt(() => new Int16Array(buffer, 1)), attempt(() => view.getInt8(99)), attempt(() => (Uint8Array as any)(1)), attempt(() => Object.freeze(u8)), attempt(() => { for (const x of new Uint8Array(2)) throw x })]
}
