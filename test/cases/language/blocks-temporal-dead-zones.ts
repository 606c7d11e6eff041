// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  return [
    () => { if (x) log('never'); let x = 1 }, () => { x = 1; let x }, () => { typeof x; const x = 1 }, () => { const f = () => x; f(); const x = 1 }, () => { const f = () => x; const x = 1; return f() }, () => { new C(); class C {} },
    () => { let x = x + 1 }, () => { const { a = b, b = 1 } = {} as any; return a }, () => { const { b = 1, a = b } = {} as any; return a }, () => ((a = b, b = 1) => a)(), () => ((a = 1, b = a) => b)(), () => ((a = () => b, b = 1) => (a as any)())(), () => ((a: any = a) => a)(),
    () => { for (const x of [x]) log(x) }, () => { for (let i = i; ; ) log(i) }, () => { for (const k in k as any) log(k) }, () => { { x; let x = 1 } }, () => { class C { static a = C.name; static [(() => C as any)()] = 1 } }, () => { class C extends (C as any) {} }, () => { class C { static x = C; y = C }; return new C().y === C.x },
    () => { x?.y; let x: any }, () => { x ??= 1; let x: any }, () => { x ||= 1; let x: any }, () => { (() => x ? 1 : 2)(); let x: any }, () => { while (x < 1) {} let x = 0 }, () => { switch (x) { case 1: } let x = 1 }, () => { x(); let x = () => 1 }, () => { throw x; let x }, () => { x.includes(1); let x = [] }, () => { [x = 1] = []; let x }, () => { const c = 1; (c as any) = 2 }, () => { const c: any = 1; c++ }, () => { for (const i = 0; i < 2; i++) log(i) }, () => undeclared, () => typeof undeclared,
  ].map(attempt)
}
