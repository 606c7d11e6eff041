export function plain(s: string) {
  'use strict'
  return s.trim()
}
export const short = (a = 1) => a
export const nested = (n: number): number => nested(n - 1)
export async function later() {
  await short()
}
export class Point {
  constructor(readonly x = 0) {}
  get twice() {
    return this.x * 2
  }
}
export class Far extends Point {
  constructor() {
    super(1)
    this.hidden()
  }
  private hidden() {
    return this.twice
  }
}
