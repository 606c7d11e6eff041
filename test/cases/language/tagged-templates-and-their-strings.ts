// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const t = (s: TemplateStringsArray, ...v: any[]) => ({ s: [...s], raw: [...s.raw], v })
  const make = (n: number) => t`n${n}${n > 1 ? 'many' : 'one'}${null ?? 'x'}${n && t`inner${n}`}`
  const ids: any[] = []
  const id = (s: any) => { if (!ids.includes(s)) ids.push(s); return ids.indexOf(s) }
  const loop: any[] = []
  for (let i = 0; i < 3; i++) loop.push(id`same`, id`other`)
  const html = (s: any, ...v: any[]) => s.reduce((r: any, x: any, i: number) => r + (i ? String(v[i - 1] ?? '').replace(/[<&]/g, (c) => c === '<' ? '&lt;' : '&amp;') : '') + x, '')
  const dedent = (s: any) => s.raw[0].split('\n').map((l: string) => l.trim()).filter((l: string) => l || false).join('|')
  const o = { tag(s: any, ...v: any[]) { return [this === o, s.length, v.length > 1 ? v : v[0]] }, get dyn() { log('dyn'); return this.tag }, n: null as any }
  class C { static t(s: any) { return [this.name, s[0]] } m(s: any, v: any) { return v > 0 ? s.raw[0] : this.constructor.name } go() { return [this.m`a\n${1}`, this.m`${0}`] } }
  const sql = (s: any, ...v: any[]) => ({ text: s.join('?'), values: v.filter((x) => x !== undefined) })
  try { (o.n as any)`x` } catch (e: any) { log(e.message) }
  try { (o as any).missing`x${log('evaluated')}` } catch (e: any) { log(e.message) }
  return [make(1), make(2), loop, ids.length, html`<b>${'<i>'}</b>${null}${1 && 'a&b'}`, dedent`
    one
      two

    three`, o.tag`a${1}b${2}`, o.dyn`x${1}`, o['tag']`y`, (o?.tag)!`z`, C.t`c`, new C().go(), sql`select ${1} from ${undefined} where ${'x'}`, t`\xg`.s, t`\u{110000}`.raw, t`${`${`deep`}`}`, String.raw`\\${'\n'}\``, ((x: any) => x)`line
end`.length, new Function('t', 'return t`a${1}` === t`a${1}`')((s: any) => s)]
}
