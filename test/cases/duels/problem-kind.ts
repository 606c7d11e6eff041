// @filename: left.ts
export function Area(): number { return 1 }
// @filename: right.ts
export class Area {}
