// Results that cannot be stated whole: with errors, functions and instances in them.
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
export type Outcome = { ok: true; value: number } | { ok: false; error: Error }
export function parse(text: string): Outcome {
  const value = Number(text)
  if (text === '') return { ok: false, error: new Refusal('nothing there') }
  return Number.isNaN(value) ? { ok: false, error: new RangeError(`no number: ${text}`) } : { ok: true, value }
}
export function order(items: string[]): { items: string[]; made: Date; cancel?: () => void; id: symbol } {
  const order = { items, made: new Date(), id: Symbol('order') }
  return items.length === 0 ? order : { ...order, cancel: () => undefined }
}
export function handlers(count: number): (number | { name: string; run: () => number })[] {
  return count === 2 ? [count, { name: 'two', run: () => 2 }] : []
}
export function refuse(reason: string | null): Error | null {
  return reason === null ? null : new Refusal(`because of ${reason}`)
}
