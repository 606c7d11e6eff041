// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
const top = this as any
const arrow = () => typeof this
export function run() {
  return [top === undefined ? 'none' : 'some', arrow(), top?.x]
}
