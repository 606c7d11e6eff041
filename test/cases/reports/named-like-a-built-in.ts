// istanbuljs/istanbuljs#131: a function of the module is called Function.
export function Function(size: number): string {
  if (size > 10) return 'large'
  return 'small'
}

export class Error {
  constructor(readonly code: number) {}

  isFatal(): boolean {
    return this.code >= 500
  }
}
