export function add(a: number, b: number): number {
  return a + b
}
export const twice = (x: number) => x * 2
export const shout = function (text: string, mark = '!', ...rest: boolean[]): string {
  return text + mark + String(rest.length)
}
export async function later(n: bigint, seen?: string | null): Promise<string[]> {
  return [String(n), seen ?? '']
}
export function* count(to: number): Generator<number> {
  yield to
}
function hidden(): void {}
export { hidden as shown }
export default function main(options: { verbose?: boolean; level: 1 | 2 | 3 }): void {
  void options
}
export function bound(this: Date, at: number): number {
  return this.getTime() + at
}
export function picked({ a, b }: { a: number; b: string }, [c]: [boolean, number?, ...string[]]): void {
  void [a, b, c]
}
export function spread(...args: [first: string, second?: number]): void {
  void args
}
export function untyped(a, b = 3) {
  return a + b
}
