export const nullish = (a?: number, b?: number) => a ?? b ?? 1
