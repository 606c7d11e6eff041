// stryker-mutator/stryker4s#65: a method has the name of one that an operator replaces.
export class Numbers {
  constructor(private readonly values: number[]) {}

  min(): number {
    return Math.min(...this.values)
  }

  some(limit: number): boolean {
    return this.values.some((value) => value > limit)
  }
}
