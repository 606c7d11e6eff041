// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const tag = (s: TemplateStringsArray, ...v: any[]) => { log(s.raw, v); return s }
export function run() {
  const o = { t(this: any, s: any, ...v: any[]) { return [this === o, v] } }
  const f = () => tag`a${1}b`
  return [f() === f(), o.t`x${1 > 2 ? 'a' : 'b'}y`, String.raw`\n${null ?? 1}`, `${[1].includes(1) && 'in'}`, (o?.t)`z`]
}
