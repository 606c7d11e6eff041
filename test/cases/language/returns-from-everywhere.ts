// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const fs: any[] = [
    () => { if (1) return 'if' }, () => { if (0) return 'never'; else return 'else' }, () => { while (1) return 'while' }, () => { do { return 'do' } while (1) }, () => { for (;;) return 'for' }, () => { for (const x of [1, 2]) return x }, () => { for (const k in { k: 1 }) return k }, () => { switch (1) { case 1: return 'case' } }, () => { switch (2) { default: return 'default' } }, () => { try { return 'try' } catch { } }, () => { try { throw 0 } catch { return 'catch' } }, () => { try { } finally { return 'finally' } }, () => { l: { return 'label' } }, () => { { { return 'block' } } }, () => { return }, () => { return void 0 }, () => { return 1, 2 }, () => { return (log('side'), 'comma') }, () => ({}), () => ({ a: 1 }), () => [], () => { }, () => (() => () => 'deep')()(), () => { return 1 ? 2 : 3 }, () => { return null ?? 'nullish' }, () => { return (undefined as any)?.x }, () => { return `t${1}` }, () => { return { a: 1 } }, () => {
      return
      'never'
    }, () => { return (
      'parens') }, () => { return function () { return 'fn' }() }, () => { return class { static x = 'class' }.x }, () => { return !0 && !1 }, () => { return typeof log }, () => { return new (class { v = 'new' })().v }, () => { return (function* () { return 'gen' })().next().value }, () => { throw 'thrown' }, () => { for (const x of [1]) { try { return 'lost' } finally { break } } return 'after' }, () => { for (const x of [1]) { try { return 'lost' } finally { continue } } return 'continued' }, () => { let x = 1; try { return x } finally { x = 2 } }, () => { if (1) if (0) return 'never'; else return 'dangling' }, () => { for (let i = 0; ; i++) if (i > 2) return i }, () => { return [1, 2, 3].find((x) => { return x > 1 }) }, () => { return ((a) => { if (a) return 'a'; return 'b' })(0) }, () => { const f = (): any => { return f.name }; return f() },
  ]
  return fs.map((f) => { try { return f() } catch (e) { return ['threw', e] } })
}
