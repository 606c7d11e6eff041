enum Level {
  Low = 1 > 0 ? 1 : 2,
}
declare function ambient(a?: number): void
export function over(a: string): void
export function over(a: number): void
export function over(a: unknown): void {}
export abstract class Shape {
  abstract area(x?: number): number
}
export const level: Level = Level.Low
