// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const primes = (n: number) => { const r: number[] = []; o: for (let i = 2; r.length < n; i++) { for (const p of r) { if (p * p > i) break; if (i % p === 0) continue o } r.push(i) } return r }
  const collatz = (n: number) => { let s = 0; for (; n !== 1; n = n % 2 ? 3 * n + 1 : n / 2) if (++s > 200) return -1; return s }
  const isqrt = (n: number) => { if (n < 0) return NaN; let x = n; while (x * x > n) x = (x + (n / x | 0)) >> 1; return x }
  const pow = (b: number, e: number, m: number) => { let r = 1; for (b %= m; e > 0; e >>= 1, b = b * b % m) if (e & 1) r = r * b % m; return r }
  const bits = (n: number) => { let c = 0; for (; n; n &= n - 1) c++; return c }
  const roman = (n: number) => { let r = ''; for (const [v, s] of [[10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']] as const) while (n >= v) { r += s; n -= v } return r }
  const bsearch = (a: number[], x: number) => { let lo = 0, hi = a.length - 1; while (lo <= hi) { const mid = (lo + hi) >>> 1; if (a[mid]! < x) lo = mid + 1; else if (a[mid]! > x) hi = mid - 1; else return mid } return ~lo }
  const sort = (a: number[]) => { for (let i = 1; i < a.length; i++) { const v = a[i]!; let j = i; while (j > 0 && a[j - 1]! > v) a[j] = a[--j]!; a[j] = v } return a }
  const quick = (a: number[]): number[] => a.length < 2 ? a : [...quick(a.slice(1).filter((x) => x < a[0]!)), a[0]!, ...quick(a.slice(1).filter((x) => !(x < a[0]!)))]
  const digits = (n: number, base = 10) => { const d: number[] = []; do d.unshift(n % base); while ((n = Math.trunc(n / base)) > 0); return d }
  const spiral = (w: number, h: number) => { const g = Array.from({ length: h }, () => Array(w).fill(0)); let x = 0, y = 0, dx = 1, dy = 0; for (let k = 1; k <= w * h; k++) { g[y]![x] = k; const nx = x + dx, ny = y + dy; if (g[ny]?.[nx] !== 0) [dx, dy] = [-dy, dx]; x += dx; y += dy } return g }
  const round = (n: number, d = 0) => { const f = 10 ** d; return n < 0 ? -Math.round(-n * f) / f : Math.round(n * f) / f }
  const clamp = (n: number, lo = -Infinity, hi = Infinity) => n < lo ? lo : n > hi ? hi : n
  const luhn = (s: string) => { let t = 0; for (let i = s.length - 1, dbl = false; i >= 0; i--, dbl = !dbl) { let d = +s[i]!; if (Number.isNaN(d)) return false; if (dbl && (d *= 2) > 9) d -= 9; t += d } return t % 10 === 0 }
  return [primes(10), [1, 7, 27, 6].map(collatz), [0, 1, 15, 16, -1].map(isqrt), pow(3, 200, 13), [0, 255, -1].map(bits), [4, 9, 14, 38].map(roman), [1, 4, 5].map((x) => bsearch([1, 3, 5], x)), sort([3, -1, 2, 2]), quick([3, 1, 2, 3]), digits(1024), digits(0), digits(5, 2), spiral(3, 2), round(2.345, 2), round(-2.5), [5, -5, NaN].map((n) => clamp(n, 0, 3)), luhn('79927398713'), luhn('1'), luhn('x')]
}
