// @filename: left.ts
export class Range {
  constructor(readonly from: number, readonly to: number) {
    if (to < from) throw new RangeError("empty")
  }
}
// @filename: right.ts
export class Range {
  constructor(readonly from: number, readonly to: number) {
    if (to <= from) throw new RangeError("empty")
  }
}
