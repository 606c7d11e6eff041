// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  let n = 0
  const o: any = { get x() { log('get', n); return n }, set x(v) { log('set', v); n = v } }
  const key = (k: string) => { log('key', k); return k }
  if (o.x++) out.push('never')
  if (++o.x) out.push('pre', n)
  if (o[key('x')]--) out.push('post', n)
  if (!--o[key('x')]) out.push('zero')
  if ((o.x += 5) > 4) out.push('+=')
  if ((o.x -= 1) === 4 && (o.x *= 2) === 8 && (o.x /= 4) === 2 && (o.x **= 3) === 8 && (o.x %= 5) === 3) out.push('chain')
  if ((o.x <<= 2) === 12 && (o.x >>= 1) === 6 && (o.x >>>= 1) === 3 && (o.x &= 2) === 2 && (o.x |= 5) === 7 && (o.x ^= 6) === 1) out.push('bits')
  while (n++ < 3) out.push(n)
  do out.push(n--)
  while (n > 2)
  let s: any = '5'
  out.push(s++ === 5 ? 'number' : 'string', s, (s += 'x') && s, -s || 'NaN')
  let b = 1n
  out.push(b++ < 2n ? b : 0n, --b || 'one')
  let i = 0
  const a = [10, 20, 30]
  a[i++] += a[i++] > 15 ? a[i] : 0
  return [out, a, i]
}
