// @filename: left.ts
export class Box { constructor(readonly size: number) {} }
export function fits(inner: Box, outer: Box): boolean { return inner.size < outer.size }
// @filename: right.ts
export class Box { constructor(readonly size: number) {} }
export function fits(inner: Box, outer: Box): boolean { return inner instanceof Box && inner.size <= outer.size }
